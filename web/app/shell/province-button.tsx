import { MapPin } from "lucide-react";
import { openProvincePicker } from "../dialogs.ts";
import { useSession } from "../session.ts";
import { provinceOf } from "../situation.ts";
import { provinceName } from "../wire-values.ts";
import styles from "./province-button.module.css";

/** Which province the figures are for; opens the picker. */
export function ProvinceButton() {
  const province = useSession(provinceOf);
  return (
    <button type="button" className={styles["province"]} onClick={openProvincePicker}>
      <MapPin size={16} aria-hidden="true" />
      <span className="visually-hidden">省份：</span>
      {provinceName(province)}
    </button>
  );
}
