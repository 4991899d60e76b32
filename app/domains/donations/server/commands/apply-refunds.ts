import type { Transaction } from "../../../../platform/database/database.ts";
import { command, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { GatewayRefund } from "../../../../platform/payments/gateway.ts";
import { campaignTitles } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { countDonations } from "../../../campaigns/server/commands/count-donations.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { bookRefund } from "../bookings.ts";
import { generalFundTitle } from "../../donation.ts";
import { refundMail } from "../mails.ts";

export type RefundOutcome =
  | { kind: "processed" | "failed"; donation_id: string; campaign_id: string | null }
  /** Known already, or still under way. */
  | { kind: "unchanged" }
  /** The payment itself is not known yet: its own news is still on the way. */
  | { kind: "payment_unknown" }
  /** The books stay as they are, and somebody has to look. */
  | { kind: "refused"; reason: RefundRefusal };

type RefundRefusal = "more_than_captured" | "amount_mismatch" | "refund_of_another_payment";

const paymentShape = {
  gateway_payment_id: "text",
  donation_id: "uuid",
  disposition: "text",
  captured_paise: "int8",
  campaign_id: "uuid?",
  donor_name: "text?",
  donor_email: "text",
  amount_paise: "int8",
} satisfies Shape;
type RefundedPayment = Row<typeof paymentShape>;

const refundShape = {
  id: "uuid",
  gateway_payment_id: "text",
  status: "text",
  amount_paise: "int8",
} satisfies Shape;
type OurRefund = Row<typeof refundShape>;

/**
 * Takes over what the gateway says about refunds, also about those made in its own dashboard: the refund, and
 * once the money has left, the ledger, the donation and the campaign's totals. The same news changes nothing a
 * second time. One outcome per refund, in order.
 */
export async function applyRefunds(
  tx: Transaction,
  refunds: readonly GatewayRefund[],
): Promise<RefundOutcome[]> {
  const payments = await lockPayments(tx, refunds);
  const outcomes = refunds.map((): RefundOutcome => ({ kind: "payment_unknown" }));
  const known = refunds.flatMap((refund, i) => {
    const payment = payments.get(refund.payment_id);
    return payment ? [{ refund, payment, i }] : [];
  });
  // Campaigns are counted, and so locked, in the order of their ids, as settlement does.
  known.sort((a, b) => compare(a.payment.campaign_id ?? "", b.payment.campaign_id ?? ""));
  for (const { refund, payment, i } of known) outcomes[i] = await applyRefund(tx, refund, payment);
  const given_back = known.filter(
    ({ payment, i }) => payment.disposition === "settled" && outcomes[i]?.kind === "processed",
  );
  await writeToDonors(tx, given_back);
  return outcomes;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Donations are locked in the order of their ids, as settlement does. */
async function lockPayments(tx: Transaction, refunds: readonly GatewayRefund[]) {
  const rows = await tx.many(sql(paymentShape)`
    select payment.gateway_payment_id, payment.donation_id, payment.disposition,
      payment.amount_paise as captured_paise, donations.campaign_id, donations.donor_name, donations.donor_email,
      donations.amount_paise
    from donation_payments payment join donations on donations.id = payment.donation_id
    where payment.gateway_payment_id = any(${refunds.map(({ payment_id }) => payment_id)}::text[])
    order by donations.id for update of donations`);
  return new Map(rows.map((row) => [row.gateway_payment_id, row]));
}

async function applyRefund(
  tx: Transaction,
  told: GatewayRefund,
  payment: RefundedPayment,
): Promise<RefundOutcome> {
  const known = await ourRefund(tx, told);
  const reason = await refusalReason(tx, told, payment, known);
  if (reason) return { kind: "refused", reason };
  const refund = known ?? (await adoptRefund(tx, told));
  await tx.run(command`
    update donation_refunds set gateway_refund_id = ${told.id} where id = ${refund.id} and gateway_refund_id is null`);
  const about = { donation_id: payment.donation_id, campaign_id: payment.campaign_id };
  if (told.status === "failed" && refund.status === "pending") {
    await finish(tx, refund.id, "failed", "The gateway could not send the money back");
    return { kind: "failed", ...about };
  }
  if (told.status !== "processed" || refund.status === "processed") return { kind: "unchanged" };
  await finish(tx, refund.id, "processed", null);
  await bookProcessed(tx, refund, told, payment);
  return { kind: "processed", ...about };
}

/** By the gateway's id, or by ours, which it was given as the receipt: its news can overtake its answer. */
async function ourRefund(tx: Transaction, told: GatewayRefund): Promise<OurRefund | undefined> {
  const rows = await tx.many(sql(refundShape)`
    select id, gateway_payment_id, status, amount_paise from donation_refunds
    where gateway_refund_id = ${told.id}
      or (gateway_payment_id = ${told.payment_id} and gateway_refund_id is null and id::text = ${told.receipt})
    order by gateway_refund_id nulls last`);
  return rows[0];
}

/** A gateway tells no such things of itself, but what would break the books is not left to their constraints. */
async function refusalReason(
  tx: Transaction,
  told: GatewayRefund,
  payment: RefundedPayment,
  known: OurRefund | undefined,
): Promise<RefundRefusal | undefined> {
  if (known && known.gateway_payment_id !== told.payment_id) return "refund_of_another_payment";
  if (known && known.amount_paise !== told.amount_paise) return "amount_mismatch";
  if (known?.status === "processed") return undefined;
  const left_paise = payment.captured_paise - (await processedRefunds(tx, told.payment_id));
  return told.amount_paise > left_paise ? "more_than_captured" : undefined;
}

/** By a statement of its own after the lock, so that it sees what the one before us wrote. */
async function processedRefunds(tx: Transaction, gateway_payment_id: string): Promise<number> {
  const { paise } = await tx.one(sql({ paise: "int8" })`
    select coalesce(sum(amount_paise), 0)::int8 as paise from donation_refunds
    where gateway_payment_id = ${gateway_payment_id} and status = 'processed'`);
  return paise;
}

/** A refund that somebody made at the gateway itself. */
async function adoptRefund(tx: Transaction, told: GatewayRefund): Promise<OurRefund> {
  return tx.one(sql(refundShape)`
    insert into donation_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, gateway_refund_id)
    values (${told.payment_id}, ${told.amount_paise}, 'requested', 'Made at the payment gateway', 'gateway', ${told.id})
    returning id, gateway_payment_id, status, amount_paise`);
}

async function finish(
  tx: Transaction,
  refund_id: string,
  status: "processed" | "failed",
  failure: string | null,
) {
  await tx.run(command`
    update donation_refunds set status = ${status}, failure = ${failure}, finished_at = now() where id = ${refund_id}`);
}

/** The gateway refused to begin with it: nothing was given back, and the amount is free again. */
export async function refuseRefund(tx: Transaction, refund_id: string, reason: string): Promise<void> {
  await tx.run(command`
    update donation_refunds set status = 'failed', failure = ${reason.slice(0, 500)}, finished_at = now()
    where id = ${refund_id} and status = 'pending' and gateway_refund_id is null`);
}

async function bookProcessed(
  tx: Transaction,
  refund: OurRefund,
  told: GatewayRefund,
  payment: RefundedPayment,
) {
  const disposition = payment.disposition as "settled" | "excess";
  await postTransactions(tx, [
    bookRefund({
      gateway_refund_id: told.id,
      amount_paise: refund.amount_paise,
      disposition,
      campaign_id: payment.campaign_id,
      at: told.created_at,
    }),
  ]);
  if (disposition === "excess") return;
  const { payment_status } = await tx.one(sql({ payment_status: "text" })`
    update donations set refunded_paise = refunded_paise + ${refund.amount_paise},
      payment_status = case when refunded_paise + ${refund.amount_paise} = amount_paise then 'refunded' else payment_status end
    where id = ${payment.donation_id} returning payment_status`);
  await uncount(tx, payment.campaign_id, refund.amount_paise, payment_status === "refunded");
}

/** Who got everything back no longer is a supporter. */
async function uncount(tx: Transaction, campaign_id: string | null, paise: number, entirely: boolean) {
  if (campaign_id === null) return;
  await countDonations(tx, [{ campaign_id, paise: -paise, supporters: entirely ? -1 : 0 }]);
}

/** At the end, as settlement does: the job that sends letters is one row, and no campaign is locked after it. */
async function writeToDonors(
  tx: Transaction,
  given_back: readonly { refund: GatewayRefund; payment: RefundedPayment }[],
) {
  const titles = await campaignTitles(
    tx,
    given_back.map(({ payment }) => payment.campaign_id).filter((id) => id !== null),
  );
  await queueMails(
    tx,
    given_back.map(({ refund, payment }) => {
      const title = titles.get(payment.campaign_id ?? "") ?? generalFundTitle;
      return refundMail({ ...payment, id: payment.donation_id }, title, refund);
    }),
  );
}
