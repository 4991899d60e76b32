import type { Transaction } from "../../../../platform/database/database.ts";
import { command, type Row, type Shape, sql, oneOf } from "../../../../platform/database/sql.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { GatewayMode, GatewayPayment } from "../../../../platform/payments/gateway.ts";
import { campaignTitles } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { countDonations } from "../../../campaigns/server/commands/count-donations.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { donationSettled } from "../../../notifications/events/donation-settled.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { generalFundTitle } from "../../donation.ts";
import { amountText, excessMail, thanksMail } from "../mails.ts";
import { takeReceiptNumbers } from "../receipts.ts";
import { bookExcess, bookDonation } from "../bookings.ts";
import { refundExcess } from "./request-refund.ts";
import { paymentStatuses } from "../../own-donations.ts";

/** A payment as the gateway tells of it, and the keys with which it was told. */
export type CapturedPayment = GatewayPayment & { key_mode: GatewayMode };

type SettleRefusal =
  | "not_captured"
  | "unknown_order"
  | "amount_mismatch"
  | "currency_mismatch"
  | "key_mode_mismatch"
  | "payment_of_another_order";

type SettledDonation = {
  donation_id: string;
  public_id: string;
  campaign_id: string | null;
  /** Null: a guest. */
  user_id: string | null;
};

export type SettleOutcome =
  | ({ kind: "settled" | "already_settled" | "excess" } & SettledDonation)
  | { kind: "refused"; reason: SettleRefusal };

const donationShape = {
  id: "uuid",
  public_id: "uuid",
  campaign_id: "uuid?",
  user_id: "uuid?",
  amount_paise: "int8",
  currency: "text",
  donor_name: "text?",
  donor_email: "text",
  payment_status: oneOf(...paymentStatuses),
  gateway_key_mode: "text",
  gateway_order_id: "text",
  created_at: "timestamptz",
} satisfies Shape;

type DonationToSettle = Row<typeof donationShape>;
type Settlement = { donation: DonationToSettle; payment: CapturedPayment; paid_at: Date };

/**
 * Makes captured payments into paid donations: the donation, its payment, the ledger, the campaign's totals, the
 * receipt and the thank-you letter, all or nothing. The same payment changes nothing a second time; a second
 * payment of a donation is excess and is sent back. One outcome per payment, in order; nothing is trusted but our
 * own row, and a payment that does not fit it is refused and changes nothing.
 *
 * However many payments there are, it takes about ten statements, those that need nothing of one another sent
 * together: donations are locked in the order of their ids, then the receipts' counter, then the campaigns in the
 * order of theirs.
 */
export async function settleDonations(
  tx: Transaction,
  payments: readonly CapturedPayment[],
  notifier: Notifier,
): Promise<SettleOutcome[]> {
  // Sent together, one round trip, and run in the order of the list: locks first, so that no payment of these donations
  // is recorded after the recorded ones have been read.
  const [donations, known] = await Promise.all([lockDonations(tx, payments), knownPayments(tx, payments)]);
  const { outcomes, settled, excess } = decide(payments, donations, known);
  const receipt_numbers = await takeReceiptNumbers(
    tx,
    settled.map(({ paid_at }) => paid_at),
  );
  // One round trip as well, and none of these reads what another writes. They keep this order for the locks: campaigns
  // come right after the receipts' counter; the others write rows of donations that are locked above.
  const [titles] = await Promise.all([
    countDonations(tx, countsOf(settled)),
    markPaid(tx, settled, receipt_numbers),
    recordPayments(tx, settled, excess),
    postTransactions(tx, [...settled.map(bookDonation), ...excess.map(bookExcess)]),
  ]);
  await queueMails(
    tx,
    settled.map((settlement, i) =>
      thanksMail(settlement.donation, titleOf(titles, settlement), {
        number: receipt_numbers[i] as string,
        paid_at: settlement.paid_at,
      }),
    ),
  );
  await notifyDonors(tx, notifier, settled, titles);
  if (excess.length > 0) await sendBackExcess(tx, excess);
  return outcomes;
}

async function lockDonations(tx: Transaction, payments: readonly CapturedPayment[]) {
  const order_ids = payments.map(({ order_id }) => order_id).filter((id) => id !== null);
  const rows = await tx.many(sql(donationShape)`
    select id, public_id, campaign_id, user_id, amount_paise, currency, donor_name, donor_email, payment_status,
      gateway_key_mode, gateway_order_id, created_at
    from donations where gateway_order_id = any(${[...new Set(order_ids)]}::text[])
    order by id for update`);
  return new Map(rows.map((row) => [row.gateway_order_id, row]));
}

type KnownPayment = { donation_id: string; disposition: "settled" | "excess" };

/** Read after the locks are held, by a statement of its own: only then nothing can be added meanwhile. */
async function knownPayments(
  tx: Transaction,
  payments: readonly CapturedPayment[],
): Promise<Map<string, KnownPayment>> {
  const rows = await tx.many(sql({
    gateway_payment_id: "text",
    donation_id: "uuid",
    disposition: oneOf("settled", "excess"),
  })`
    select gateway_payment_id, donation_id, disposition from donation_payments
    where gateway_payment_id = any(${payments.map(({ id }) => id)}::text[])`);
  return new Map(rows.map((row) => [row.gateway_payment_id, row]));
}

