import type { Transaction } from "../../../../platform/database/database.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { campaignTitles } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import type { Excess } from "../../../payments/payable.ts";
import { generalFundTitle } from "../../donation.ts";
import { excessMail, foreignMail, lateMonthMail, toDonor } from "../mails.ts";
import { chargedAfterEnd } from "../late-months.ts";
import type { PayableDonation } from "../payable-row.ts";
import { donationLink } from "../use-cases/donation-link.ts";

/** Mails the donors whose second payments are refunded, or whose payments are not accepted. */
export async function notifyOfExcess(
  tx: Transaction,
  excess: readonly Excess<PayableDonation>[],
  services: Pick<Services, "config" | "secrets">,
): Promise<void> {
  const titles = await campaignTitles(
    tx,
    excess.map(({ payable }) => payable.campaign_id).filter((id) => id !== null),
  );
  await queueMails(
    tx,
    excess.map(({ payable, payment, declined }) =>
      toDonor(payable, () =>
        mailOf(declined)(payable, titles.get(payable.campaign_id ?? "") ?? generalFundTitle(), {
          payment_id: payment.id,
          link: donationLink(services, payable.id),
        }),
      ),
    ),
  );
}

function mailOf(declined: string | undefined) {
  if (declined === undefined) return excessMail;
  return declined === chargedAfterEnd ? lateMonthMail : foreignMail;
}
