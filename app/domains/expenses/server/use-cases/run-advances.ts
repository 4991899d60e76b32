import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import { readCampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import { campaignNotFound } from "../../../campaigns/server/queries/campaigns.ts";
import { campaignTag } from "../../../campaigns/schema.ts";
import { moneyTag } from "../../../ledger/campaign-month.ts";
import { ownAdvancePath } from "../../advance.ts";
import type { AdvanceDecisionInput, AdvanceInput, ReturnInput, TransferInput } from "../../advance-input.ts";
import type { RefusalInput } from "../../expense-input.ts";
import { canRecordExpenses } from "../../policy.ts";
import type { ChangedAdvance } from "../advance-lock.ts";
import * as changes from "../commands/change-advance.ts";
import * as commands from "../commands/request-advance.ts";
import * as returns from "../commands/return-advance.ts";

type DecidingServices = Pick<Services, "db" | "notifier" | "realtime">;

/** An organiser requests an advance. Returns its id. Throws the command's failures, and 404 for others' campaigns. */
export async function requestAdvance(
  { db, limits, secrets }: Pick<Services, "db" | "limits" | "secrets">,
  session: Session,
  wanted: { campaign_id: string; input: AdvanceInput },
): Promise<string> {
  const campaign = await readCampaignMoney(db, wanted.campaign_id);
  if (!canRecordExpenses(session, campaign)) throw campaignNotFound();
  await limits.consume("advances_by_account", session.user_id);
  return db.transaction((tx) =>
    commands.requestAdvance(tx, session, secrets, { ...wanted, campaign_id: campaign.id }),
  );
}

export async function withdrawAdvance(
  { db }: Pick<Services, "db">,
  session: Session,
  id: string,
): Promise<void> {
  await db.transaction((tx) => changes.withdrawAdvance(tx, session, id));
}

/** Not public before the transfer. */
export async function decideOnAdvance(
  services: DecidingServices,
  session: Session,
  id: string,
  input: AdvanceDecisionInput,
): Promise<void> {
  const { tags } = await services.db.transaction(async (tx) => {
    if (input.decision === "approve") {
      const approved = await changes.approveAdvance(tx, session, id);
      return notifyOrganiser(services, tx, approved, {
        key: "approved",
        title: m.expenses_told_advance_approved_title,
        text: () => m.expenses_told_advance_approved(factsOf(approved)),
      });
    }
    const refused = await changes.refuseAdvance(tx, session, { id, reason: input.reason });
    return notifyOfRefusal(services, tx, refused, input.reason);
  });
  services.realtime.publish(tags);
}

/** Cancels an approved advance that is not sent. */
export async function cancelAdvance(
  services: DecidingServices,
  session: Session,
  id: string,
  input: RefusalInput,
): Promise<void> {
  const { tags } = await services.db.transaction(async (tx) =>
    notifyOfRefusal(services, tx, await changes.cancelAdvance(tx, session, { id, ...input }), input.reason),
  );
  services.realtime.publish(tags);
}

export function recordAdvanceTransfer(
  services: DecidingServices,
  session: Session,
  id: string,
  input: TransferInput,
): Promise<void> {
  return changePublicly(services, async (tx) => {
    const paid = await changes.recordAdvanceTransfer(tx, session, { id, ...input });
    const { bank_reference } = input;
    return notifyOrganiser(services, tx, paid, {
      key: "paid",
      title: m.expenses_told_advance_paid_title,
      text: () => m.expenses_told_advance_paid({ ...factsOf(paid), reference: bank_reference }),
    });
  });
}

export function reverseAdvanceTransfer(
  services: DecidingServices,
  session: Session,
  id: string,
  reason: string,
): Promise<void> {
  return changePublicly(services, async (tx) => {
    const reversed = await changes.reverseAdvanceTransfer(tx, session, { id, reason });
    return notifyOrganiser(services, tx, reversed, {
      key: "reversed",
      title: m.expenses_told_advance_reversed_title,
      text: () => m.expenses_told_advance_reversed({ ...factsOf(reversed), reason }),
    });
  });
}

export function recordAdvanceReturn(
  services: DecidingServices,
  session: Session,
  id: string,
  input: ReturnInput,
): Promise<void> {
  return changePublicly(services, async (tx) => {
    const returned = await returns.recordAdvanceReturn(tx, session, { id, ...input });
    const { bank_reference } = input;
    return notifyOrganiser(services, tx, returned, {
      key: `returned:${returned.return_id}`,
      title: m.expenses_told_return_title,
      text: () => m.expenses_told_return({ ...returnFacts(returned), reference: bank_reference }),
    });
  });
}

/** `id`: of the return. */
export function reverseAdvanceReturn(
  services: DecidingServices,
  session: Session,
  id: string,
  reason: string,
): Promise<void> {
  return changePublicly(services, async (tx) => {
    const reversed = await returns.reverseAdvanceReturn(tx, session, { id, reason });
    return notifyOrganiser(services, tx, reversed, {
      key: `return-reversed:${id}`,
      title: m.expenses_told_return_reversed_title,
      text: () => m.expenses_told_return_reversed({ ...returnFacts(reversed), reason }),
    });
  });
}

type Told = { tags: string[]; campaign_id: string };

/** Runs a change that also updates the campaign's public money. */
async function changePublicly(
  { db, realtime }: DecidingServices,
  change: (tx: Transaction) => Promise<Told>,
): Promise<void> {
  const { tags, campaign_id } = await db.transaction(change);
  realtime.publish([...tags, campaignTag(campaign_id), moneyTag]);
}

function factsOf({ advance }: ChangedAdvance) {
  return { amount: formatRupees(advance.amount_paise), purpose: advance.purpose };
}

function returnFacts({ advance, amount_paise }: returns.ChangedReturn) {
  return { amount: formatRupees(amount_paise), purpose: advance.purpose };
}

function notifyOfRefusal(
  services: DecidingServices,
  tx: Transaction,
  refused: ChangedAdvance,
  reason: string,
) {
  return notifyOrganiser(services, tx, refused, {
    key: "refused",
    title: m.expenses_told_advance_refused_title,
    text: () => m.expenses_told_advance_refused({ ...factsOf(refused), reason }),
  });
}

async function notifyOrganiser(
  { notifier }: Pick<Services, "notifier">,
  tx: Transaction,
  { advance, campaign }: ChangedAdvance,
  { key, title, text }: { key: string; title: () => string; text: () => string },
): Promise<Told> {
  const tags = await notifier.notify(tx, [
    {
      user_id: campaign.created_by,
      write: () => ({
        dedupe_key: `advance-${key}:${advance.id}`,
        title: title(),
        message: text(),
        type: "info",
        action: { url: ownAdvancePath(campaign.id, advance.id), label: m.expenses_to_advance() },
        mail_copy: "important",
      }),
    },
  ]);
  return { tags, campaign_id: campaign.id };
}
