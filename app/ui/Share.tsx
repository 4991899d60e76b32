import type { ReactNode } from "react";
import * as m from "#messages";
import MessageCircle from "./icons/message-circle.ts";
import Share2 from "./icons/share-2.ts";
import { Button, type ButtonProps } from "./Button.tsx";
import { buttonClass } from "./button-class.ts";
import { copyToClipboard } from "./clipboard.ts";
import { type Notify, useNotify } from "./notices.tsx";

export type ShareProps = {
  /** Absolute, or relative to this page; defaults to this page. */
  url?: string;
  title: string;
  /** Shown below "Link copied!" when the browser has no share sheet. */
  copiedText: string;
  children?: ReactNode;
} & Pick<ButtonProps, "variant" | "size" | "className">;

/** Opens the browser's share sheet if it has one, else copies the link. */
export function ShareButton({
  url,
  title,
  copiedText,
  children = m.ui_share(),
  variant = "secondary",
  ...looks
}: ShareProps) {
  const notify = useNotify();
  return (
    <Button
      variant={variant}
      data-needs-script=""
      onClick={() => void shareOrCopy(absoluteUrl(url), title, copiedText, notify)}
      {...looks}
    >
      <Share2 size={18} /> {children}
    </Button>
  );
}

async function shareOrCopy(url: string, title: string, copiedText: string, notify: Notify) {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Usually the user closed the share sheet, which is not an error.
      console.info("Sharing ended early", error);
    }
  } else if (await copyToClipboard(url))
    notify({ title: m.ui_link_copied(), text: copiedText, tone: "success" });
  else notify({ title: m.ui_copy_link(), text: url, tone: "info" });
}

function absoluteUrl(url: string | undefined): string {
  return url === undefined ? window.location.href : new URL(url, window.location.href).href;
}

/** The URL that shares a link and its title by WhatsApp; works without JavaScript. */
function whatsappHref(title: string, absolute_url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title} ${absolute_url}`)}`;
}

export type WhatsAppLinkProps = { title: string; absoluteUrl: string } & Pick<
  ButtonProps,
  "variant" | "size" | "className"
>;

export function WhatsAppLink({ title, absoluteUrl, variant = "quiet", size, className }: WhatsAppLinkProps) {
  return (
    <a
      href={whatsappHref(title, absoluteUrl)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass(variant, size, className)}
    >
      <MessageCircle size={18} /> {m.ui_whatsapp()}
    </a>
  );
}
