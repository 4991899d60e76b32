import * as m from "#messages";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { formatRupees } from "../../../text/money.ts";
import { ownAdvancePath } from "../advance.ts";
import { campaignExpensesPath } from "../expense.ts";
import type { ChangedAdvance } from "./advance-lock.ts";
import type { ChangedExpense } from "./expense-lock.ts";

/** What the organiser is told of a bill or an advance. */

/** Published after the commit; `campaign_id`: whose public money an advance may have changed. */
export type Notified = { tags: string[]; campaign_id: string };

type Changed = Pick<ChangedExpense, "expense" | "campaign"> | ChangedAdvance;

type News = { key: string; title: () => string; text: () => string };

type Notifying = Pick<Services, "notifier">;

export async function notifyOrganiser(
  { notifier }: Notifying,
  tx: Transaction,
  changed: Changed,
  { key, title, text }: News,
): Promise<Notified> {
  const { campaign } = changed;
  const about =
    "expense" in changed
      ? {
          key: `expense-${key}:${changed.expense.id}`,
          url: campaignExpensesPath(campaign.id),
          label: m.expenses_to_bills,
        }
      : {
          key: `advance-${key}:${changed.advance.id}`,
          url: ownAdvancePath(campaign.id, changed.advance.id),
          label: m.expenses_to_advance,
        };
  const tags = await notifier.notify(tx, [
    {
      user_id: campaign.created_by,
      write: () => ({
        dedupe_key: about.key,
        title: title(),
        message: text(),
        type: "info",
        action: { url: about.url, label: about.label() },
        mail_copy: "important",
      }),
    },
  ]);
  return { tags, campaign_id: campaign.id };
}

export function factsOf(changed: Changed) {
  const { amount_paise, purpose } = "expense" in changed ? changed.expense : changed.advance;
  return { amount: formatRupees(amount_paise), purpose };
}

export function notifyOfRefusal(
  services: Notifying,
  tx: Transaction,
  refused: ChangedAdvance,
  reason: string,
): Promise<Notified> {
  return notifyOrganiser(services, tx, refused, {
    key: "refused",
    title: m.expenses_told_advance_refused_title,
    text: () => m.expenses_told_advance_refused({ ...factsOf(refused), reason }),
  });
}

/** It was recorded as sent, and was not. */
export function notifyOfWrongRecord(
  services: Notifying,
  tx: Transaction,
  reversed: ChangedAdvance,
  reason: string,
): Promise<Notified> {
  return notifyOrganiser(services, tx, reversed, {
    key: "reversed",
    title: m.expenses_told_advance_reversed_title,
    text: () => m.expenses_told_advance_reversed({ ...factsOf(reversed), reason }),
  });
}

/** It was sent, and only its record was wrong. `correction_id`: of the record in its place. */
export function notifyOfCorrection(
  services: Notifying,
  tx: Transaction,
  { advance, campaign }: ChangedAdvance,
  { correction_id, reason }: { correction_id: string; reason: string },
): Promise<Notified> {
  const anew = { advance: { ...advance, id: correction_id }, campaign };
  return notifyOrganiser(services, tx, anew, {
    key: "record-wrong",
    title: m.expenses_told_advance_record_wrong_title,
    text: () => m.expenses_told_advance_record_wrong({ ...factsOf(anew), reason }),
  });
}
