import { localHref } from "../../../text/language.ts";

/** A newsletter page with a subscriber's token. */
export function newsletterLink(public_url: string, page: "confirm" | "unsubscribe", token: string): string {
  return `${public_url}${localHref(`/newsletter/${page}`)}?token=${token}`;
}

/** One-click unsubscribe headers for mail clients (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(unsubscribe_link: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribe_link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
