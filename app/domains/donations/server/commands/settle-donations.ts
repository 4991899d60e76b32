import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import { type CountedCampaign, countDonations } from "../../../campaigns/server/commands/count-donations.ts";
import { countForFundraisers } from "../../../fundraisers/server/commands/count-for-fundraisers.ts";
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
import { thanksMail, toDonor } from "../mails.ts";
import { monthlyLink } from "../monthly-tokens.ts";
import type { PayableDonation } from "../payable-row.ts";
import { listReceiptSettings } from "../queries/receipt-settings.ts";
import { carryTaxDetails, taxStateOfPaid } from "./carry-tax-details.ts";

/** No prefix, like the first receipts issued. */
export const donationReceipts: ReceiptSeries = { name: "donation", prefix: "" };

export type DonationSettlement = Settlement<PayableDonation>;

/** For notifying donors and making the links in their mails. */
type Notifying = Pick<Services, "notifier" | "config" | "secrets">;

/**
 * Settles donations whose rows are locked and whose payments match them: the donation, the ledger, the campaigns'
 * totals, the receipts and the thank-you mails.
 *
 * Takes about seven statements for any number of donations, independent ones sent together. Lock order: receipt
 * counter, campaigns by id, fundraising pages.
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
  // Independent statements are sent together, in one round trip. They run in lock order: campaigns right after the
  // receipt counter; the others write rows of donations that are already locked.
  const [campaigns, , , settings] = await Promise.all([
    countDonations(tx, countsOf(settled)),
    countForFundraisers(tx, fundraiserCountsOf(settled)),
    postTransactions(tx, settled.map(bookDonation)),
    listReceiptSettings(tx),
  ]);
  await Promise.all([
    markPaid(tx, settled, { receipt_numbers, places: placesOf(settled, campaigns) }),
    queueMails(
      tx,
      settled.map((settlement, i) =>
        toDonor(settlement.payable, () =>
          thanksMail(settlement.payable, titleOf(campaigns, settlement), {
            number: receipt_numbers[i] as string,
            paid_at: settlement.paid_at,
            link: donationLink(services, settlement.payable.id),
            monthly_link: monthlyLinkOf(services, settlement.payable),
            can_be_taxed: taxStateOfPaid(settlement, settings, false) === "no_details",
          }),
        ),
      ),
    ),
  ]);
  await carryTaxDetails(tx, settled, settings);
  await notifyDonors(tx, services.notifier, settled, campaigns);
}

function fundraiserCountsOf(settled: readonly DonationSettlement[]) {
  return settled.flatMap(({ payable: { fundraiser_id, amount_paise: paise } }) =>
    fundraiser_id === null ? [] : [{ fundraiser_id, paise, supporters: 1 }],
  );
}

type Campaigns = ReadonlyMap<string, CountedCampaign>;

/**
 * What the campaign of each had received before it; null for the general fund. The campaigns are counted and locked, so
 * their donations form a sequence without gaps.
 */
function placesOf(settled: readonly DonationSettlement[], campaigns: Campaigns): (number | null)[] {
  const ends = new Map([...campaigns].map(([id, { received_paise }]) => [id, received_paise]));
  const places = settled.toReversed().map(({ payable: { campaign_id, amount_paise } }) => {
    const end = campaign_id === null ? undefined : ends.get(campaign_id);
    if (campaign_id === null || end === undefined) return null;
    ends.set(campaign_id, end - amount_paise);
    return end - amount_paise;
  });
  return places.toReversed();
}

function monthlyLinkOf(services: Notifying, { monthly_gift_id }: PayableDonation): string | undefined {
  return monthly_gift_id === null ? undefined : monthlyLink(services, monthly_gift_id);
}

async function markPaid(
  tx: Transaction,
  settled: readonly DonationSettlement[],
  { receipt_numbers, places }: { receipt_numbers: readonly string[]; places: readonly (number | null)[] },
) {
  await tx.run(command`
    update donations set payment_status = 'paid', payment_method = paid.method, paid_at = paid.at,
      receipt_number = paid.receipt_number, received_before_paise = paid.received_before_paise,
      is_first_gift = paid.comes_first and not exists (
        select from donations earlier
        where lower(earlier.donor_email) = lower(donations.donor_email) and earlier.payment_status = 'paid')
    from unnest(${settled.map(({ payable }) => payable.id)}::uuid[], ${settled.map(({ payment }) => payment.method)}::text[],
      ${settled.map(({ paid_at }) => paid_at)}::timestamptz[], ${[...receipt_numbers]}::text[], ${[...places]}::int8[],
      ${firstOfDonors(settled)}::bool[])
      as paid (id, method, at, receipt_number, received_before_paise, comes_first)
    where donations.id = paid.id`);
}

/**
 * Whether each is the first of its donor in this batch. The receipt counter is locked, so none is settled concurrently.
 */
function firstOfDonors(settled: readonly DonationSettlement[]): boolean[] {
  const donors = new Set<string>();
  return settled.map(({ payable: { donor_email } }) => {
    const donor = donor_email.toLowerCase();
    const comes_first = !donors.has(donor);
    donors.add(donor);
    return comes_first;
  });
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

function titleOf(campaigns: Campaigns, { payable }: DonationSettlement): string {
  return campaigns.get(payable.campaign_id ?? "")?.title ?? generalFundTitle();
}

/** On-site notifications, for donors who were signed in. */
async function notifyDonors(
  tx: Transaction,
  notifier: Notifier,
  settled: readonly DonationSettlement[],
  campaigns: Campaigns,
) {
  await notifier.notifyOnSite(
    tx,
    settled.flatMap((settlement) => {
      const { id, public_id, user_id, amount_paise } = settlement.payable;
      if (user_id === null) return [];
      const write = () =>
        donationSettled({
          donation_id: id,
          path: donationPath(public_id),
          amount: formatRupees(amount_paise),
          given_to: titleOf(campaigns, settlement),
        });
      return [{ user_id, write }];
    }),
  );
}
