import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import { formatRupees } from "../../../text/money.ts";
import type { HeldMoney } from "../../donations/server/queries/money-of-campaign.ts";
import type { SimilarExpense } from "../expense.ts";
import { canCheckExpenses } from "../policy.ts";

/** Also when the actor may not see it. */
export function expenseNotFound(): Failure {
  return new Failure(404, "expense_not_found", m.expenses_not_found());
}

export function checksRestricted(): Failure {
  return new Failure(403, "not_allowed", m.expenses_checks_restricted());
}

/** Throws 403 unless this person checks bills and advances. */
export async function requireChecker(person: Parameters<typeof canCheckExpenses>[0]): Promise<void> {
  if (!canCheckExpenses(person)) throw checksRestricted();
}

export function recordingRestricted(): Failure {
  return new Failure(403, "not_allowed", m.expenses_recording_restricted());
}

export function campaignNotPublic(): Failure {
  return new Failure(409, "campaign_not_public", m.expenses_campaign_not_public());
}

export function moreThanRemains(available_paise: number): Failure {
  const message =
    available_paise > 0
      ? m.expenses_more_than_remains({ amount: formatRupees(available_paise) })
      : m.expenses_nothing_remains();
  return new Failure(409, "more_than_remains", message, { fields: { amount: message } });
}

/** Banks look into so much of what is left, or so much is on its way back to donors, that the rest is less than the amount. */
export function moneyHeld(held: HeldMoney, left_paise: number): Failure {
  return heldFailure(held, left_paise, {
    owed: m.expenses_money_owed,
    owed_left: m.expenses_money_owed_left,
    disputed: m.expenses_money_disputed,
  });
}

type HeldTexts = {
  owed: (words: { owed: string }) => string;
  /** Where banks look into nothing. */
  owed_left: (words: { left: string }) => string;
  disputed: (words: { disputed: string; left: string }) => string;
};

/** In these words, beside this field. */
export function heldFailure(
  { disputed_paise, owed_paise }: HeldMoney,
  left_paise: number,
  texts: HeldTexts,
  field?: string,
): Failure {
  const left = formatRupees(Math.max(0, left_paise - disputed_paise - owed_paise));
  const message = [
    ...(owed_paise > 0 ? [texts.owed({ owed: formatRupees(owed_paise) })] : []),
    disputed_paise > 0
      ? texts.disputed({ disputed: formatRupees(disputed_paise), left })
      : texts.owed_left({ left }),
  ].join(" ");
  const options = field === undefined ? {} : { fields: { [field]: message } };
  return new Failure(409, disputed_paise > 0 ? "money_disputed" : "money_owed", message, options);
}

/** The expense exceeds what is left of its advance and of the campaign's money together. */
export function moreThanAdvanced(left: { advance_paise: number; available_paise: number }): Failure {
  const message = m.expenses_more_than_advanced({
    advance: formatRupees(left.advance_paise),
    amount: formatRupees(Math.max(0, left.available_paise)),
  });
  return new Failure(409, "more_than_remains", message, { fields: { amount: message } });
}

export function billKnown(): Failure {
  const message = m.expenses_bill_known();
  return new Failure(409, "bill_known", message, { fields: { bill: message } });
}

/** Bills with the same file, or the same payee, amount and date, which the admin has not compared it with. */
export function similarExpensesFound(similar: readonly SimilarExpense[]): Failure {
  const named = similar.map(({ campaign_title: campaign, payee }) =>
    m.expenses_similar_one({ campaign, payee }),
  );
  const message = m.expenses_similar_refused({ bills: named.join("; ") });
  return new Failure(409, "similar_bills", message, { fields: { is_other_bill: message } });
}

/** Its payment is recorded, or none was needed. */
export function paymentNotMissing(): Failure {
  return new Failure(409, "payment_not_missing", m.expenses_payment_not_missing());
}

/** Money may go to the trader alone: the organiser's account is suspended or deleted. */
export function organiserSuspended(): Failure {
  return new Failure(409, "organiser_suspended", m.expenses_pay_suspended());
}

export function fieldFailure(field: string, code: string, message: string): Failure {
  return new Failure(400, code, message, { fields: { [field]: message } });
}

/** Also for other people's donations. */
export function nothingToTrace(): Failure {
  return new Failure(404, "donation_not_found", m.expenses_nothing_to_trace());
}
