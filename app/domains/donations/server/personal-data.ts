import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { command, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import { erasedAddress, forgetMails } from "../../../platform/mail/outbox.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { campaignsOfDonations } from "../../campaigns/server/queries/campaigns-of-donations.ts";
import { generalFundTitle } from "../donation.ts";

/**
 * A person's donations: those of the account, and what was given as a guest with the address that the account has proven.
 * Erased, a donation keeps its amount, its receipt and its place in the books, and is nobody's.
 */
export const donationPersonalData: PersonalData = {
  name: "donations",
  async export(db, { user_id, verified_email }) {
    const rows = await db.many(sql(shape)`
      select public_id, campaign_id, amount_paise, refunded_paise, currency, payment_status, payment_method,
        receipt_number, donor_name, donor_email, donor_phone, is_anonymous, message, created_at, paid_at
      from donations where ${ofPerson(user_id, verified_email)} order by created_at, id`);
    const campaigns = await campaignsOfDonations(
      db,
      rows.map(({ campaign_id }) => campaign_id),
    );
    return rows.map(({ public_id, amount_paise, refunded_paise, ...donation }) => ({
      id: public_id,
      ...donation,
      campaign: campaigns.get(donation.campaign_id ?? "")?.title ?? generalFundTitle,
      amount: amount_paise / 100,
      refunded_amount: refunded_paise / 100,
    }));
  },
  async erase(tx, { user_id, verified_email: email }) {
    const donations = await lockDonations(tx, user_id, email);
    await forgetMails(tx, {
      addresses:
        email === null ? [] : [email, ...donations.map(({ donor_email }) => donor_email).filter(isOf(email))],
      dedupe_keys: await lettersAbout(tx, donations),
    });
    await forgetWebhooks(tx, donations);
    await tx.run(command`
      update donations set user_id = null, donor_name = null, donor_phone = null, message = null,
        is_anonymous = true, opened_from = null, donor_email = ${erasedAddress}
      where id = any(${donations.map(({ id }) => id)}::uuid[])`);
  },
};

const shape = {
  public_id: "uuid",
  campaign_id: "uuid?",
  amount_paise: "int8",
  refunded_paise: "int8",
  currency: "text",
  payment_status: "text",
  payment_method: "text?",
  receipt_number: "text?",
  donor_name: "text?",
  donor_email: "text",
  donor_phone: "text?",
  is_anonymous: "bool",
  message: "text?",
  created_at: "timestamptz",
  paid_at: "timestamptz?",
} satisfies Shape;

function ofPerson(user_id: string, email: string | null) {
  return sqlPart`(user_id = ${user_id} or (user_id is null and lower(donor_email) = ${email}))`;
}

const isOf = (email: string) => (address: string) => address.toLowerCase() === email;

type Donation = { id: string; donor_email: string; gateway_order_id: string | null };

/** In the order of their ids, as settlement does. */
function lockDonations(tx: Transaction, user_id: string, email: string | null): Promise<Donation[]> {
  return tx.many(sql({ id: "uuid", donor_email: "text", gateway_order_id: "text?" })`
    select id, donor_email, gateway_order_id from donations where ${ofPerson(user_id, email)}
    order by id for update`);
}

/** Keys of the letters about these donations, which call their donor by name, whatever address they went to. */
async function lettersAbout(db: Queryable, donations: readonly Donation[]): Promise<string[]> {
  const ids = donations.map(({ id }) => id);
  const rows = await db.many(sql({ dedupe_key: "text" })`
    select 'donation-thanks:' || id as dedupe_key from unnest(${ids}::uuid[]) as id
    union all
    select 'donation-excess:' || gateway_payment_id from donation_payments where donation_id = any(${ids}::uuid[])
    union all
    select 'donation-refund:' || gateway_refund_id from donation_refunds join donation_payments using (gateway_payment_id)
    where donation_id = any(${ids}::uuid[]) and gateway_refund_id is not null`);
  return rows.map(({ dedupe_key }) => dedupe_key);
}

/** They hold what the donor typed at the gateway. Those that still wait to be applied go with the others of their age. */
async function forgetWebhooks(tx: Transaction, donations: readonly Donation[]): Promise<void> {
  const order_ids = donations.map(({ gateway_order_id }) => gateway_order_id).filter((id) => id !== null);
  if (order_ids.length === 0) return;
  await tx.run(command`
    delete from gateway_events where applied_at is not null and gateway_order_id = any(${order_ids}::text[])`);
}
