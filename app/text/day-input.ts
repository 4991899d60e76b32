import { z } from "zod";
import { dayInIndia } from "./india-day.ts";
import { parsedInput } from "./parsed-input.ts";

type DayRules = {
  wrong: () => string;
  /** The first valid day, such as "2020-01-01". */
  earliest?: string;
  /** The last valid day, when it is asked. */
  latest?: () => string;
  /** The error for a day before or after these; by default `wrong`. */
  out_of_range?: () => string;
};

const isoDay = z.iso.date();

/** A calendar day in India, such as "2026-11-20". */
export function calendarDay({
  wrong,
  earliest = "1900-01-01",
  latest = () => "2199-12-31",
  out_of_range = wrong,
}: DayRules) {
  return parsedInput(z.string({ error: wrong }), (given) => {
    const day = given.trim();
    if (!isoDay.safeParse(day).success) return { problem: wrong() };
    return day >= earliest && day <= latest() ? { value: day } : { problem: out_of_range() };
  }).meta({ format: "date" });
}

/** The value date of a transfer: the day on which the bank moved the money, up to today. */
export function valueDay({ wrong, out_of_range = wrong }: Pick<DayRules, "wrong" | "out_of_range">) {
  return calendarDay({ wrong, earliest: "2020-01-01", latest: dayInIndia, out_of_range });
}
