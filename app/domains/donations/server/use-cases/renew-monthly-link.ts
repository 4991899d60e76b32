import * as m from "#messages";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isErasedAddress, queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { campaignTitles } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { generalFundTitle } from "../../donation.ts";
import { toDonor } from "../mails.ts";
import { monthlyLinkMail } from "../monthly-mails.ts";
import { monthlyColumns, monthlyShape } from "../monthly-row.ts";
import { monthlyLink, readMonthlyToken } from "../monthly-tokens.ts";

/**
 * Mails a new link to the donor whose link has expired. Failures: 404 for what was never a link, and for a gift whose
 * donor was erased; 429.
 */
export async function renewMonthlyLink(
  services: Services,
  token: string,
  visitor: { client_address: string },
): Promise<void> {
  const link = readMonthlyToken(services.secrets, token);
  if (!link) throw notFound();
  await services.limits.consume("monthly_links_by_address", visitor.client_address);
  await services.limits.consume("monthly_links_by_gift", link.id);
  await services.db.transaction(async (tx) => {
    const gift = await tx.maybeOne(sql(monthlyShape)`
      select ${monthlyColumns} from monthly_gifts where id = ${link.id} for update`);
    if (!gift || isErasedAddress(gift.donor_email)) throw notFound();
    await tx.run(command`
      update monthly_gifts set state_changes = state_changes + 1 where id = ${link.id}`);
    const titles = await campaignTitles(tx, gift.campaign_id === null ? [] : [gift.campaign_id]);
    await queueMails(tx, [
      toDonor(gift, () => {
        const title = titles.get(gift.campaign_id ?? "") ?? generalFundTitle();
        return monthlyLinkMail(gift, { title, link: monthlyLink(services, gift.id) });
      }),
    ]);
  });
}

function notFound(): Failure {
  return new Failure(404, "monthly_gift_not_found", m.donations_monthly_not_found());
}
