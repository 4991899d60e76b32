import Bowser from "bowser";

const longestUserAgent = 1_000;
/** Used within a sentence. */
const unknown = "an unknown browser";

/** A readable name of the browser, such as "Firefox on Android". */
export function deviceName(user_agent: string | null | undefined): string {
  const given = user_agent?.slice(0, longestUserAgent).trim();
  if (!given) return unknown;
  const { browser, os } = Bowser.parse(given);
  const name = `${browser.name || unknown}${os.name ? ` on ${os.name}` : ""}`;
  return name.replaceAll(/[^\p{L}\p{N} .+-]/gu, "").slice(0, 120);
}
