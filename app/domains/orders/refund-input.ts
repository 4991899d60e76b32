import { z } from "zod";
import * as m from "#messages";
import { rupees } from "../../text/money-input.ts";

/** A refund that nobody was owed is borne by the seller of this shipment. */
export const borneRefundInput = z.strictObject({
  shipment_id: z.guid({ error: m.orders_shipment_not_found }).toLowerCase(),
  amount: rupees({ wrong: m.orders_borne_amount_wrong }),
});
export type BorneRefund = z.output<typeof borneRefundInput>;
