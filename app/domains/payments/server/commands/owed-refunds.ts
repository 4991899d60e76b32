import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { GatewayRefund } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import type { RefundSubject } from "../../payable.ts";
import type { OurRefund } from "./apply-refunds.ts";

/**
 * Decides what a processed refund is for. A refund that had failed can still go through at the gateway: it takes the
 * place of one that repeats it and has no result yet, and is extra where its due was settled meanwhile. What nobody is
 * owed is extra where a bank transfer left less than it to refund.
 */
export function subjectOf(
  refund: OurRefund,
  ours: readonly OurRefund[],
  captured_paise: number,
): RefundSubject {
  if (refund.due_id === null) {
    refund.is_extra = refund.amount_paise > captured_paise - countedBefore(refund, ours);
    return refund.is_extra ? "extra" : "unowed";
  }
  const other = ours.find((one) => one !== refund && one.due_id === refund.due_id && isLive(one));
  if (other?.status === "pending") other.is_extra = true;
  else if (other) refund.is_extra = true;
  return refund.is_extra ? "extra" : "due";
}

/** What was refunded of the payment, also outside of the gateway, and what is on its way because it is owed. */
function countedBefore(refund: OurRefund, ours: readonly OurRefund[]): number {
  return ours
    .filter(
      (one) =>
        one !== refund &&
        one.gateway_payment_id === refund.gateway_payment_id &&
        isLive(one) &&
        (one.status !== "pending" || one.due_id !== null),
    )
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

/** Settles its due, or may do so. */
function isLive({ status, is_extra }: OurRefund): boolean {
  return status !== "failed" && !is_extra;
}

/** The due of this payment and amount whose refunds all failed. */
export function openDue(
  ours: readonly OurRefund[],
  { payment_id, amount_paise }: Pick<GatewayRefund, "payment_id" | "amount_paise">,
): string | null {
  const dues = ours.filter(
    (refund) => refund.gateway_payment_id === payment_id && refund.amount_paise === amount_paise,
  );
  const open = dues.find(
    ({ due_id }) => due_id !== null && !ours.some((one) => one.due_id === due_id && isLive(one)),
  );
  return open?.due_id ?? null;
}

/** Before the states are stored: the database allows only one refund of a due that is not extra. */
export async function noteExtraRefunds(tx: Transaction, ours: readonly OurRefund[]): Promise<void> {
  const ids = ours.filter(({ is_extra }) => is_extra).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.run(command`
    update payment_refunds set is_extra = true where id = any(${ids}::uuid[]) and not is_extra`);
}

/** These refunds failed. Whoever is owed one is told the first time that it is late. */
export async function notifyOfLateRefunds(
  tx: Transaction,
  services: Services,
  refund_ids: readonly string[],
): Promise<void> {
  if (refund_ids.length === 0) return;
  const late = await tx.many(sql({
    due_id: "uuid",
    payable_type: "text",
    payable_id: "uuid",
    amount_paise: "int8",
  })`
    select due_id, payable_type, payable_id, failed.amount_paise
    from payment_refunds failed join payments using (gateway_payment_id)
    where failed.id = any(${[...refund_ids]}::uuid[]) and failed.status = 'failed' and due_id is not null and not is_extra
      and not exists (
        select from payment_refunds earlier
        where earlier.due_id = failed.due_id and earlier.status = 'failed' and earlier.id < failed.id)
    order by due_id`);
  for (const type of services.payments.types) {
    const own = late.filter(({ payable_type }) => payable_type === type.name);
    if (own.length > 0) await type.notifyOfLateRefunds?.(tx, own, services);
  }
}
