import MessageCircle from "lucide-react/icons/message-circle";
import Share2 from "lucide-react/icons/share-2";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./Button.tsx";
import { buttonClass } from "./button-class.ts";
import { type Notify, useNotify } from "./notices.tsx";

export type ShareProps = {
  /** Absolute, or relative to this page; this page itself if missing. */
  url?: string;
  title: string;
  /** Said below "Link copied!" where the browser has no share sheet. */
  copiedText: string;
  children?: ReactNode;
} & Pick<ButtonProps, "variant" | "size" | "className">;

/** The browser's share sheet where there is one, else the link on the clipboard. */
export function ShareButton({
  url,
  title,
  copiedText,
  children = "Share",
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
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title, url });
    } else if (!navigator.clipboard) {
      // Browsers offer neither to a site without https.
      notify({ title: "Copy this link", text: url, tone: "info" });
    } else {
      await navigator.clipboard.writeText(url);
      notify({ title: "Link copied!", text: copiedText, tone: "success" });
    }
  } catch (error) {
    // Most often a closed share sheet, which is no failure.
    console.info("Sharing ended early", error);
  }
}

function absoluteUrl(url: string | undefined): string {
  return url === undefined ? window.location.href : new URL(url, window.location.href).href;
}

/** The address that hands a link and its title to WhatsApp; works without JavaScript. */
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
      <MessageCircle size={18} /> WhatsApp
    </a>
  );
}
