import { MapPin } from "lucide-react";
import { provinceNames } from "#contract/constants.ts";
import { openProvincePicker } from "../dialogs.ts";
import { useSession } from "../session.ts";
import { situationOf } from "../situation.ts";
import styles from "./province-button.module.css";

/** Which province the figures are for; opens the picker. */
export function ProvinceButton() {
  const province = useSession((session) => situationOf(session, new Date()).province);
  const name = (provinceNames as Readonly<Record<string, string>>)[province] ?? "选择省份";
  return (
    <button type="button" className={styles["province"]} onClick={openProvincePicker}>
      <MapPin size={16} aria-hidden="true" />
      <span className="visually-hidden">省份：</span>
      {name}
    </button>
  );
}
