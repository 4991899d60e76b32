import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/**
 * Where all of a donor's first gift went back, the earliest that did not is the first now. Those that somebody else has
 * locked are left out, so that two refunds never wait for each other.
 */
export async function passOnFirstGifts(tx: Transaction, donation_ids: readonly string[]): Promise<void> {
  await tx.run(command`
    with gone as (
      select id, lower(donor_email) as email from donations
      where id = any(${[...donation_ids]}::uuid[]) and is_first_gift and payment_status = 'refunded'),
    following as (
      select earliest.id from gone cross join lateral (
        select id from donations where lower(donor_email) = email and payment_status = 'paid'
        order by paid_at, id limit 1 for no key update skip locked) earliest)
    update donations set is_first_gift = payment_status = 'paid'
    where id in (select id from gone union select id from following)`);
}
