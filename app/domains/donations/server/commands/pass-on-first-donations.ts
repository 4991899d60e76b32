import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sqlPart } from "../../../../platform/database/sql.ts";

/**
 * Where all of a donor's first donation went back, the earliest that did not is the first now. Of these donations, or of all. Where
 * somebody else has locked that donation, or there is none yet, the mark stays where it is, until the job of the days asks again: so
 * two refunds never wait for each other, and no mark is lost. Without such a donation nothing is locked, so that the job writes nothing
 * for donors who have not given again.
 */
export async function passOnFirstDonations(tx: Transaction, donation_ids?: readonly string[]): Promise<void> {
  const chosen = donation_ids ? sqlPart`and id = any(${[...donation_ids]}::uuid[])` : sqlPart``;
  await tx.run(command`
    with given_back as (
      select id, lower(donor_email) as email from donations
      where is_first_gift and payment_status = 'refunded' ${chosen} and exists (
        select from donations other
        where lower(other.donor_email) = lower(donations.donor_email) and other.payment_status = 'paid')
      for no key update skip locked),
    passed_on as (
      select given_back.id, earliest.id as to_id from given_back cross join lateral (
        select id from donations where lower(donor_email) = email and payment_status = 'paid'
        order by is_first_gift desc, paid_at, id limit 1) earliest),
    following as (
      select id from donations where id in (select to_id from passed_on) and payment_status = 'paid'
      for no key update skip locked)
    update donations set is_first_gift = payment_status = 'paid'
    where id in (
      select id from following
      union select passed_on.id from passed_on join following on following.id = to_id)`);
}
