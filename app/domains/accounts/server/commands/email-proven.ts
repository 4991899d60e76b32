import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";

/**
 * What follows once an account's e-mail address is proven to be its owner's: others' sign-ups with it are void, and
 * the gifts that were made with it join the account.
 */
export async function emailProven(tx: Transaction, user: { user_id: string; email: string }): Promise<void> {
  await tx.run(command`delete from sign_ups where email = ${user.email}`);
  await addJob(tx, "claim_gifts", { user_id: user.user_id });
}
