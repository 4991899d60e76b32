import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import {
  isErasedAddress,
  languageColumn,
  type MailAddress,
  queueMails,
} from "../../../../platform/mail/outbox.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { recordsKeptUntil } from "../../financial-year.ts";
import { donationPath } from "../../donation-path.ts";
import { canSetReceipts } from "../../policy.ts";
import type { TaxDetailsInput } from "../../tax-details.ts";
import { taxReceiptMail, toDonor } from "../mails.ts";
import { donationNotFound } from "../queries/admin-donation.ts";
import { refuseFiledYear } from "../queries/filed-statements.ts";
import { taxStateOf, taxVersionOf } from "../queries/tax-details.ts";
import { receiptSettingsOn } from "../queries/receipt-settings.ts";
import { mailedToken } from "../tokens.ts";
import { sealTaxDetails } from "../tax-vault.ts";
import { donationsRestricted } from "../donation-failures.ts";

type Site = Pick<Services, "secrets" | "config">;

/**
 * Saves the name and PAN for a tax receipt, which is reissued under its number. The donation is locked first.
 * `is_mailed`: the receipt with PAN and address in full goes to the donor's email, since papers behind links show a part of them.
 * Throws 409 if no tax receipt can be issued, if the year was filed with the tax office, or if other details
 * were saved since the page was loaded.
 */
export async function saveTaxDetails(
  tx: Transaction,
  site: Site,
  donation_id: string,
  { version, ...details }: TaxDetailsInput,
  { is_mailed }: { is_mailed: boolean },
): Promise<void> {
  const donation = await lockReceived(tx, donation_id);
  await refuseFiledYear(tx, donation.paid_day);
  await replaceDetails(tx, site.secrets, donation, { version, details, by: null });
  if (is_mailed) await mailReceipt(tx, site, donation, version + 1);
}

/**
 * The same by the office, also after the year was filed: the donor wrote to it. What is kept of an erased donor for the
 * tax office is corrected as well; nobody is written to, and only its statement reads it. In the audit. Throws 403, 404 and
 * the same 409. Returns whether the donor has left.
 */
export async function correctTaxDetails(
  tx: Transaction,
  actor: Actor,
  site: Site,
  public_id: string,
  { version, ...details }: TaxDetailsInput,
): Promise<{ has_left: boolean }> {
  if (!canSetReceipts(actor)) throw donationsRestricted();
  const found = isUuid(public_id)
    ? await tx.maybeOne(sql({ id: "uuid" })`select id from donations where public_id = ${public_id}`)
    : undefined;
  if (!found) throw donationNotFound();
  const donation = await lockReceived(tx, found.id, { may_be_erased: true });
  await replaceDetails(tx, site.secrets, donation, { version, details, by: actor.user_id });
  const has_left = isErasedAddress(donation.donor_email);
  if (!has_left) await mailReceipt(tx, site, donation, version + 1);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "tax_details_corrected",
    subject_kind: "donation",
    subject_id: public_id,
  });
  return { has_left };
}

function mailReceipt(tx: Transaction, { secrets, config }: Site, donation: Received, version: number) {
  const link = `${config.public_url}${donationPath(mailedToken(secrets, donation.id))}`;
  return queueMails(tx, [toDonor(donation, () => taxReceiptMail(donation, version, link))]);
}

type Received = {
  id: string;
  amount_paise: number;
  refunded_paise: number;
  paid_at: Date;
  paid_day: string;
  receipt_number: string;
  donor_name: string | null;
  donor_email: string;
  language: MailAddress["language"];
};

/** 409 for one that was not received, or whose donor was erased: `may_be_erased`, only without details that are kept. */
async function lockReceived(
  tx: Transaction,
  donation_id: string,
  { may_be_erased = false } = {},
): Promise<Received> {
  const { paid_at, receipt_number, donor_email, ...donation } = await tx.one(sql({
    id: "uuid",
    amount_paise: "int8",
    refunded_paise: "int8",
    paid_at: "timestamptz?",
    receipt_number: "text?",
    donor_name: "text?",
    donor_email: "text",
    language: languageColumn,
  })`
    select id, amount_paise, refunded_paise, paid_at, receipt_number, donor_name, donor_email, language
    from donations where id = ${donation_id} for update`);
  if (paid_at === null || receipt_number === null) throw noTaxReceipt();
  if (isErasedAddress(donor_email) && !(may_be_erased && (await taxVersionOf(tx, donation_id)).is_kept))
    throw noTaxReceipt();
  return { ...donation, donor_email, paid_at, receipt_number, paid_day: dayInIndia(paid_at) };
}

type Change = { version: number; details: Omit<TaxDetailsInput, "version">; by: string | null };

/** What it was before is kept. */
async function replaceDetails(
  tx: Transaction,
  secrets: Secrets,
  { id, paid_day, ...donation }: Received,
  { version, details, by }: Change,
): Promise<void> {
  const before = await taxVersionOf(tx, id);
  if (taxStateOf(donation, await receiptSettingsOn(tx, paid_day), true) !== "issued") throw noTaxReceipt();
  if (before.version !== version) throw new Failure(409, "changed_meanwhile", m.donations_tax_meanwhile());
  await tx.run(command`
    insert into earlier_tax_details (donation_id, version, sealed, given_at, replaced_by)
    select donation_id, version, sealed, given_at, ${by}::uuid from donation_tax_details where donation_id = ${id}`);
  await tx.run(command`
    insert into donation_tax_details (donation_id, sealed, paid_at, keep_until)
    values (${id}, ${sealTaxDetails(secrets, details)}, ${donation.paid_at}, ${recordsKeptUntil(paid_day)}::date)
    on conflict (donation_id) do update set sealed = excluded.sealed, given_at = now(),
      version = donation_tax_details.version + 1`);
}

function noTaxReceipt(): Failure {
  return new Failure(409, "no_tax_receipt", m.donations_tax_not_now());
}
