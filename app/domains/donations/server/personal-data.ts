import * as m from "#messages";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { fieldColumns, fieldValues } from "../../../platform/database/field-columns.ts";
import { command, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import { erasedAddress, eraseMails } from "../../../platform/mail/outbox.ts";
import { Failure } from "../../../platform/failure.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { campaignsTag } from "../../campaigns/schema.ts";
import { campaignsOfDonations } from "../../campaigns/server/queries/campaigns-of-donations.ts";
import { forgetEventsOf } from "../../payments/server/commands/forget-gateway-events.ts";
import { disputedPayables } from "../../payments/server/queries/disputes.ts";
import { owedToPayers, refundedByTransfer } from "../../payments/server/queries/owed-to-payers.ts";
import { paymentsOf } from "../../payments/server/queries/payments-of.ts";
import { generalFundTitle } from "../donation.ts";
import { donationFields } from "../donation-fields.ts";
import { deleteAnswers } from "./commands/answer-supporter.ts";
import { spentMailKey } from "./commands/mark-spent.ts";
import {
  excessMailKey,
  lateRefundMailKey,
  notTransferredMailKey,
  withdrawnRefundMailKey,
  problemMailKey,
  refundMailKey,
  taxMailKey,
  thanksMailKey,
} from "./mails.ts";
import { donorColumns, donorShape } from "./donor-columns.ts";
import { donationPayable } from "./payable.ts";
import { donationsToCorrect } from "./queries/filed-statements.ts";
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
        receipt_number, ${donorColumns}, citizen_confirmed_at, created_at, paid_at,
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
      throw new Failure(409, "refund_open", m.donations_erase_refund());
    const disputed = new Set(await disputedPayables(tx, donationPayable.name));
    if (ids.some((id) => disputed.has(id)))
      throw new Failure(409, "donation_disputed", m.donations_erase_disputed());
    await eraseMails(tx, {
      addresses:
        email === null ? [] : [email, ...donations.map(({ donor_email }) => donor_email).filter(isOf(email))],
      dedupe_keys: [...(await lettersAbout(tx, donations)), ...(await forgetProblems(tx, donations))],
    });
    await forgetWebhooks(tx, donations);
    await forgetTaxDetails(tx, donations);
    await deleteAnswers(tx, await answersTo(tx, donations));
    await tx.run(command`
      update donations set user_id = null, donor_name = null, donor_phone = null,
        (${fieldColumns(donationFields)}) = row(${fieldValues(donationFields, {})}), is_anonymous = true,
        opened_from = null, donor_email = ${erasedAddress}
      where id = any(${ids}::uuid[])`);
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
  ...donorShape,
  citizen_confirmed_at: "timestamptz?",
  created_at: "timestamptz",
  paid_at: "timestamptz?",
  reported_problems: "jsonb",
  tax_details: "text?",
  earlier_tax_details: "text[]",
  donor_record: "text?",
} satisfies Shape;

function ofPerson(user_id: string, email: string | null) {
  return sqlPart`(user_id = ${user_id} or (user_id is null and lower(donor_email) = ${email}))`;
}

const isOf = (email: string) => (address: string) => address.toLowerCase() === email;

type Donation = { id: string; donor_email: string; gateway_order_id: string | null; paid_day: string | null };

/** In id order, as in settlement. */
function lockDonations(tx: Transaction, user_id: string, email: string | null): Promise<Donation[]> {
  return tx.many(sql({ id: "uuid", donor_email: "text", gateway_order_id: "text?", paid_day: "text?" })`
    select id, donor_email, gateway_order_id, day_in_india(paid_at)::text as paid_day from donations where ${ofPerson(user_id, email)}
    order by id for update`);
}

/** Keys of the mails about these donations, which name their donor, whatever address they were sent to. */
async function lettersAbout(db: Queryable, donations: readonly Donation[]): Promise<string[]> {
  const ids = donations.map(({ id }) => id);
  const { payment_ids, refund_ids, due_ids } = await paymentsOf(db, donationPayable.name, ids);
  return [
    ...ids.map(thanksMailKey),
    ...ids.map(spentMailKey),
    ...(await taxMailKeys(db, ids)),
    ...payment_ids.map(excessMailKey),
    ...refund_ids.map(refundMailKey),
    ...refund_ids.map(notTransferredMailKey),
    ...due_ids.map(lateRefundMailKey),
    ...due_ids.map(withdrawnRefundMailKey),
  ];
}

async function taxMailKeys(db: Queryable, donation_ids: readonly string[]): Promise<string[]> {
  const rows = await db.many(sql({ donation_id: "uuid", version: "int4" })`
    select donation_id, generate_series(1, version) as version from donation_tax_details
    where donation_id = any(${[...donation_ids]}::uuid[])`);
  return rows.map(({ donation_id, version }) => taxMailKey(donation_id, version));
}

/**
 * Tax law requires a record of donors (rule 17AA of the Income-tax Rules, 1962: name, address and, where it is given, PAN),
 * so those of donations that were not refunded stay encrypted until their retention period ends, only for the tax office. So do
 * those of a refund by transfer, which may be taken back, and tax details that the statement of a year has wrongly since.
 * All others are deleted.
 */
async function forgetTaxDetails(tx: Transaction, donations: readonly Donation[]): Promise<void> {
  const ids = donations.map(({ id }) => id);
  const transferred = await refundedByTransfer(tx, donationPayable.name, ids);
  const told = await donationsToCorrect(tx, donations);
  const kept: [ReturnType<typeof sqlPart>, string[]][] = [
    [sqlPart`donation_tax_details`, [...transferred, ...told]],
    [sqlPart`donor_records`, transferred],
  ];
  for (const [table, kept_ids] of kept) {
    await tx.run(command`
      delete from ${table} using donations
      where donations.id = donation_id and donation_id = any(${ids}::uuid[]) and payment_status <> 'paid'
        and donation_id <> all(${kept_ids}::uuid[])`);
    await tx.run(command`
      update ${table} set erased_at = now() where donation_id = any(${ids}::uuid[]) and erased_at is null`);
  }
}

/** Answers to their messages, which may quote the donor. */
async function answersTo(db: Queryable, donations: readonly Donation[]): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid" })`
    select id from supporter_answers where donation_id = any(${donations.map(({ id }) => id)}::uuid[])`);
  return rows.map(({ id }) => id);
}

/** Returns the keys of the mails to the office, which quote them. */
async function forgetProblems(tx: Transaction, donations: readonly Donation[]): Promise<string[]> {
  const problems = await tx.many(sql({ id: "uuid" })`
    delete from donation_problems where donation_id = any(${donations.map(({ id }) => id)}::uuid[]) returning id`);
  return problems.map(({ id }) => problemMailKey(id));
}

/** Webhook events hold what the donor typed at the gateway. */
async function forgetWebhooks(tx: Transaction, donations: readonly Donation[]): Promise<void> {
  const order_ids = donations.map(({ gateway_order_id }) => gateway_order_id).filter((id) => id !== null);
  const { payment_ids } = await paymentsOf(
    tx,
    donationPayable.name,
    donations.map(({ id }) => id),
  );
  await forgetEventsOf(tx, { order_ids, payment_ids });
}
