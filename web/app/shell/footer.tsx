import { Link } from "react-router";
import { referenceOnly } from "#contract/constants.ts";
import { openActivation, openIdentity } from "../dialogs.ts";
import { footerLinks, type MenuLink, trustLinks } from "../menu.ts";
import { useSession } from "../session.ts";
import { provinceOf } from "../situation.ts";
import { groupQrFor, useWebsite } from "../website.ts";
import styles from "./footer.module.css";

export function Footer() {
  const website = useWebsite();
  const province = useSession(provinceOf);
  const groupQr = groupQrFor(website, province);
  return (
    <footer className={`${styles["footer"]} no-print`}>
      <div className={styles["columns"]}>
        <div className={styles["brand"]}>
          {website.logoBottom !== "" && <img src={website.logoBottom} alt="" height="32" />}
          <p className={styles["name"]}>{website.name}</p>
          {website.hotline !== "" && (
            <p>
              服务热线 <a href={`tel:${website.hotline}`}>{website.hotline}</a>
            </p>
          )}
          <p>{referenceOnly}</p>
        </div>
        <LinkColumn title="常用" links={footerLinks} />
        <LinkColumn title="数据与规则" links={trustLinks} />
        <MembershipColumn />
        {groupQr !== "" && (
          <figure className={styles["code"]}>
            <img src={groupQr} alt="交流群二维码" width="112" height="112" loading="lazy" />
            <figcaption>微信扫码进群</figcaption>
          </figure>
        )}
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { readonly title: string; readonly links: readonly MenuLink[] }) {
  return (
    <nav aria-label={title}>
      <p className={styles["title"]}>{title}</p>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A member has nothing to activate. */
function MembershipColumn() {
  const isVip = useSession((session) => session.isVip);
  return (
    <div>
      <p className={styles["title"]}>会员与账号</p>
      <ul>
        <li>
          <Link to="/vip">会员</Link>
        </li>
        {!isVip && (
          <li>
            <button type="button" onClick={openActivation}>
              激活码激活
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={openIdentity}>
            选择身份
          </button>
        </li>
      </ul>
    </div>
  );
}
