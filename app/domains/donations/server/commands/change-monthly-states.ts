import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { SubscriptionStatus } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import { campaignTitles } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { generalFundTitle } from "../../donation.ts";
import { monthlyGiftChanged, toldMonthlyStates } from "../../../notifications/events/monthly-gift-changed.ts";
import { hasEnded, monthlyPath, noticeAmount } from "../../monthly-gift.ts";
import { toDonor } from "../mails.ts";
import { monthlyStateMail, toldState } from "../monthly-mails.ts";
import type { MonthlyGift } from "../monthly-row.ts";
import { monthlyLink } from "../monthly-tokens.ts";

/** For notifying donors and making the links in their mails. */
export type MonthlyServices = Pick<Services, "config" | "secrets" | "notifier">;

type Change = { gift: MonthlyGift; state: SubscriptionStatus };

/** Changes the states of locked gifts; each change sends one mail. Returns the tags to publish after the commit. */
export async function changeStates(
  tx: Transaction,
  services: MonthlyServices,
  changes: readonly Change[],
): Promise<string[]> {
  const changed = changes.filter(({ gift, state }) => gift.state !== state);
  if (changed.length === 0) return [];
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
      const told = toldState(gift, state);
      if (!told) return [];
      return toDonor(gift, () => {
        const title = titles.get(gift.campaign_id ?? "") ?? generalFundTitle();
        return monthlyStateMail(gift, told, { title, link: monthlyLink(services, gift.id) });
      });
    }),
  );
  return services.notifier.notifyOnSite(
    tx,
    changed.flatMap((change) => notificationOf(change, titles) ?? []),
  );
}

/** For signed-in donors of gifts that had started. */
function notificationOf({ gift, state }: Change, titles: ReadonlyMap<string, string>) {
  const told = toldMonthlyStates.find((name) => name === state);
  if (!told || gift.user_id === null || gift.state === "created") return undefined;
  const { user_id } = gift;
  const write = () =>
    monthlyGiftChanged({
      monthly_gift_id: gift.id,
      change: gift.state_changes + 1,
      state: told,
      path: monthlyPath(gift.public_id),
      amount: formatRupees(noticeAmount(gift, state)),
      given_to: titles.get(gift.campaign_id ?? "") ?? generalFundTitle(),
    });
  return { user_id, write };
}
