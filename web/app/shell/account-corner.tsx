import { ChevronDown, CircleUserRound } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { demandSignIn, openActivation, openLogin, openRegister, openSignOut } from "../dialogs.ts";
import { useSession } from "../session.ts";
import { useWebsite } from "../website.ts";
import styles from "./account-corner.module.css";
import { usePopover } from "./use-popover.ts";

/** The right end of the header: membership, service, and who is signed in. */
export function AccountCorner() {
  const isSignedIn = useSession((session) => session.token !== undefined);
  const isVip = useSession((session) => session.isVip);
  const { customerServiceUrl } = useWebsite();
  const openVip = useOpenVip();
  return (
    <div className={styles["corner"]}>
      {isSignedIn && customerServiceUrl !== "" && (
        <a href={customerServiceUrl} target="_blank" rel="noreferrer" className={styles["wide"]}>
          在线客服
        </a>
      )}
      {!isVip && (
        <button type="button" className={`${styles["link"]} ${styles["wide"]}`} onClick={openActivation}>
          激活会员
        </button>
      )}
      <Button size="small" className={styles["wide"]} onClick={openVip}>
        {isVip ? "会员中心" : "开通会员"}
      </Button>
      {isSignedIn ? <PersonMenu /> : <SignInLinks />}
    </div>
  );
}

/** Open VIP leads to /vip, a visitor to the sign-in first. */
export function useOpenVip() {
  const navigate = useNavigate();
  return () => {
    if (demandSignIn("/vip")) navigate("/vip");
  };
}

function SignInLinks() {
  return (
    <>
      <button type="button" className={styles["link"]} onClick={openLogin}>
        登录
      </button>
      <button type="button" className={styles["link"]} onClick={openRegister}>
        注册
      </button>
    </>
  );
}

function PersonMenu() {
  const { isOpen, boxRef, toggle, close } = usePopover<HTMLDivElement>();
  const mobile = useSession((session) => session.mobile);
  const headImage = useSession((session) => session.headImage);
  const account = mobile || "我的账号";
  const signOut = () => {
    close();
    openSignOut();
  };
  return (
    <div ref={boxRef} className={styles["person"]}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`个人菜单 ${account}`}
        onClick={toggle}
        className={styles["personButton"]}
      >
        {headImage === "" ? (
          <CircleUserRound size={24} aria-hidden="true" />
        ) : (
          <img src={headImage} alt="" width="28" height="28" className={styles["avatar"]} />
        )}
        <span className={styles["mobile"]}>{account}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul className={styles["menu"]}>
          <li>
            <Link to="/person" onClick={close}>
              个人中心
            </Link>
          </li>
          <li>
            <button type="button" onClick={signOut}>
              退出登录
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
