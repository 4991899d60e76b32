import type { Services } from "../../../../platform/services.ts";
import { countedWords } from "../../unanswered.ts";
import { countUnanswered as countUnansweredIn } from "../commands/count-unanswered.ts";

type Noted = { q: string; found_nothing: boolean; client_address: string };

/** Counts a search that led nowhere, unless its words may say who somebody is. Throws 429. */
export async function countUnanswered(
  { db, limits }: Pick<Services, "db" | "limits">,
  { q, ...visit }: Noted,
): Promise<void> {
  const words = countedWords(q);
  if (words === undefined) return;
  await limits.consume("unanswered_searches_by_address", visit.client_address);
  await db.transaction((tx) => countUnansweredIn(tx, { words, ...visit }));
}
