import type { Actor } from "../../../../platform/actor.ts";
import type { Services } from "../../../../platform/services.ts";
import { answerProblem as answerProblemIn } from "../commands/answer-problem.ts";

/** An admin records the office's answer. Throws 403, 404 and 409. */
export async function answerProblem(
  { db }: Pick<Services, "db">,
  actor: Actor,
  answered: { id: string; note: string },
): Promise<void> {
  await db.transaction((tx) => answerProblemIn(tx, actor, answered));
}
