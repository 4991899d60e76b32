import { z } from "zod";
import * as m from "#messages";
import { calendarDay } from "../../text/day-input.ts";
import { gstStates } from "./gst-states.ts";

/** For the form and the API alike. `from_day`: tomorrow or later. Unknown fields are refused. */
export const salesTaxRuleInput = z
  .strictObject({
    by_registration: z.union([z.boolean(), z.enum(["yes", "no"]).transform((answer) => answer === "yes")], {
      error: m.orders_tax_rule_missing,
    }),
    from_day: calendarDay({ wrong: m.orders_tax_rule_day_wrong, latest: () => "2099-12-31" }),
    /** GST code of the state of sellers whose place names none, as the admin confirms it; null while it does not matter. */
    state_of_others: z
      .union([z.literal("").transform(() => null), z.null(), z.enum(Object.keys(gstStates))], {
        error: m.orders_tax_rule_state_wrong,
      })
      .default(null),
  })
  .refine(({ by_registration, state_of_others }) => !by_registration || state_of_others !== null, {
    path: ["state_of_others"],
    error: m.orders_tax_rule_state_wrong,
  });
export type SalesTaxRuleInput = z.output<typeof salesTaxRuleInput>;
