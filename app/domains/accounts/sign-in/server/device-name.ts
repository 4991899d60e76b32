import * as m from "#messages";
import { baseLanguage } from "../../../../text/language.ts";
import Bowser from "bowser";

const longestUserAgent = 1_000;
const stored = { locale: baseLanguage };

/** A readable name of the browser, such as "Firefox on Android". Stored, and so in one language for everybody. */
export function deviceName(user_agent: string | null | undefined): string {
  const given = user_agent?.slice(0, longestUserAgent).trim();
  if (!given) return m.accounts_device_unknown({}, stored);
  const { browser, os } = Bowser.parse(given);
  const known = browser.name || m.accounts_device_unknown({}, stored);
  const name = os.name ? m.accounts_device_on({ browser: known, system: os.name }, stored) : known;
  return name.replaceAll(/[^\p{L}\p{N} .+-]/gu, "").slice(0, 120);
}
