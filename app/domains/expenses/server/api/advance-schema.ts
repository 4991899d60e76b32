import { z } from "@hono/zod-openapi";
import { rupees } from "../../../../platform/http/api.ts";
import type { Advance } from "../advance-row.ts";
import { type AdvanceReturn, outstandingOf, type PublicAdvance } from "../../advance.ts";
import { advanceStatuses } from "../../advance-states.ts";

/** Advances in the API's schema. */

const publicFields = {
  id: z.guid(),
  amount: rupees,
  purpose: z.string(),
  status: z.enum(advanceStatuses),
  paid_on: z.iso.date().nullable(),
  billed: rupees.openapi({ description: "In booked bills, in rupees." }),
  returned: rupees,
  outstanding: rupees.openapi({ description: "Still with the organiser, in rupees." }),
  reversal_reason: z.string().nullable(),
};

export const PublicAdvanceSchema = z.object(publicFields).openapi("PublicAdvance");

export const AdvanceSchema = z
  .object({
    ...publicFields,
    campaign_id: z.guid(),
    bank_reference: z.string().nullable(),
    paid_alone: z.boolean().openapi({ description: "The same admin approved it and recorded its transfer." }),
    paying_at: z.iso.datetime().nullable().openapi({
      description: "Since when an admin is sending it: only this admin can record it. Null: nobody is.",
    }),
    refusal_reason: z.string().nullable(),
    corrects_id: z.guid().nullable().openapi({
      description: "The wrong record of the same transfer, which was reversed although the money had left.",
    }),
    correction_id: z.guid().nullable().openapi({
      description: "The record in its place, if its transfer is recorded again.",
    }),
    created_at: z.iso.datetime(),
  })
  .openapi("Advance");

export const WholeAdvanceSchema = AdvanceSchema.extend({
  returns: z.array(
    z.object({
      id: z.guid(),
      amount: rupees,
      returned_on: z.iso.date(),
      bank_reference: z.string(),
      reversal_reason: z.string().nullable(),
    }),
  ),
}).openapi("WholeAdvance");

export function publicAdvanceInApi(advance: PublicAdvance): z.output<typeof PublicAdvanceSchema> {
  return {
    id: advance.id,
    amount: advance.amount_paise / 100,
    purpose: advance.purpose,
    status: advance.status,
    paid_on: advance.paid_on,
    billed: advance.billed_paise / 100,
    returned: advance.returned_paise / 100,
    outstanding: outstandingOf(advance) / 100,
    reversal_reason: advance.reversal_reason,
  };
}

export function advanceInApi(advance: Advance): z.output<typeof AdvanceSchema> {
  return {
    ...publicAdvanceInApi(advance),
    campaign_id: advance.campaign_id,
    bank_reference: advance.bank_reference,
    paid_alone: advance.paid_alone,
    paying_at: advance.paying_at?.toISOString() ?? null,
    refusal_reason: advance.refusal_reason,
    corrects_id: advance.corrects_id,
    correction_id: advance.correction_id,
    created_at: advance.created_at.toISOString(),
  };
}

export function wholeAdvanceInApi(
  advance: Advance,
  returns: readonly AdvanceReturn[],
): z.output<typeof WholeAdvanceSchema> {
  return {
    ...advanceInApi(advance),
    returns: returns.map(({ id, amount_paise, returned_on, bank_reference, reversal_reason }) => ({
      id,
      amount: amount_paise / 100,
      returned_on,
      bank_reference,
      reversal_reason,
    })),
  };
}
