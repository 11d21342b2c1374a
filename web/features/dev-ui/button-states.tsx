import { Star, X } from "lucide-react";
import { useState } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import styles from "./dev-ui.module.css";
import { Sample } from "./sample.tsx";

const variants = ["primary", "quiet", "plain", "danger"] as const;
const sizes = ["small", "medium", "large"] as const;
const tones = ["info", "success", "warning", "error"] as const;

export function ButtonStates() {
  return (
    <Sample title="按钮与浮层">
      {variants.map((variant) => (
        <div key={variant} className={styles["line"]}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              生成志愿表
            </Button>
          ))}
          <Button variant={variant} busy>
            保存
          </Button>
          <Button variant={variant} disabled>
            保存
          </Button>
        </div>
      ))}
      <div className={styles["line"]}>
        <IconButton label="移除">
          <X size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="收藏" disabled>
          <Star size={18} aria-hidden="true" />
        </IconButton>
        {(["plain", "primary", "warning", "danger", "success"] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            双一流
          </Badge>
        ))}
      </div>
      <div className={styles["line"]}>
        {tones.map((tone) => (
          <Button key={tone} size="small" onClick={() => showToast({ tone, text: `一条 ${tone} 提示` })}>
            {tone}
          </Button>
        ))}
        <Button
          size="small"
          onClick={() => showToast({ tone: "info", text: "已移除 郑州大学", action: undo, seconds: 8 })}
        >
          可撤销
        </Button>
      </div>
      <Overlays />
    </Sample>
  );
}

const undo = { label: "撤销", onAction: () => showToast({ tone: "success", text: "已放回" }) };

const overlays = ["dialog", "wide", "bottom", "left", "right"] as const;

function Overlays() {
  const [shown, setShown] = useState<(typeof overlays)[number]>();
  const close = () => setShown(undefined);
  const body = <p>按 Esc、点空白处或右上角可以关闭，焦点会回到原来的按钮。</p>;
  const footer = (
    <>
      <Button onClick={close}>取消</Button>
      <Button variant="primary" onClick={() => showToast({ tone: "warning", text: "提示显示在最上面的浮层里" })}>
        提示
      </Button>
    </>
  );
  const side = shown === "left" || shown === "right" ? shown : "bottom";
  return (
    <div className={styles["line"]}>
      {overlays.map((name) => (
        <Button key={name} size="small" onClick={() => setShown(name)}>
          {name}
        </Button>
      ))}
      <Dialog
        open={shown === "dialog" || shown === "wide"}
        wide={shown === "wide"}
        title="保存志愿表"
        onClose={close}
        footer={footer}
      >
        {body}
      </Dialog>
      <Sheet
        open={shown === "bottom" || shown === "left" || shown === "right"}
        side={side}
        title="筛选"
        onClose={close}
        footer={footer}
      >
        {body}
      </Sheet>
    </div>
  );
}
