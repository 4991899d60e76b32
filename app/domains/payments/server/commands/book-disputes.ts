import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { GatewayRefund } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import type { LedgerTransaction } from "../../../ledger/schema.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { bookDisputeLoss, bookHold } from "../../bookings.ts";
import { isOpen, refundOfBeyondId } from "../../disputes.ts";
import type { DisputeRow } from "./apply-disputes.ts";
import { applyRefunds, type RefundOutcome } from "./apply-refunds.ts";

export type BookedDisputes = {
  rows: DisputeRow[];
  /** What lost disputes took, in the same order. */
  refunds: GatewayRefund[];
  outcomes: RefundOutcome[];
};

type BookedPayment = { left_paise: number; captured_at: Date };

/**
 * Brings the ledger to the state of these locked disputes, and changes their rows: what was deducted is held while they
 * are open, and what was lost goes the way of refunds. Payments are locked by the caller. Of a payment that is not in the
 * ledger, and in another currency, nothing is booked.
 */
export async function bookDisputes(
  tx: Transaction,
  services: Services,
  rows: readonly DisputeRow[],
): Promise<BookedDisputes> {
  const waiting = rows.filter(({ is_booked, currency }) => !is_booked && currency === "INR");
  const payments = await readPayments(tx, waiting);
  const booked = waiting.filter(({ gateway_payment_id }) => payments.has(gateway_payment_id));
  const bookings: LedgerTransaction[] = [];
  const refunds: GatewayRefund[] = [];
  for (const row of booked) {
    const payment = payments.get(row.gateway_payment_id) as BookedPayment;
    const at = momentOf(row, payment);
    bookings.push(...holdDeducted(row, at));
    if (isNewlyLost(row)) {
      splitLoss(row, payment);
      bookings.push(...beyondOf(row, at));
      refunds.push(...refundOf(row, at));
    }
    row.is_booked = true;
  }
  await postTransactions(tx, bookings);
  return { rows: booked, refunds, outcomes: await applyDisputed(tx, services, refunds) };
}

async function applyDisputed(
  tx: Transaction,
  services: Services,
  refunds: readonly GatewayRefund[],
): Promise<RefundOutcome[]> {
  const outcomes = refunds.length > 0 ? await applyRefunds(tx, services, refunds) : [];
  const odd = outcomes.findIndex(({ kind }) => kind !== "processed");
  if (odd >= 0)
    throw new Error(`A lost dispute was not booked: ${refunds[odd]?.id} is ${outcomes[odd]?.kind}`);
  return outcomes;
}

/**
 * What the gateway is refunding goes out besides what a dispute takes, and is not left either. What was refunded by other
 * means is still at the gateway, but the payer has it already.
 */
async function readPayments(
  tx: Transaction,
  rows: readonly DisputeRow[],
): Promise<Map<string, BookedPayment>> {
  if (rows.length === 0) return new Map();
  const payments = await tx.many(sql({ id: "text", left_paise: "int8", captured_at: "timestamptz" })`
    select gateway_payment_id as id, captured_at, (amount_paise - (
      select greatest(coalesce(sum(amount_paise) filter (where status <> 'paid_otherwise'), 0),
        coalesce(sum(amount_paise - doubled_paise) filter (where not is_extra), 0)) from payment_refunds
      where payment_refunds.gateway_payment_id = payments.gateway_payment_id and (status in ('processed', 'paid_otherwise')
        or (status = 'pending' and gateway_refund_id is not null))))::int8 as left_paise
    from payments where gateway_payment_id = any(${rows.map((row) => row.gateway_payment_id)}::text[])`);
  return new Map(payments.map(({ id, ...payment }) => [id, payment]));
}

/** The gateway's time of a change is neither before its payment nor in the future. */
function momentOf({ reported_at }: DisputeRow, { captured_at }: BookedPayment): Date {
  const now = new Date();
  if (reported_at === null || reported_at > now) return now;
  return reported_at < captured_at ? captured_at : reported_at;
}

