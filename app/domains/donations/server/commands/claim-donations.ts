import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sqlPart } from "../../../../platform/database/sql.ts";
import { lockOwnerOfEmail, verifiedEmailOf } from "../../../accounts/server/queries/verified-email.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";

const lockOf = (email: string) => sqlPart`hashtextextended('gifts of ' || lower(${email}), 0)`;

/**
 * Assigns a guest's donations and monthly gifts to the account, only once it has verified their email address. Returns
 * the number of donations.
 */
export async function claimDonations(tx: Transaction, user_id: string): Promise<number> {
  const email = await verifiedEmailOf(tx, user_id);
  if (email === null) return 0;
  await tx.run(command`select pg_advisory_xact_lock(${lockOf(email)})`);
  // Reread under lock: the account may have been erased while waiting.
  if ((await lockOwnerOfEmail(tx, email)) !== user_id) return 0;
  await tx.run(command`
    with guests as (
      select id from monthly_gifts where user_id is null and lower(donor_email) = ${email} order by id for update)
    update monthly_gifts set user_id = ${user_id} from guests where monthly_gifts.id = guests.id`);
  // Donations are locked in id order, as in settlement.
  return tx.run(command`
    with guests as (
      select id from donations where user_id is null and lower(donor_email) = ${email} order by id for update)
    update donations set user_id = ${user_id} from guests where donations.id = guests.id`);
}

/**
 * The account that a new donation or monthly gift belongs to: the donor's own, or the one that has verified the
 * address; null if there is none. Locked until the transaction ends, so that nothing is written for a person being
 * erased. 401 if the donor's own account has been erased.
 */
export async function lockOwner(
  tx: Transaction,
  { user_id, donor_email }: { user_id: string | null; donor_email: string },
): Promise<string | null> {
  if (user_id !== null) {
    if (!(await lockWriters(tx, [user_id])).has(user_id)) throw accountGone();
    return user_id;
  }
  // Sent together, one round trip before the gateway call, and run in list order: claims of this address are blocked
  // first, so that a donation written while its address is being confirmed is either written with the account, or is
  // committed before the claim searches.
  const [, owner] = await Promise.all([
    tx.run(command`select pg_advisory_xact_lock_shared(${lockOf(donor_email)})`),
    lockOwnerOfEmail(tx, donor_email),
  ]);
  return owner ?? null;
}
