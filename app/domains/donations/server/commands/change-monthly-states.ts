import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { SubscriptionStatus } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { campaignTitles } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { generalFundTitle } from "../../donation.ts";
import { hasEnded } from "../../monthly-gift.ts";
import { monthlyStateMail } from "../monthly-mails.ts";
import type { MonthlyGift } from "../monthly-row.ts";
import { monthlyLink } from "../monthly-tokens.ts";

type Change = { gift: MonthlyGift; state: SubscriptionStatus };

/** Changes the states of locked gifts; each change has one letter. */
export async function changeStates(
  tx: Transaction,
  services: Pick<Services, "config" | "secrets">,
  changes: readonly Change[],
): Promise<void> {
  const changed = changes.filter(({ gift, state }) => gift.state !== state);
  if (changed.length === 0) return;
  await tx.run(command`
    update monthly_gifts set state = changed.state, state_changes = state_changes + 1,
      ended_at = case when changed.has_ended then now() end,
      next_charge_at = case when changed.has_ended then null else next_charge_at end
    from unnest(${changed.map(({ gift }) => gift.id)}::uuid[], ${changed.map(({ state }) => state)}::text[],
      ${changed.map(({ state }) => hasEnded(state))}::bool[]) as changed (id, state, has_ended)
    where monthly_gifts.id = changed.id`);
  const titles = await campaignTitles(
    tx,
    changed.flatMap(({ gift }) => gift.campaign_id ?? []),
  );
  await queueMails(
    tx,
    changed.flatMap(({ gift, state }) => {
      const title = titles.get(gift.campaign_id ?? "") ?? generalFundTitle;
      return monthlyStateMail(gift, state, { title, link: monthlyLink(services, gift.id) }) ?? [];
    }),
  );
}
