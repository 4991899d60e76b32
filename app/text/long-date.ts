import { clockInIndia } from "./india-day.ts";
import { perLanguage } from "./per-language.ts";

const monthNames = perLanguage((language) => {
  const months = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2026, month, 1)));
});

/** A calendar day in India with the full month name, as in "3 June 2026", whose spaces do not break. */
export function formatLongDate(moment: Date | string): string {
  const there = clockInIndia(new Date(moment));
  return `${there.getUTCDate()}\u00a0${monthNames()[there.getUTCMonth()]}\u00a0${there.getUTCFullYear()}`;
}
