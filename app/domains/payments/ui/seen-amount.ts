import type { FormAnswer } from "../../../platform/http/form.ts";

/** What an admin read that is left to pay, when they opened the form of a transfer. */
type SeenAmount = {
  amount_paise: number;
  /** The last refusal that told them of another amount, once they see that. */
  told: Answered;
};

type Answered = Pick<FormAnswer<unknown>, "code" | "values"> | undefined;

const isOtherAmount = (answered: Answered) => answered?.code === "changed_meanwhile";

/** Without script, each answer is a new page: what was typed there belongs to the amount that was sent with it. */
export function seenFirst(left_paise: number, answered: Answered): SeenAmount {
  if (isOtherAmount(answered)) return { amount_paise: left_paise, told: answered };
  return { amount_paise: Number(answered?.values.seen_paise) || left_paise, told: undefined };
}

/** The page rereads itself, which changes nothing here, but after a refusal that tells the admin of another amount, once. */
export function seenNext(seen: SeenAmount, left_paise: number, answered: Answered): SeenAmount {
  const is_told = isOtherAmount(answered) && answered !== seen.told && left_paise !== seen.amount_paise;
  return is_told ? { amount_paise: left_paise, told: answered } : seen;
}
