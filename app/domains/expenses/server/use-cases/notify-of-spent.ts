import type { Transaction } from "../../../../platform/database/database.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { readCampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import {
  beginSpentProgress,
  markSpent,
  readSpentProgress,
  saveSpentProgress,
} from "../../../donations/server/commands/mark-spent.ts";
import { donationsFrom, type PlacedDonation } from "../../../donations/server/queries/money-of-campaign.ts";
import { donationLink } from "../../../donations/server/use-cases/donation-link.ts";
import { spentMail } from "../mails.ts";
import { type Place, placeInRow, placesBeside } from "../../moved-places.ts";
import { bookedSpending } from "../queries/spending.ts";
import { movesOfCampaign } from "../queries/trace.ts";

const atOnce = 500;

type Notifier = Pick<Services, "db" | "config" | "secrets">;

/**
 * Notifies donors, once, that their donation is fully spent, on expenses alone. Goes on where it ended before, in
 * booking order, until the first donation that is not spent.
 */
export async function notifyOfSpentDonations(
  services: Notifier,
  campaign_id: string,
  limit = atOnce,
): Promise<void> {
  const { db } = services;
  const campaign = { id: campaign_id, title: (await readCampaignMoney(db, campaign_id)).title };
  await db.transaction((tx) => beginSpentProgress(tx, campaign_id));
  while (await db.transaction((tx) => notifyNext(tx, services, campaign, limit)));
}

/** Whether there may be more. */
async function notifyNext(
  tx: Transaction,
  services: Notifier,
  { id: campaign_id, title }: { id: string; title: string },
  limit: number,
): Promise<boolean> {
  const progress = await readSpentProgress(tx, campaign_id);
  const { here, away } = await movesOfCampaign(tx, campaign_id);
  const spent = placesBeside(away, {
    from_paise: 0,
    amount_paise: await bookedSpending(tx, campaign_id),
  });
  const donations = await donationsFrom(tx, { campaign_id, position_paise: progress.up_to_paise, limit });
  const placed = donations.map((donation) => placeInRow(donation, here));
  const spent_up_to_paise = spent.at(-1)?.to_paise ?? 0;
  const passed = placed.filter(({ to_paise }) => to_paise <= spent_up_to_paise);
  const last = passed.at(-1);
  if (!last) return false;
  const untold = passed.filter(({ is_untold }) => is_untold);
  const told = await markSpent(
    tx,
    untold.filter((donation) => isSpent(donation, spent)).map(({ id }) => id),
  );
  await queueMails(
    tx,
    untold
      .filter(({ id }) => told.has(id))
      .map((donor) => ({
        to: { email: donor.donor_email, language: donor.language },
        write: () => spentMail(donor, { campaign: title, link: donationLink(services, donor.id) }),
      })),
  );
  const first_moved = untold.find((donation) => !isSpent(donation, spent));
  const is_saved = await saveSpentProgress(tx, campaign_id, {
    version: progress.version,
    up_to_paise: last.received_before_paise + last.amount_paise,
    passed_from_paise: progress.passed_from_paise ?? first_moved?.received_before_paise ?? null,
  });
  return !is_saved || passed.length === limit;
}

const isSpent = ({ from_paise, to_paise }: PlacedDonation, spent: readonly Place[]) =>
  spent.some((place) => from_paise >= place.from_paise && to_paise <= place.to_paise);
