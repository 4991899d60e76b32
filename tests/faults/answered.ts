import type { Answers, SiteAnswer } from "./site-call.ts";

/** Whether a change was answered as made, may have been made without an answer, or was refused. */
export type Answered = "done" | "unknown" | "refused";

type Answer = Pick<SiteAnswer, "status" | "is_down">;

/** Of one change that was sent once, or by several at the same moment. */
function answeredAs(answers: readonly Answer[]): Answered {
  if (answers.some(isDone)) return "done";
  return answers.some(isLost) ? "unknown" : "refused";
}

/** A page answers an accepted form with a redirect. */
export const isDone = ({ status }: Pick<Answer, "status">) => status >= 200 && status < 400;

/** The site got it, and did not say what it did, as when the database went away. */
export const isLost = ({ status, is_down }: Answer) => !is_down && (status === 0 || status >= 500);

/** How often a call was accepted. */
export function timesDone(answers: Answers, name: string): number {
  return timesThat(answers, name, (status) => isDone({ status: Number(status) }));
}

/** `wanted`: by what it was answered. */
export function timesThat(answers: Answers, name: string, wanted: (status: string) => boolean): number {
  return [...answers].reduce((sum, [key, times]) => {
    const [, called, status] = /^(.*) (\w+)$/.exec(key) ?? [];
    return called === name && wanted(status ?? "") ? sum + times : sum;
  }, 0);
}

/** Changes by a word that is in what they write. */
export type Changes = Map<string, Answered>;

/** What was tried again is as sure as its best answer. */
export function noteChange(changes: Changes, word: string, answers: readonly Answer[]): void {
  const [before, now] = [changes.get(word) ?? "refused", answeredAs(answers)];
  const best = (["done", "unknown", "refused"] as const).find((one) => one === before || one === now);
  changes.set(word, best ?? now);
}

/**
 * Changes that are not in the database as they were answered. `rows`: how many rows have the word; `whole`: how many a change
 * writes.
 */
export function findFalseAnswers(
  what: string,
  changes: Changes,
  rows: readonly { word: string; times: number }[],
  whole: (word: string) => number = () => 1,
): string[] {
  const times_of = new Map(rows.map(({ word, times }) => [word, times]));
  return [...changes].flatMap(([word, answered]) => {
    const times = times_of.get(word) ?? 0;
    const is_right =
      (times === whole(word) && answered !== "refused") || (times === 0 && answered !== "done");
    return is_right ? [] : [`${what} ${word} was answered as ${answered}, and is written ${times} times`];
  });
}
