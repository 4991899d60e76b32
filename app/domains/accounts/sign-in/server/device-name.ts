import * as m from "#messages";
import { type Language, storedLocale } from "../../../../text/language.ts";
import Bowser from "bowser";

const longestUserAgent = 1_000;

/** A readable name of the browser, such as "Firefox on Android". To store, unless a language is given. */
export function deviceName(
  user_agent: string | null | undefined,
  wanted: { locale: Language } = storedLocale,
): string {
  const given = user_agent?.slice(0, longestUserAgent).trim();
  if (!given) return m.accounts_device_unknown({}, wanted);
  const { browser, os } = Bowser.parse(given);
  const known = browser.name || m.accounts_device_unknown({}, wanted);
  const name = os.name ? m.accounts_device_on({ browser: known, system: os.name }, wanted) : known;
  return name.replaceAll(/[^\p{L}\p{N} .+-]/gu, "").slice(0, 120);
}
