import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sqlPart } from "../../../../platform/database/sql.ts";
import { verifiedEmailOf } from "../../../accounts/server/queries/verified-email.ts";

const lockOf = (email: string) => sqlPart`hashtextextended('gifts of ' || lower(${email}), 0)`;

/**
 * Assigns a guest's donations to the person once the address they were given with is verified, and never before. Returns
 * their number.
 */
export async function claimDonations(tx: Transaction, user_id: string): Promise<number> {
  const email = await verifiedEmailOf(tx, user_id);
  if (email === null) return 0;
  await tx.run(command`select pg_advisory_xact_lock(${lockOf(email)})`);
  await tx.run(command`
    with guests as (
      select id from monthly_gifts where user_id is null and lower(donor_email) = ${email} order by id for update)
    update monthly_gifts set user_id = ${user_id} from guests where monthly_gifts.id = guests.id`);
  // Donations are locked in the order of their ids, as settlement does.
  return tx.run(command`
    with guests as (
      select id from donations where user_id is null and lower(donor_email) = ${email} order by id for update)
    update donations set user_id = ${user_id} from guests where donations.id = guests.id`);
}

/**
 * Blocks claims for this address until the end of the transaction: a donation that is written while its address is being
 * confirmed is either written with the account, or is committed before the claim searches.
 */
export async function holdDonationsOfAddress(tx: Transaction, email: string): Promise<void> {
  await tx.run(command`select pg_advisory_xact_lock_shared(${lockOf(email)})`);
}
