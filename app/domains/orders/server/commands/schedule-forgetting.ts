import type { Transaction } from "../../../../platform/database/database.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { day_ms } from "../../../../text/day-length.ts";

export const forgetOrdersJob = "forget_orders";

/** By then the last mails are sent, and a refund has arrived. */
const forgottenAfter_ms = 14 * day_ms;

/** For an order that was finished after its customer's account was deleted, or whose payment was disputed then. */
export async function scheduleForgetting(tx: Transaction, user_id: string): Promise<void> {
  await addJob(
    tx,
    forgetOrdersJob,
    { user_id },
    { run_at: new Date(Date.now() + forgottenAfter_ms), job_key: `${forgetOrdersJob}:${user_id}` },
  );
}
