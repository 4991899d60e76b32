import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import { countDonations } from "../../../campaigns/server/commands/count-donations.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { donationSettled } from "../../../notifications/events/donation-settled.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import type { Settlement } from "../../../payments/payable.ts";
import {
  type ReceiptSeries,
  takeReceiptNumbers,
} from "../../../payments/server/commands/take-receipt-numbers.ts";
import { generalFundTitle } from "../../donation.ts";
import { donationPath } from "../../donation-path.ts";
import { bookDonation } from "../bookings.ts";
import { donationLink } from "../use-cases/donation-link.ts";
import { thanksMail } from "../mails.ts";
import { monthlyLink } from "../monthly-tokens.ts";
import type { PayableDonation } from "../payable-row.ts";

/** Without a prefix, like the first receipts. */
export const donationReceipts: ReceiptSeries = { name: "donation", prefix: "" };

export type DonationSettlement = Settlement<PayableDonation>;

/** Notifies donors, and makes the links of their letters. */
type Notifying = Pick<Services, "notifier" | "config" | "secrets">;

/**
 * Settles donations whose rows are locked and whose payments fit them: the donation, the ledger, the campaigns' totals,
 * the receipts and the thank-you mails.
 *
 * However many donations there are, it takes about seven statements, independent ones sent
 * together: the receipts' counter is locked, then the campaigns in the order of their ids.
 */
export async function settleDonations(
  tx: Transaction,
  settled: readonly DonationSettlement[],
  services: Notifying,
): Promise<void> {
  const receipt_numbers = await takeReceiptNumbers(
    tx,
    donationReceipts,
    settled.map(({ paid_at }) => paid_at),
  );
  // Sent together, one round trip, and none of these reads what another writes. They keep this order for the locks:
  // campaigns come right after the receipts' counter; the others write rows of donations that are locked already.
  const [titles] = await Promise.all([
    countDonations(tx, countsOf(settled)),
    markPaid(tx, settled, receipt_numbers),
    postTransactions(tx, settled.map(bookDonation)),
  ]);
  await queueMails(
    tx,
    settled.map((settlement, i) =>
      thanksMail(settlement.payable, titleOf(titles, settlement), {
        number: receipt_numbers[i] as string,
        paid_at: settlement.paid_at,
        link: donationLink(services, settlement.payable.id),
        monthly_link: monthlyLinkOf(services, settlement.payable),
      }),
    ),
  );
  await notifyDonors(tx, services.notifier, settled, titles);
}

function monthlyLinkOf(services: Notifying, { monthly_gift_id }: PayableDonation): string | undefined {
  return monthly_gift_id === null ? undefined : monthlyLink(services, monthly_gift_id);
}

async function markPaid(
  tx: Transaction,
  settled: readonly DonationSettlement[],
  receipt_numbers: readonly string[],
) {
  await tx.run(command`
    update donations set payment_status = 'paid', payment_method = paid.method, paid_at = paid.at,
      receipt_number = paid.receipt_number
    from unnest(${settled.map(({ payable }) => payable.id)}::uuid[], ${settled.map(({ payment }) => payment.method)}::text[],
      ${settled.map(({ paid_at }) => paid_at)}::timestamptz[], ${[...receipt_numbers]}::text[])
      as paid (id, method, at, receipt_number)
    where donations.id = paid.id`);
}

function countsOf(settled: readonly DonationSettlement[]) {
  const counts = new Map<string, { campaign_id: string; paise: number; supporters: number }>();
  for (const { payable: donation } of settled) {
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

function titleOf(titles: ReadonlyMap<string, string>, { payable }: DonationSettlement): string {
  return (payable.campaign_id && titles.get(payable.campaign_id)) ?? generalFundTitle;
}

/** Notifications on the site, for those who gave while signed in. */
async function notifyDonors(
  tx: Transaction,
  notifier: Notifier,
  settled: readonly DonationSettlement[],
  titles: ReadonlyMap<string, string>,
) {
  await notifier.notifyOnSite(
    tx,
    settled.flatMap((settlement) => {
      const { id, public_id, user_id, amount_paise } = settlement.payable;
      if (user_id === null) return [];
      const details = { amount: formatRupees(amount_paise), given_to: titleOf(titles, settlement) };
      return [donationSettled({ user_id, donation_id: id, path: donationPath(public_id), ...details })];
    }),
  );
}
