import { setTimeout as delay } from "node:timers/promises";
import { type Changes, isLost, noteChange } from "./answered.ts";
import type { SiteAnswer } from "./site-call.ts";

type Run = { is_over: () => boolean; pause_ms: number };

/**
 * Makes a change with `word` in what it writes. Whoever got no answer sends the same again once the site is back: it may
 * count once. Returns the last answers.
 */
export async function changeOnce(
  { is_over, pause_ms }: Run,
  changes: Changes,
  word: string,
  send: () => Promise<SiteAnswer[]>,
): Promise<SiteAnswer[]> {
  let answers = await send();
  noteChange(changes, word, answers);
  if (!answers.every(isLost)) return answers;
  do {
    await delay(5 * pause_ms);
    answers = await send();
    noteChange(changes, word, answers);
  } while (!is_over() && answers.every(({ is_down }) => is_down));
  return answers;
}
