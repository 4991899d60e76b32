import { z } from "zod";
import * as m from "#messages";
import { count } from "../../text/count-input.ts";
import { rupeesInput } from "../../text/money-input.ts";
import { plainText } from "../../text/text-input.ts";

/** What was undecided when the admin saw it. */
const seen_paise = count({ least: 1, most: Number.MAX_SAFE_INTEGER, wrong: m.orders_borne_decided });

/** Of either decision: the seller, or whoever reads the books later, asks for it. */
const reason = plainText({ name: m.orders_field_reason, lines: true, shortest: 5, longest: 500 });

/** A refund that nobody was owed is borne by the seller of this shipment, in part or whole. */
export const borneRefundInput = z.strictObject({
  seen_paise,
  shipment_id: z.guid({ error: m.orders_shipment_not_found }).toLowerCase(),
  amount: rupeesInput({ wrong: m.orders_borne_amount_wrong }),
  reason,
});
export type BorneRefund = z.output<typeof borneRefundInput>;

/** What is not decided yet of refunds that nobody was owed is borne by the organisation. */
export const organisationBearsInput = z.strictObject({
  seen_paise,
  reason,
});
export type OrganisationBears = z.output<typeof organisationBearsInput>;
