import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { addJob } from "../../../../../platform/jobs.ts";

/**
 * Whoever proves an address locks its sign-ups before anything else, in one order: of two who do so at once, the
 * second waits here, and not with half of its work done.
 */
export async function lockSignUps(tx: Transaction, email: string): Promise<void> {
  await tx.many(sql({ sign_up_id: "uuid" })`
    select sign_up_id from sign_ups where email = ${email} order by sign_up_id for update`);
}

/**
 * What follows once an account's e-mail address is proven to be its owner's: others' sign-ups with it are void, and
 * the donations that were made with it join the account.
 */
export async function emailProven(tx: Transaction, user: { user_id: string; email: string }): Promise<void> {
  await forgetSignUps(tx, user.email);
  await addJob(tx, "claim_donations", { user_id: user.user_id });
}

/** Whoever signed up with this address and did not confirm it gets no account by its owner's doing. */
export async function forgetSignUps(tx: Transaction, email: string): Promise<void> {
  await tx.run(command`delete from sign_ups where email = ${email}`);
}
