import { QrCode } from "lucide-react";
import { type Branding, useWebsite } from "../website.ts";
import styles from "./codes.module.css";
import { usePopover } from "./use-popover.ts";

/** The QR codes that the header offers; a host without an image has no button for it. */
const codesOf = (website: Branding) =>
  [
    { label: "小程序", hint: "微信扫码，打开小程序", image: website.miniProgramQr },
    { label: "公众号", hint: "微信扫码，关注公众号", image: website.officialAccountQr },
    { label: "客服", hint: "微信扫码，联系客服", image: website.customerServiceQr },
  ].filter(({ image }) => image !== "");

export function HeaderCodes({ className }: { readonly className?: string | undefined }) {
  const codes = codesOf(useWebsite());
  if (codes.length === 0) return null;
  return (
    <ul className={`${styles["codes"]} ${className ?? ""}`}>
      {codes.map((code) => (
        <li key={code.label}>
          <Code {...code} />
        </li>
      ))}
    </ul>
  );
}

interface CodeProps {
  readonly label: string;
  readonly hint: string;
  readonly image: string;
}

function Code({ label, hint, image }: CodeProps) {
  const { isOpen, boxRef, toggle } = usePopover<HTMLDivElement>();
  return (
    <div ref={boxRef} className={styles["code"]}>
      <button type="button" aria-expanded={isOpen} onClick={toggle} className={styles["button"]}>
        <QrCode size={16} aria-hidden="true" />
        {label}
      </button>
      {isOpen && (
        <figure className={styles["card"]}>
          <img src={image} alt={`${label}二维码`} width="128" height="128" />
          <figcaption>{hint}</figcaption>
        </figure>
      )}
    </div>
  );
}
