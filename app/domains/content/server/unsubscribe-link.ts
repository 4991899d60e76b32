import { localHref } from "../../../text/language.ts";

/** A page of the newsletter with somebody's token. */
export function newsletterLink(public_url: string, page: "confirm" | "unsubscribe", token: string): string {
  return `${public_url}${localHref(`/newsletter/${page}`)}?token=${token}`;
}

/** The headers by which mail programs offer "Unsubscribe" themselves (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(unsubscribe_link: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribe_link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