function holdDeducted(row: DisputeRow, at: Date): LedgerTransaction[] {
  const held_paise = isOpen(row.status) ? row.deducted_paise : 0;
  const amount_paise = held_paise - row.held_paise;
  if (amount_paise === 0) return [];
  row.held_paise = held_paise;
  row.hold_changes += 1;
  const { gateway_dispute_id, hold_changes: change } = row;
  return [bookHold({ gateway_dispute_id, change, amount_paise, at })];
}

/** Also where one was closed and the gateway kept the money. */
function isNewlyLost({ status, deducted_paise, refunded_paise, beyond_paise }: DisputeRow): boolean {
  return (
    (status === "lost" || status === "closed") && deducted_paise > 0 && refunded_paise + beyond_paise === 0
  );
}

function splitLoss(row: DisputeRow, payment: BookedPayment): void {
  row.refunded_paise = Math.min(row.deducted_paise, Math.max(payment.left_paise, 0));
  row.beyond_paise = row.deducted_paise - row.refunded_paise;
  payment.left_paise -= row.refunded_paise;
}

function beyondOf({ gateway_dispute_id: id, beyond_paise: amount_paise }: DisputeRow, at: Date) {
  return amount_paise > 0 ? [bookDisputeLoss({ id, amount_paise, at })] : [];
}

/** A refund with the dispute's id: the donation or order, its receipt, totals and dues follow as with any refund. */
function refundOf(row: DisputeRow, created_at: Date): GatewayRefund[] {
  const { gateway_dispute_id: id, gateway_payment_id: payment_id, refunded_paise: amount_paise } = row;
  if (amount_paise === 0) return [];
  return [{ id, payment_id, amount_paise, status: "processed", receipt: null, created_at }];
}

/**
 * A refund that was on its way, or recorded as transferred, has failed: so what a lost dispute took beyond the rest of the
 * payment was taken of what was left after all. Up to `most_paise` of it is a refund and no loss any more, as if the dispute
 * had been lost after the failure. The payment is locked by the caller, who announces the refunds after the commit.
 */
export async function refundDisputeExcess(
  tx: Transaction,
  services: Services,
  gateway_payment_id: string,
  most_paise: number,
): Promise<Pick<BookedDisputes, "refunds" | "outcomes">> {
  const disputes = await tx.many(sql({ dispute_id: "text", beyond_paise: "int8", refund_count: "int4" })`
    select gateway_dispute_id as dispute_id, beyond_paise, (
      select count(*)::int4 from payment_refunds
      where payment_refunds.gateway_payment_id = lost.gateway_payment_id
        and starts_with(gateway_refund_id, gateway_dispute_id || '/')) as refund_count
    from payment_disputes lost where gateway_payment_id = ${gateway_payment_id} and beyond_paise > 0
    order by id for update`);
  const created_at = new Date();
  const refunds: GatewayRefund[] = [];
  let rest_paise = most_paise;
  for (const { dispute_id, beyond_paise, refund_count } of disputes) {
    const amount_paise = Math.min(beyond_paise, rest_paise);
    if (amount_paise === 0) break;
    rest_paise -= amount_paise;
    await tx.run(command`
      update payment_disputes set refunded_paise = refunded_paise + ${amount_paise},
        beyond_paise = beyond_paise - ${amount_paise}
      where gateway_dispute_id = ${dispute_id}`);
    const id = refundOfBeyondId(dispute_id, refund_count + 1);
    await postTransactions(tx, [bookDisputeLoss({ id, amount_paise: -amount_paise, at: created_at })]);
    refunds.push({
      id,
      payment_id: gateway_payment_id,
      amount_paise,
      status: "processed",
      receipt: null,
      created_at,
    });
  }
  return { refunds, outcomes: await applyDisputed(tx, services, refunds) };
}
