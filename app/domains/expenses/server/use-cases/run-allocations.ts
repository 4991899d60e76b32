import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import type { CampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import { campaignTag } from "../../../campaigns/schema.ts";
import { moneyTag } from "../../../ledger/campaign-month.ts";
import type { NewNotification } from "../../../notifications/schema.ts";
import { allocationPath } from "../../allocation.ts";
import type { AllocationInput } from "../../allocation-input.ts";
import { moneyPath } from "../../expense.ts";
import * as decisions from "../commands/decide-allocation.ts";
import * as commands from "../commands/prepare-allocation.ts";
import type { AllocationRow } from "../allocation-row.ts";

type AllocatingServices = Pick<Services, "db" | "notifier" | "realtime">;

/** Returns its id, also of the same request before. Throws the failures of the command. */
export async function prepareAllocation(
  services: AllocatingServices,
  session: Session,
  input: AllocationInput,
): Promise<string> {
  const { id, tags } = await services.db.transaction(async (tx) => {
    const prepared = await commands.prepareAllocation(tx, session, input);
    const { allocation, approvers, is_repeated } = prepared;
    if (is_repeated) return { id: allocation.id, tags: [] };
    const tags =
      allocation.status === "booked"
        ? await announce(services, tx, prepared, "booked")
        : await services.notifier.notify(tx, approvers.map(toApprove(allocation)));
    return { id: allocation.id, tags };
  });
  services.realtime.publish(tags);
  return id;
}

/** Throws the failures of the command. */
export async function approveAllocation(
  services: AllocatingServices,
  session: Session,
  id: string,
): Promise<void> {
  const tags = await services.db.transaction(async (tx) =>
    announce(services, tx, await decisions.approveAllocation(tx, session, id), "booked"),
  );
  services.realtime.publish(tags);
}

/** Throws the failures of the command. */
export async function withdrawAllocation(
  { db, realtime }: AllocatingServices,
  session: Session,
  id: string,
): Promise<void> {
  const changed = await db.transaction((tx) => decisions.withdrawAllocation(tx, session, id));
  realtime.publish(tagsOf(changed));
}

/** Throws the failures of the command. */
export async function reverseAllocation(
  services: AllocatingServices,
  session: Session,
  id: string,
  reason: string,
): Promise<void> {
  const tags = await services.db.transaction(async (tx) =>
    announce(services, tx, await decisions.reverseAllocation(tx, session, { id, reason }), "reversed"),
  );
  services.realtime.publish(tags);
}

/** Of the pages that show the campaigns' money. */
function tagsOf({ from, to }: decisions.DecidedAllocation): string[] {
  const campaigns = [from, to].filter((campaign) => campaign !== null);
  return [...campaigns.map(({ id }) => campaignTag(id)), moneyTag];
}

/** Tells the organisers of both campaigns; returns all tags to publish. */
async function announce(
  { notifier }: AllocatingServices,
  tx: Transaction,
  changed: decisions.DecidedAllocation,
  happened: "booked" | "reversed",
): Promise<string[]> {
  const { from, to, allocation } = changed;
  const amount = formatRupees(allocation.amount_paise);
  const sides = [
    from && {
      campaign: from,
      text: happened === "booked" ? m.expenses_told_moved_away : m.expenses_told_moved_back_here,
    },
    to && {
      campaign: to,
      text: happened === "booked" ? toldOfCome(to) : m.expenses_told_moved_back,
    },
  ].filter((side) => side !== null);
  const tags = await notifier.notify(
    tx,
    sides.map(({ campaign, text }) => ({
      user_id: campaign.created_by,
      write: () => ({
        dedupe_key: `allocation-${happened}:${allocation.id}:${campaign.id}`,
        title: m.expenses_told_moved_title({ campaign: campaign.title }),
        message: text({ amount, campaign: campaign.title }),
        type: "info",
        action: { url: moneyPath(campaign.id), label: m.expenses_told_moved_link() },
        mail_copy: "important",
      }),
    })),
  );
  return [...tags, ...tagsOf(changed)];
}

/** A campaign that is over gets what its money lacks, so nothing of it can be spent. */
const toldOfCome = ({ status }: CampaignMoney) =>
  status === "live" ? m.expenses_told_moved_here : m.expenses_told_covered;

function toApprove({ id, amount_paise }: AllocationRow) {
  const write = (): NewNotification => ({
    dedupe_key: `allocation-prepared:${id}`,
    title: m.expenses_told_to_approve_title(),
    message: m.expenses_told_to_approve({ amount: formatRupees(amount_paise) }),
    type: "info",
    action: { url: allocationPath(id), label: m.expenses_told_to_approve_link() },
    mail_copy: "ordinary",
  });
  return (user_id: string) => ({ user_id, write });
}
