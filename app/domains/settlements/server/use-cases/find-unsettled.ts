import { addJob } from "../../../../platform/jobs.ts";
import type { Services } from "../../../../platform/services.ts";
import { findUnsettledNext } from "../commands/find-unsettled.ts";

/** Much shorter than the quarter of an hour that a job may run. */
const longest_ms = 6 * 60_000;

/** Finds payments and refunds that are in no settlement, where the last look ended. What it does not finish is left to a further job. */
export async function findUnsettled({ db, gateway }: Pick<Services, "db" | "gateway">): Promise<void> {
  const until_ms = Date.now() + longest_ms;
  while (await db.transaction((tx) => findUnsettledNext(tx, gateway.mode)))
    if (Date.now() > until_ms) return addJob(db, "find_unsettled_payments", {});
}
