import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { countDonations, lockTotals } from "../../../campaigns/server/commands/count-donations.ts";
import {
  countForFundraisers,
  lockPageTotals,
} from "../../../fundraisers/server/commands/count-for-fundraisers.ts";
import { reverseTransactions } from "../../../ledger/server/commands/reverse-transactions.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import type {
  LateRefund,
  PayableOfTakenBack,
  ProcessedRefund,
  TakenBackRefund,
} from "../../../payments/payable.ts";
import { lockReceiptNumbers } from "../../../payments/server/commands/take-receipt-numbers.ts";
import { generalFundTitle } from "../../donation.ts";
import { bookDonationRefund, bookDoubledRefund } from "../bookings.ts";
import { lateRefundMail, refundMail, toDonor } from "../mails.ts";
import { creditNoteSeries, issueCreditNotes } from "./issue-credit-notes.ts";
import { returnToDonation } from "./mark-spent.ts";
import { passOnFirstDonations } from "./pass-on-first-donations.ts";
import { payableColumns, type PayableDonation, payableShape } from "../payable-row.ts";
import { donationLink } from "../use-cases/donation-link.ts";

type Refunded = { donation: PayableDonation; refund: ProcessedRefund };

/**
 * Deducts refunds from donations, their campaigns' totals and the ledger, and notifies the donors. One of which all went out twice
 * is only booked: the donor was told before. Lock order: donations by id, then the credit note counter, then campaigns
 * by id, then fundraising pages. Returns the donation of each refund.
 */
export async function refundDonations(
  tx: Transaction,
  refunds: readonly ProcessedRefund[],
  services: Pick<Services, "config" | "secrets">,
): Promise<PayableDonation[]> {
  const donations = await takeOff(tx, refunds);
  const all = refunds.map((refund): Refunded => {
    const donation = donations.get(refund.payable_id);
    if (!donation) throw new Error(`The books refund a donation that does not exist: ${refund.payable_id}`);
    return { refund, donation };
  });
  const refunded = all.filter(({ refund }) => !isDoubled(refund));
  await deduct(tx, refunded, services);
  await postTransactions(tx, refunds.filter(isDoubled).map(bookDoubledRefund));
  return all.map(({ donation }) => donation);
}

const isDoubled = ({ subject, amount_paise }: ProcessedRefund) => subject === "extra" || amount_paise === 0;

async function deduct(
  tx: Transaction,
  refunded: readonly Refunded[],
  services: Pick<Services, "config" | "secrets">,
): Promise<void> {
  if (refunded.length === 0) return;
  const refunds = refunded.map(({ refund }) => refund);
  const notes = await issueCreditNotes(tx, refunds);
  const donations = new Map(refunded.map(({ donation }) => [donation.id, donation]));
  const counts = countsOf([...donations.values()], refunds);
  const campaigns = await countDonations(tx, ofCampaigns(counts));
  await countForFundraisers(tx, ofFundraisers(counts));
  await passOnFirstDonations(tx, [...donations.keys()]);
  await postTransactions(tx, refunded.map(bookDonationRefund));
  await queueMails(
    tx,
    refunded.map(({ donation, refund }) =>
      toDonor(donation, () =>
        refundMail(donation, campaigns.get(donation.campaign_id ?? "")?.title ?? generalFundTitle(), {
          id: refund.gateway_refund_id,
          amount_paise: refund.amount_paise,
          credit_note: notes.get(refund.gateway_refund_id),
          link: donationLink(services, donation.id),
          bank_reference: refund.transfer?.bank_reference,
        }),
      ),
    ),
  );
}

/** Locks these donations, and whatever their refunds lock, in the order of `refundDonations`. */
export async function lockForRefunds(tx: Transaction, donation_ids: readonly string[]): Promise<void> {
  const donations = await tx.many(sql({ campaign_id: "uuid?", fundraiser_id: "uuid?" })`
    select campaign_id, fundraiser_id from donations where id = any(${[...donation_ids]}::uuid[]) order by id for update`);
  await lockReceiptNumbers(tx, creditNoteSeries);
  const campaign_ids = donations.map(({ campaign_id }) => campaign_id).filter((id) => id !== null);
  await lockTotals(tx, campaign_ids);
  const fundraiser_ids = donations.map(({ fundraiser_id }) => fundraiser_id).filter((id) => id !== null);
  await lockPageTotals(tx, fundraiser_ids);
}

const reversals = new Map([
  ["refund", "refund_reversal"],
  ["doubled_refund", "doubled_refund_reversal"],
] as const);

/** A refund came back to us after it was booked. One of which all went out twice is only booked back. */
export async function takeGatewayRefundBack(
  tx: Transaction,
  { gateway_refund_id, payable_id, amount_paise, subject }: TakenBackRefund,
): Promise<PayableOfTakenBack<PayableDonation>> {
  if (subject !== "extra" && amount_paise > 0) {
    const taken_back = { refund_id: gateway_refund_id, donation_id: payable_id, amount_paise };
    return { payable: await reverseRefund(tx, taken_back), owed_paise: 0 };
  }
  await reverseTransactions(tx, gateway_refund_id, reversals);
  const payable = await tx.one(sql(payableShape)`
    select ${payableColumns} from donations where id = ${payable_id}`);
  return { payable, owed_paise: 0 };
}

