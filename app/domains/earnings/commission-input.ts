import { z } from "zod";
import * as m from "#messages";

export const marketplaceSettingsPath = "/dashboard/admin/marketplace";

/** Per cent with two decimals: a number from the API, text from a form. Parsed as basis points. */
const percent = z
  .union([z.number(), z.string().max(20)], { error: () => m.earnings_percent_wrong() })
  .transform((given, c) => {
    const text = String(given).replace(/[%\s]/g, "");
    const basis_points = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 10_001;
    if (basis_points <= 10_000) return basis_points;
    c.issues.push({ code: "custom", input: given, message: m.earnings_percent_wrong() });
    return z.NEVER;
  })
  .meta({ type: "number", minimum: 0, maximum: 100, multipleOf: 0.01 });

/** `from_day`: as "2026-12-24", tomorrow or later. */
export const commissionInput = z.strictObject({
  percent,
  from_day: z.iso
    .date({ error: () => m.earnings_day_wrong() })
    .refine((day) => day < "2100-01-01", { error: () => m.earnings_day_wrong() }),
});
