import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { forgetGatewayEvents } from "./commands/forget-gateway-events.ts";
import { moneyTag } from "../../ledger/campaign-month.ts";
import { recordLateFees } from "./commands/record-late-fees.ts";
import { followDisputes } from "./use-cases/follow-disputes.ts";
import { processRefund } from "./use-cases/process-refunds.ts";
import { settleInvoicePayment } from "./use-cases/settle-invoice-payment.ts";

/** The first two duplicate the sweeps of the flow: if one of them stops, the other still recovers. */
export const paymentCrontab = `* * * * * reconcile_open_orders
*/15 * * * * list_gateway_refunds
*/15 * * * * follow_disputes
11 21 * * * forget_gateway_events ?fill=2d`;

const refundPayload = z.object({ refund_id: z.guid() });
const invoicePayload = z.object({
  payment_id: z.string(),
  invoice_id: z.string(),
  is_followed: z.boolean().optional(),
  told: z
    .object({
      id: z.string(),
      order_id: z.string().nullable(),
      invoice_id: z.string().optional(),
      amount_paise: z.int(),
      currency: z.string(),
      status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
      captured: z.boolean(),
      method: z.string(),
      is_international: z.boolean().optional(),
      fee_paise: z.int(),
      fee_tax_paise: z.int(),
      refunded_paise: z.int(),
      created_at: z.coerce.date(),
    })
    .optional(),
});
const lateFeesPayload = z.object({
  fees: z.array(z.object({ id: z.string(), fee_paise: z.int(), fee_tax_paise: z.int() })),
});

export function paymentJobs(services: Services): TaskList {
  return {
    reconcile_open_orders: () => services.payments.reconcile(),
    list_gateway_refunds: () => services.payments.listRefunds(),
    follow_disputes: () => followDisputes(services),
    forget_gateway_events: async () => {
      while (await services.db.transaction((tx) => forgetGatewayEvents(tx)));
    },
    settle_invoice_payment: (payload) => settleInvoicePayment(services, invoicePayload.parse(payload)),
    record_late_fees: async (payload) => {
      const { fees } = lateFeesPayload.parse(payload);
      const is_booked = await services.db.transaction((tx) => recordLateFees(tx, fees));
      if (is_booked) services.realtime.publish([moneyTag]);
    },
    send_refund: (payload) => processRefund(services, refundPayload.parse(payload).refund_id),
  };
}