/**
 * A refund that was recorded as transferred was not, or one of the gateway came back: the donation, its campaign's and page's totals and the ledger count its
 * amount again, and its credit note is cancelled. Locks as `refundDonations`. Returns the donation as it is now.
 */
export async function reverseRefund(
  tx: Transaction,
  { refund_id, donation_id, amount_paise }: { refund_id: string; donation_id: string; amount_paise: number },
): Promise<PayableDonation> {
  const { was_refunded } = await tx.one(sql({ was_refunded: "bool" })`
    select payment_status = 'refunded' as was_refunded from donations where id = ${donation_id} for update`);
  const donation = await tx.one(sql(payableShape)`
    update donations set refunded_paise = refunded_paise - ${amount_paise}, payment_status = 'paid',
      -- Its mark may not have been passed on yet, or have gone to another by now.
      is_first_gift = not exists (
        select from donations other where lower(other.donor_email) = lower(donations.donor_email)
          and other.id <> donations.id and other.payment_status = 'paid'
          and (other.is_first_gift or not donations.is_first_gift))
    where id = ${donation_id} returning ${payableColumns}`);
  await tx.run(command`
    update donation_credit_notes set cancelled_at = now() where gateway_refund_id = ${refund_id}`);
  const counts = [{ donation, paise: amount_paise, supporters: was_refunded ? 1 : 0 }];
  await countDonations(
    tx,
    ofCampaigns(counts).map((count) => ({ ...count, received_paise: 0 })),
  );
  await countForFundraisers(tx, ofFundraisers(counts));
  await returnToDonation(tx, donation);
  await reverseTransactions(tx, refund_id, reversals);
  return donation;
}

/** Mails donors that what is owed to them is late. */
export async function notifyOfLateRefunds(
  tx: Transaction,
  refunds: readonly LateRefund[],
  services: Pick<Services, "config" | "secrets">,
): Promise<void> {
  const rows = await tx.many(sql(payableShape)`
    select ${payableColumns} from donations where id = any(${refunds.map(({ payable_id }) => payable_id)}::uuid[])`);
  const donations = new Map(rows.map((row) => [row.id, row]));
  await queueMails(
    tx,
    refunds.flatMap((refund) => {
      const donation = donations.get(refund.payable_id);
      if (!donation) return [];
      return [toDonor(donation, () => lateRefundMail(donation, refund, donationLink(services, donation.id)))];
    }),
  );
}

async function takeOff(
  tx: Transaction,
  refunds: readonly ProcessedRefund[],
): Promise<Map<string, PayableDonation>> {
  const rows = await tx.many(sql(payableShape)`
    with refunds as (
      select donation_id, sum(paise)::int8 as paise
      from unnest(${refunds.map(({ payable_id }) => payable_id)}::uuid[],
        ${refunds.map(({ amount_paise, subject }) => (subject === "extra" ? 0 : amount_paise))}::int8[])
        as refund (donation_id, paise)
      group by donation_id),
    locked as (
      select id from donations where id in (select donation_id from refunds) order by id for update)
    update donations set refunded_paise = refunded_paise + refunds.paise,
      payment_status = case when refunded_paise + refunds.paise = amount_paise then 'refunded' else payment_status end
    from locked join refunds on refunds.donation_id = locked.id
    where donations.id = locked.id
    returning ${payableColumns}`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Count = { donation: PayableDonation; paise: number; supporters: number };

/** A donor whose donation is fully refunded is no longer a supporter. */
function countsOf(donations: readonly PayableDonation[], refunds: readonly ProcessedRefund[]): Count[] {
  return donations.map((donation) => ({
    donation,
    paise: refunds.reduce(
      (sum, { payable_id, amount_paise }) => (payable_id === donation.id ? sum - amount_paise : sum),
      0,
    ),
    supporters: donation.payment_status === "refunded" ? -1 : 0,
  }));
}

function ofCampaigns(counts: readonly Count[]) {
  const sums = new Map<string, { campaign_id: string; paise: number; supporters: number }>();
  for (const { donation, paise, supporters } of counts) {
    const { campaign_id } = donation;
    if (campaign_id === null) continue;
    const sum = sums.get(campaign_id) ?? { campaign_id, paise: 0, supporters: 0 };
    sum.paise += paise;
    sum.supporters += supporters;
    sums.set(campaign_id, sum);
  }
  return [...sums.values()];
}

function ofFundraisers(counts: readonly Count[]) {
  return counts.flatMap(({ donation: { fundraiser_id }, paise, supporters }) =>
    fundraiser_id === null ? [] : [{ fundraiser_id, paise, supporters }],
  );
}
