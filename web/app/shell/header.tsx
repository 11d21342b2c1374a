import { AArrowUp, Menu } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { IconButton } from "#web/ui/button.tsx";
import { useDisplay } from "../display.ts";
import { useSession } from "../session.ts";
import { useWebsite } from "../website.ts";
import { AccountCorner } from "./account-corner.tsx";
import styles from "./header.module.css";
import { HeaderCodes } from "./header-codes.tsx";
import { NavMenu } from "./nav-menu.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { ProvinceButton } from "./province-button.tsx";
import { SearchBox } from "./search-box.tsx";

export function Header() {
  const { name, logoTop } = useWebsite();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isSignedIn = useSession((session) => session.token !== undefined);
  return (
    <header className={`${styles["header"]} no-print`}>
      <div className={styles["row"]}>
        <IconButton label="打开菜单" className={styles["menuButton"]} onClick={() => setMenuOpen(true)}>
          <Menu size={22} aria-hidden="true" />
        </IconButton>
        <Link to="/home" className={styles["brand"]}>
          {logoTop === "" ? (
            <span className={styles["name"]}>{name}</span>
          ) : (
            <img src={logoTop} alt={name} height="36" />
          )}
        </Link>
        <ProvinceButton />
        <SearchBox className={styles["search"]} />
        <HeaderCodes className={styles["codes"]} />
        <SizeButton />
        <AccountCorner key={String(isSignedIn)} />
      </div>
      <div className={styles["navRow"]}>
        <NavMenu />
      </div>
      <PhoneMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}

function SizeButton() {
  const { isLarge, toggleSize } = useDisplay();
  return (
    <IconButton label="大字显示" aria-pressed={isLarge} className={styles["size"]} onClick={toggleSize}>
      <AArrowUp size={20} aria-hidden="true" />
    </IconButton>
  );
}
