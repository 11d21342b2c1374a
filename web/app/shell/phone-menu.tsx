import { NavLink, useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { openActivation } from "../dialogs.ts";
import { useDisplay } from "../display.ts";
import type { MenuGroup, MenuLink } from "../menu.ts";
import { useSession } from "../session.ts";
import { useWebsite } from "../website.ts";
import { useOpenVip } from "./account-corner.tsx";
import { useMenu } from "./nav-menu.tsx";
import styles from "./phone-menu.module.css";
import { SearchBox } from "./search-box.tsx";

interface PhoneMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The menu of narrow screens, with what the header has no room for. */
export function PhoneMenu({ open, onClose }: PhoneMenuProps) {
  const menu = useMenu();
  return (
    <Sheet open={open} onClose={onClose} title="菜单" side="left">
      <div className={styles["inside"]}>
        <SearchBox onSearch={onClose} />
        <nav aria-label="主菜单" className={styles["menu"]}>
          {menu.map((entry) =>
            entry.path ? (
              <MenuLine key={entry.label} link={{ path: entry.path, label: entry.label }} onClose={onClose} />
            ) : (
              <Disclosure key={entry.label} summary={entry.label}>
                {entry.groups?.map((group) => (
                  <Group key={group.title} group={group} onClose={onClose} />
                ))}
              </Disclosure>
            ),
          )}
        </nav>
        <Extras onClose={onClose} />
      </div>
    </Sheet>
  );
}

function Group({ group, onClose }: { readonly group: MenuGroup; readonly onClose: () => void }) {
  return (
    <>
      {group.title !== "" && <p className={styles["groupTitle"]}>{group.title}</p>}
      {group.links.map((link) => (
        <MenuLine key={link.path} link={link} onClose={onClose} />
      ))}
    </>
  );
}

function MenuLine({ link, onClose }: { readonly link: MenuLink; readonly onClose: () => void }) {
  return (
    <NavLink to={link.path} onClick={onClose} className={styles["line"] ?? ""}>
      {link.label}
    </NavLink>
  );
}

function Extras({ onClose }: { readonly onClose: () => void }) {
  const isVip = useSession((session) => session.isVip);
  const isSignedIn = useSession((session) => session.token !== undefined);
  const { customerServiceUrl } = useWebsite();
  const { isLarge, toggleSize } = useDisplay();
  const openVip = useOpenVip();
  const navigate = useNavigate();
  const leaveFor = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <div className={styles["extras"]}>
      {isSignedIn && (
        <Button block onClick={leaveFor(() => navigate("/person"))}>
          个人中心
        </Button>
      )}
      <Button block onClick={leaveFor(openVip)}>
        {isVip ? "会员中心" : "开通会员"}
      </Button>
      {!isVip && (
        <Button block onClick={leaveFor(openActivation)}>
          激活会员
        </Button>
      )}
      <Button block aria-pressed={isLarge} onClick={toggleSize}>
        {isLarge ? "恢复正常字号" : "大字显示"}
      </Button>
      {isSignedIn && customerServiceUrl !== "" && (
        <a href={customerServiceUrl} target="_blank" rel="noreferrer">
          在线客服
        </a>
      )}
    </div>
  );
}
