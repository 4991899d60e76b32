import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import { readCampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import { campaignNotFound } from "../../../campaigns/server/queries/campaigns.ts";
import { campaignTag } from "../../../campaigns/schema.ts";
import { moneyTag } from "../../../ledger/campaign-month.ts";
import type {
  AdvanceDecisionInput,
  AdvanceInput,
  AdvanceReversalInput,
  ReturnInput,
  TransferInput,
} from "../../advance-input.ts";
import type { RefusalInput } from "../../expense-input.ts";
import { canRecordExpenses } from "../../policy.ts";
import * as changes from "../commands/change-advance.ts";
import * as commands from "../commands/request-advance.ts";
import * as returns from "../commands/return-advance.ts";
import {
  factsOf,
  type Notified,
  notifyOfCorrection,
  notifyOfRefusal,
  notifyOfWrongRecord,
  notifyOrganiser,
} from "../organiser-notices.ts";

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
  const { tags } = await services.db.transaction(async (tx) => {
    const cancelled = await changes.cancelAdvance(tx, session, { id, ...input });
    // Its organiser was told that it had been sent.
    return cancelled.advance.corrects_id === null
      ? notifyOfRefusal(services, tx, cancelled, input.reason)
      : notifyOfWrongRecord(services, tx, cancelled, input.reason);
  });
  services.realtime.publish(tags);
}

export async function recordAdvanceTransfer(
  services: DecidingServices,
  session: Session,
  id: string,
  input: TransferInput,
): Promise<void> {
  await changePublicly(services, async (tx) => {
    const paid = await changes.recordAdvanceTransfer(tx, session, { id, ...input });
    const { bank_reference: reference, paid_on } = input;
    const is_first = paid.advance.corrects_id === null;
    return notifyOrganiser(services, tx, paid, {
      key: "paid",
      title: is_first ? m.expenses_told_advance_paid_title : m.expenses_told_advance_corrected_title,
      text() {
        const facts = { ...factsOf(paid), reference };
        return is_first
          ? m.expenses_told_advance_paid(facts)
          : m.expenses_told_advance_corrected({ ...facts, day: formatDate(paid_on) });
      },
    });
  });
}

/** Returns the id of the advance to record rightly: another one where it `was_sent`. */
export async function reverseAdvanceTransfer(
  services: DecidingServices,
  session: Session,
  id: string,
  input: AdvanceReversalInput,
): Promise<string> {
  const { correction_id } = await changePublicly(services, async (tx) => {
    const reversed = await changes.reverseAdvanceTransfer(tx, session, { id, ...input });
    const { correction_id } = reversed;
    const { reason } = input;
    const notified = await (correction_id === null
      ? notifyOfWrongRecord(services, tx, reversed, reason)
      : notifyOfCorrection(services, tx, reversed, { correction_id, reason }));
    return { ...notified, correction_id };
  });
  return correction_id ?? id;
}

export async function recordAdvanceReturn(
  services: DecidingServices,
  session: Session,
  id: string,
  input: ReturnInput,
): Promise<void> {
  await changePublicly(services, async (tx) => {
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
export async function reverseAdvanceReturn(
  services: DecidingServices,
  session: Session,
  id: string,
  reason: string,
): Promise<void> {
  await changePublicly(services, async (tx) => {
    const reversed = await returns.reverseAdvanceReturn(tx, session, { id, reason });
    return notifyOrganiser(services, tx, reversed, {
      key: `return-reversed:${id}`,
      title: m.expenses_told_return_reversed_title,
      text: () => m.expenses_told_return_reversed({ ...returnFacts(reversed), reason }),
    });
  });
}

/** Runs a change that also updates the campaign's public money. */
async function changePublicly<T extends Notified>(
  { db, realtime }: DecidingServices,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const changed = await db.transaction(change);
  realtime.publish([...changed.tags, campaignTag(changed.campaign_id), moneyTag]);
  return changed;
}

function returnFacts({ advance, amount_paise }: returns.ChangedReturn) {
  return { amount: formatRupees(amount_paise), purpose: advance.purpose };
}
