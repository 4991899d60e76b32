import { type GatewayPayment, isUnknownId } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { addSettleInvoicePayment } from "./settle-invoice-payment.ts";
import { settleOrBook } from "./settle-or-book.ts";

/**
 * Settles a payment whose events were lost as the event of its capture would have: of an invoice by the job for those, and what
 * matches nothing is booked on the suspense account at once. Returns whether the gateway shows it as captured. Throws when the
 * gateway does not respond, or refuses for another reason than that it does not know it.
 */
export async function settleLostPayment(services: Services, payment_id: string): Promise<boolean> {
  const reported = await shownUnlessUnknown(services, payment_id);
  if (!reported?.captured) return false;
  const { invoice_id } = reported;
  if (invoice_id === undefined)
    await settleOrBook(services, { ...reported, key_mode: services.gateway.mode });
  else await addSettleInvoicePayment(services.db, { payment_id, invoice_id, told: reported }, new Date());
  return true;
}

async function shownUnlessUnknown(
  { gateway, log }: Services,
  payment_id: string,
): Promise<GatewayPayment | undefined> {
  try {
    return await gateway.fetchPayment(payment_id);
  } catch (error) {
    if (!isUnknownId(error)) throw error;
    log.warn({ payment_id }, "the gateway settled a payment that it does not know");
    return undefined;
  }
}
