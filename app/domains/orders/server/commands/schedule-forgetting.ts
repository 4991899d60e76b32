import type { Transaction } from "../../../../platform/database/database.ts";
import { addJob } from "../../../../platform/jobs.ts";

export const forgetOrdersJob = "forget_orders";

/** By then the last mails are sent, and a refund has arrived. */
const forgottenAfter_ms = 14 * 86_400_000;

/** For an order that was finished after its customer's account was deleted, or whose payment was disputed then. */
export async function scheduleForgetting(tx: Transaction, user_id: string): Promise<void> {
  await addJob(
    tx,
    forgetOrdersJob,
    { user_id },
    { run_at: new Date(Date.now() + forgottenAfter_ms), job_key: `${forgetOrdersJob}:${user_id}` },
  );
}