function decide(
  payments: readonly CapturedPayment[],
  donations: ReadonlyMap<string, DonationToSettle>,
  known: Map<string, KnownPayment>,
) {
  const settled: Settlement[] = [];
  const excess: Settlement[] = [];
  const paid = new Set([...donations.values()].filter(isPaid).map(({ id }) => id));
  const outcomes = payments.map((payment): SettleOutcome => {
    const donation = payment.order_id === null ? undefined : donations.get(payment.order_id);
    const reason = refusalReason(payment, donation, known.get(payment.id));
    if (reason || !donation) return { kind: "refused", reason: reason ?? "unknown_order" };
    const about = {
      donation_id: donation.id,
      public_id: donation.public_id,
      campaign_id: donation.campaign_id,
      user_id: donation.user_id,
    };
    const before = known.get(payment.id);
    if (before) return { kind: before.disposition === "settled" ? "already_settled" : "excess", ...about };
    const disposition = paid.has(donation.id) ? "excess" : "settled";
    paid.add(donation.id);
    known.set(payment.id, { donation_id: donation.id, disposition });
    (disposition === "settled" ? settled : excess).push({
      donation,
      payment,
      paid_at: paidAt(donation, payment),
    });
    return { kind: disposition, ...about };
  });
  return { outcomes, settled, excess };
}

function isPaid(donation: DonationToSettle): boolean {
  return donation.payment_status === "paid" || donation.payment_status === "refunded";
}

function refusalReason(
  payment: CapturedPayment,
  donation: DonationToSettle | undefined,
  known: KnownPayment | undefined,
): SettleRefusal | undefined {
  if (!donation) return "unknown_order";
  if (payment.key_mode !== donation.gateway_key_mode) return "key_mode_mismatch";
  if (payment.currency !== donation.currency) return "currency_mismatch";
  if (payment.amount_paise !== donation.amount_paise) return "amount_mismatch";
  if (!payment.captured) return "not_captured";
  if (known && known.donation_id !== donation.id) return "payment_of_another_order";
  return undefined;
}

/** The gateway's time, whichever road brought the news, but neither before the donation nor in the future. */
function paidAt(donation: DonationToSettle, payment: CapturedPayment): Date {
  const told_ms = Math.max(payment.created_at.getTime(), donation.created_at.getTime());
  return new Date(Math.min(told_ms, Date.now()));
}

async function markPaid(tx: Transaction, settled: readonly Settlement[], receipt_numbers: readonly string[]) {
  if (settled.length === 0) return;
  await tx.run(command`
    update donations set payment_status = 'paid', payment_method = paid.method, paid_at = paid.at,
      receipt_number = paid.receipt_number
    from unnest(${settled.map(({ donation }) => donation.id)}::uuid[], ${settled.map(({ payment }) => payment.method)}::text[],
      ${settled.map(({ paid_at }) => paid_at)}::timestamptz[], ${[...receipt_numbers]}::text[])
      as paid (id, method, at, receipt_number)
    where donations.id = paid.id`);
}

async function recordPayments(
  tx: Transaction,
  settled: readonly Settlement[],
  excess: readonly Settlement[],
) {
  const all = [...settled, ...excess];
  if (all.length === 0) return;
  await tx.run(command`
    insert into donation_payments
      (gateway_payment_id, donation_id, amount_paise, currency, method, fee_paise, captured_at, disposition)
    select * from unnest(${all.map(({ payment }) => payment.id)}::text[], ${all.map(({ donation }) => donation.id)}::uuid[],
      ${all.map(({ payment }) => payment.amount_paise)}::int8[], ${all.map(({ payment }) => payment.currency)}::text[],
      ${all.map(({ payment }) => payment.method)}::text[], ${all.map(({ payment }) => feeOf(payment))}::int8[],
      ${all.map(({ paid_at }) => paid_at)}::timestamptz[],
      ${all.map((_, i) => (i < settled.length ? "settled" : "excess"))}::text[])`);
}

function feeOf(payment: CapturedPayment): number {
  return Math.min(payment.fee_paise, payment.amount_paise);
}

function countsOf(settled: readonly Settlement[]) {
  const counts = new Map<string, { campaign_id: string; paise: number; supporters: number }>();
  for (const { donation } of settled) {
    if (donation.campaign_id === null) continue;
    const count = counts.get(donation.campaign_id) ?? {
      campaign_id: donation.campaign_id,
      paise: 0,
      supporters: 0,
    };
    count.paise += donation.amount_paise;
    count.supporters += 1;
    counts.set(donation.campaign_id, count);
  }
  return [...counts.values()];
}

function titleOf(titles: ReadonlyMap<string, string>, { donation }: Settlement): string {
  return (donation.campaign_id && titles.get(donation.campaign_id)) ?? generalFundTitle;
}

/** On the site, those who gave while signed in. */
async function notifyDonors(
  tx: Transaction,
  notifier: Notifier,
  settled: readonly Settlement[],
  titles: ReadonlyMap<string, string>,
) {
  await notifier.notifyOnSite(
    tx,
    settled.flatMap((settlement) => {
      const { id, user_id, amount_paise } = settlement.donation;
      if (user_id === null) return [];
      const told = { amount: amountText(amount_paise), given_to: titleOf(titles, settlement) };
      return [donationSettled({ user_id, donation_id: id, ...told })];
    }),
  );
}

async function sendBackExcess(tx: Transaction, excess: readonly Settlement[]) {
  const titles = await campaignTitles(
    tx,
    excess.map(({ donation }) => donation.campaign_id).filter((id) => id !== null),
  );
  for (const { payment } of excess) await refundExcess(tx, payment);
  await queueMails(
    tx,
    excess.map((settlement) =>
      excessMail(settlement.donation, titleOf(titles, settlement), settlement.payment.id),
    ),
  );
}
