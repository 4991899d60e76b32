import type { Transaction } from "../../../../platform/database/database.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { campaignTitles } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { generalFundTitle } from "../../donation.ts";
import { excessMail } from "../mails.ts";
import { donationLink } from "../use-cases/donation-link.ts";
import type { DonationSettlement } from "./settle-donations.ts";

/** Mails the donors whose second payments are refunded. */
export async function notifyOfExcess(
  tx: Transaction,
  excess: readonly DonationSettlement[],
  services: Pick<Services, "config" | "secrets">,
): Promise<void> {
  const titles = await campaignTitles(
    tx,
    excess.map(({ payable }) => payable.campaign_id).filter((id) => id !== null),
  );
  await queueMails(
    tx,
    excess.map(({ payable, payment }) =>
      excessMail(payable, titles.get(payable.campaign_id ?? "") ?? generalFundTitle, {
        payment_id: payment.id,
        link: donationLink(services, payable.id),
      }),
    ),
  );
}
