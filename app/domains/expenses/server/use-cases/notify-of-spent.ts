import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { readCampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import { markSpent } from "../../../donations/server/commands/mark-spent.ts";
import { untoldSpentDonations } from "../../../donations/server/queries/money-of-campaign.ts";
import { donationLink } from "../../../donations/server/use-cases/donation-link.ts";
import { spentMail } from "../mails.ts";
import { placesBeside } from "../../moved-places.ts";
import { bookedSpending } from "../queries/spending.ts";
import { movedPlaces } from "../queries/trace.ts";

const atOnce = 500;

/** Notifies donors, once, that their donation is fully spent, on expenses alone. */
export async function notifyOfSpentDonations(
  services: Pick<Services, "db" | "config" | "secrets">,
  campaign_id: string,
): Promise<void> {
  const { db } = services;
  const { title } = await readCampaignMoney(db, campaign_id);
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const spent_paise = await bookedSpending(tx, campaign_id);
      const spent_places = placesBeside(await movedPlaces(tx, campaign_id), {
        from_paise: 0,
        amount_paise: spent_paise,
      });
      const donations = await untoldSpentDonations(tx, { campaign_id, spent_places, limit: atOnce });
      const told = await markSpent(
        tx,
        donations.map(({ id }) => id),
      );
      const mails = donations
        .filter(({ id }) => told.has(id))
        .map((donor) => spentMail(donor, { campaign: title, link: donationLink(services, donor.id) }));
      await queueMails(tx, mails);
      return donations.length;
    });
    if (count < atOnce) return;
  }
}
