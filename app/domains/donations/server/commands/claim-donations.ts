import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sqlPart } from "../../../../platform/database/sql.ts";
import { verifiedEmailOf } from "../../../accounts/server/queries/verified-email.ts";

const lockOf = (email: string) => sqlPart`hashtextextended('gifts of ' || lower(${email}), 0)`;

/**
 * Makes donations that were given as a guest the person's own, once the address they were given with is proven to be
 * theirs, and never before. Answers how many there were.
 */
export async function claimDonations(tx: Transaction, user_id: string): Promise<number> {
  const email = await verifiedEmailOf(tx, user_id);
  if (email === null) return 0;
  await tx.run(command`select pg_advisory_xact_lock(${lockOf(email)})`);
  // Donations are locked in the order of their ids, as settlement does.
  return tx.run(command`
    with guests as (
      select id from donations where user_id is null and lower(donor_email) = ${email} order by id for update)
    update donations set user_id = ${user_id} from guests where donations.id = guests.id`);
}

/**
 * Until the end of the transaction no donations of this address are claimed: one that is being written when its address is
 * confirmed is either written as the account's, or is there when the claim looks for it.
 */
export async function holdDonationsOfAddress(tx: Transaction, email: string): Promise<void> {
  await tx.run(command`select pg_advisory_xact_lock_shared(${lockOf(email)})`);
}
