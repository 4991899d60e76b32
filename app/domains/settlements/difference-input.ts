import { z } from "zod";
import * as m from "#messages";
import { rupeesInput } from "../../text/money-input.ts";
import { plainText } from "../../text/text-input.ts";

/** How an admin leaves a settlement that failed, for the form and the API alike. */
export const explanationInput = z.strictObject({
  explanation: plainText({ name: m.settlements_called_explanation, lines: true, shortest: 5, longest: 500 }),
});

/** Of a payment or refund at the gateway. */
export const movementParams = z.object({
  gateway_id: z
    .string()
    .regex(/^(pay|rfnd)_[A-Za-z0-9]{14}$/)
    .meta({ description: "The gateway's." }),
});

/**
 * What a difference is. `nothing`: it is explained, and not booked. `fee`: of the gateway, with the tax in it, if any; `tax`: on a
 * fee that is booked; `adjustment`: whatever else the gateway took or added.
 */
export const bookedAs = ["nothing", "fee", "tax", "adjustment"] as const;
export type BookedAs = (typeof bookedAs)[number];

const asWhat = {
  booked_as: z.enum(bookedAs, { error: m.settlements_booked_as_missing }).default("nothing"),
  /** Of a fee. */
  tax: rupeesInput({ wrong: m.settlements_tax_wrong, least_paise: 0 }).default(0),
};

/** How an admin closes an open item. */
export const itemExplanationInput = explanationInput.extend(asWhat);

/** How an admin books a settlement whose items do not sum to it. `nothing`: what is missing stays a debt of the gateway. */
export const bookingInput = z.strictObject(asWhat);
export type AsWhat = z.output<typeof bookingInput>;

/** With the difference that the admin saw, which can be below 0. */
const seen = (error: () => string) => ({ seen_paise: z.coerce.number({ error }).int({ error }) });

/** Both on the page. */
export const bookingFormInput = bookingInput.extend(seen(m.settlements_not_ready));
export const itemExplanationFormInput = itemExplanationInput.extend(seen(m.settlements_item_changed));
