import * as m from "#messages";
import type { Transaction } from "../../../platform/database/database.ts";
import { type Shape, sql } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { campaignsOfDonations } from "../../campaigns/server/queries/campaigns-of-donations.ts";
import { campaignsTag } from "../../campaigns/schema.ts";
import { disputedPayables } from "../../payments/server/queries/disputes.ts";
import { owedToPayers } from "../../payments/server/queries/owed-to-payers.ts";
import { generalFundTitle } from "../donation.ts";
import { ownDonationsPath } from "../own-donations.ts";
import { type ErasedDonation, eraseDonors } from "./commands/erase-donors.ts";
import { donorColumns, donorShape, ofPerson } from "./donor-columns.ts";
import { donationPayable } from "./payable.ts";
import { openDonorRecord, openTaxDetails } from "./tax-vault.ts";

/**
 * A person's donations: those of the account, and guest donations made with the account's verified address. After
 * erasure, a donation keeps its amount, its receipt and its ledger entries, without a person. 409 while a refund of one is on
 * its way or owed, and while one is disputed: name, address and message are the evidence for the bank.
 */
export const donationPersonalData: PersonalData = {
  page_tags: [campaignsTag],
  async export(db, { user_id, verified_email }, secrets) {
    if (!secrets) throw new Error("Tax details cannot be exported without the site's key");
    const rows = await db.many(sql(shape)`
      select public_id, campaign_id, amount_paise, refunded_paise, currency, payment_status, payment_method,
        receipt_number, language, ${donorColumns}, citizen_confirmed_at, created_at, paid_at,
        coalesce((select jsonb_agg(jsonb_build_object('message', donation_problems.message,
            'reported_at', donation_problems.created_at, 'answered_at', answered_at, 'note', answer_note)
            order by donation_problems.id)
          from donation_problems where donation_id = donations.id), '[]') as reported_problems,
        (select sealed from donation_tax_details where donation_id = donations.id and erased_at is null) as tax_details,
        array(select earlier.sealed from earlier_tax_details earlier join donation_tax_details using (donation_id)
          where donation_id = donations.id and erased_at is null order by earlier.version) as earlier_tax_details,
        (select sealed from donor_records where donation_id = donations.id and erased_at is null) as donor_record
      from donations where ${ofPerson(user_id, verified_email)} order by created_at, id`);
    const campaigns = await campaignsOfDonations(
      db,
      rows.map(({ campaign_id }) => campaign_id),
    );
    return rows.map(
      ({
        public_id,
        amount_paise,
        refunded_paise,
        tax_details,
        earlier_tax_details,
        donor_record,
        ...donation
      }) => ({
        id: public_id,
        ...donation,
        tax_details: tax_details === null ? null : (openTaxDetails(secrets, tax_details) ?? null),
        donor_record: donor_record === null ? null : (openDonorRecord(secrets, donor_record) ?? null),
        earlier_tax_details: earlier_tax_details.map((sealed) => openTaxDetails(secrets, sealed) ?? null),
        campaign: campaigns.get(donation.campaign_id ?? "")?.title ?? generalFundTitle(),
        amount: amount_paise / 100,
        refunded_amount: refunded_paise / 100,
      }),
    );
  },
  async erase(tx, { user_id, verified_email: email }) {
    const donations = await lockDonations(tx, user_id, email);
    const ids = donations.map(({ id }) => id);
    if ((await owedToPayers(tx, donationPayable.name, ids)).length > 0)
      throw new Failure(409, "refund_open", m.donations_erase_refund(), { link: linkToDonations() });
    const disputed = new Set(await disputedPayables(tx, donationPayable.name, { of: "any" }));
    if (ids.some((id) => disputed.has(id)))
      throw new Failure(409, "donation_disputed", m.donations_erase_disputed(), { link: linkToDonations() });
    const addresses =
      email === null ? [] : [email, ...donations.map(({ donor_email }) => donor_email).filter(isOf(email))];
    await eraseDonors(tx, donations, addresses);
  },
};

const linkToDonations = () => ({
  label: m.donations_erase_to_donations(),
  href: ownDonationsPath({ status: null }),
});

const shape = {
  public_id: "uuid",
  campaign_id: "uuid?",
  amount_paise: "int8",
  refunded_paise: "int8",
  currency: "text",
  payment_status: "text",
  payment_method: "text?",
  receipt_number: "text?",
  language: "text",
  ...donorShape,
  citizen_confirmed_at: "timestamptz?",
  created_at: "timestamptz",
  paid_at: "timestamptz?",
  reported_problems: "jsonb",
  tax_details: "text?",
  earlier_tax_details: "text[]",
  donor_record: "text?",
} satisfies Shape;

const isOf = (email: string) => (address: string) => address.toLowerCase() === email;

/** In id order, as in settlement. */
function lockDonations(tx: Transaction, user_id: string, email: string | null): Promise<ErasedDonation[]> {
  return tx.many(sql({ id: "uuid", donor_email: "text", gateway_order_id: "text?", paid_day: "text?" })`
    select id, donor_email, gateway_order_id, day_in_india(paid_at)::text as paid_day from donations where ${ofPerson(user_id, email)}
    order by id for update`);
}
