import { z } from "zod";
import * as m from "#messages";
import { calendarDay } from "../../text/day-input.ts";
import { parsedInput } from "../../text/parsed-input.ts";
import { plainNumber } from "../../text/plain-number.ts";

export const marketplaceSettingsPath = "/dashboard/admin/marketplace";

/** Per cent with two decimals: a number from the API, text from a form. Parsed as basis points. */
const percent = parsedInput(
  z.union([z.number(), z.string().max(20)], { error: () => m.earnings_percent_wrong() }),
  (given) => {
    const text = plainNumber(String(given)).replace(/[%\s]/g, "");
    const basis_points = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 10_001;
    return basis_points <= 10_000 ? { value: basis_points } : { problem: m.earnings_percent_wrong() };
  },
).meta({ type: "number", minimum: 0, maximum: 100, multipleOf: 0.01 });

/** `from_day`: as "2026-12-24", tomorrow or later. */
export const commissionInput = z.strictObject({
  percent,
  from_day: calendarDay({ wrong: m.earnings_day_wrong, latest: () => "2099-12-31" }),
});
