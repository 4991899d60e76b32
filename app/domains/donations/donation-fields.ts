import * as m from "#messages";
import type { FieldTable } from "../../text/fields/field.ts";

const longestMessage = 500;

/**
 * What a donor may write with a donation: public with it, and erased with its donor. Handled separately are amount, name,
 * address and phone, which have inputs and rules of their own. A monthly gift has none of these.
 */
export const donationFields = {
  message: {
    type: "text",
    label: m.donations_field_message,
    hint: () => m.donations_message_hint({ longest: longestMessage }),
    placeholder: m.donations_field_message_placeholder,
    called: m.donations_problem_field,
    optional: true,
    longest: longestMessage,
    rows: 3,
  },
} as const satisfies FieldTable;
