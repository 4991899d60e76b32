import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { addJob } from "../../../../../platform/jobs.ts";

/**
 * Locks the pending sign-ups of an address before anything else, always in one order: of two concurrent verifications
 * the second waits here, and not in the middle of its work.
 */
export async function lockSignUps(tx: Transaction, email: string): Promise<void> {
  await tx.many(sql({ sign_up_id: "uuid" })`
    select sign_up_id from sign_ups where email = ${email} order by sign_up_id for update`);
}

/**
 * Runs when an account's email address is verified: deletes others' pending sign-ups with it, and adds the job that
 * moves donations made with it to the account.
 */
export async function emailProven(tx: Transaction, user: { user_id: string; email: string }): Promise<void> {
  await deleteSignUps(tx, user.email);
  await addJob(tx, "claim_donations", { user_id: user.user_id });
}

/** Pending sign-ups with this address must not be confirmed by the owner's own verification. */
export async function deleteSignUps(tx: Transaction, email: string): Promise<void> {
  await tx.run(command`delete from sign_ups where email = ${email}`);
}
