import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { financialYear } from "../../financial-year.ts";
import { canSetReceipts } from "../../policy.ts";
import type { FiledInput, NotFiledInput } from "../../receipt-settings-input.ts";
import { donationsRestricted } from "../donation-failures.ts";

/**
 * Records that a year's statement was filed with the tax office: from now on donors cannot change what it says. Throws
 * 403, 400 for a year that has not ended, a day outside of what is possible or a file that cannot have been filed, and 409 if
 * it was recorded already.
 */
export async function recordFiledStatement(
  tx: Transaction,
  actor: Actor,
  { year: name, filed_on, acknowledgement_number, download }: FiledInput,
): Promise<void> {
  refuseOthers(actor);
  const year = financialYear(name);
  if (!year) throw new Failure(400, "wrong_year", m.donations_layout_year_wrong());
  if (year.last_day >= dayInIndia())
    throw new Failure(400, "year_not_over", m.donations_filed_year_not_over());
  if (filed_on <= year.last_day) throw wrongDay(m.donations_filed_day_wrong());
  const download_id = await downloadOf(tx, { name, filed_on, download });
  const recorded = await tx.run(command`
    insert into filed_tax_statements (financial_year, filed_on, acknowledgement_number, download_id, recorded_by)
    values (${name}, ${filed_on}::date, ${acknowledgement_number}, ${download_id}, ${actor.user_id})
    on conflict (financial_year) do nothing`);
  if (recorded === 0) throw filedAlready();
  await audit(tx, actor, {
    event: "tax_statement_filed",
    name,
    details: { filed_on, acknowledgement_number },
  });
}

/**
 * Records that a correction statement of a filed year was filed: changes are counted from its file on. The law allows
 * one "for rectification of any mistake or to add, delete or update the information furnished" (section 80G (5) (viii) of
 * the Income-tax Act, 1961, first proviso; section 354 (1) (f) of that of 2025). On the portal it is the same form of type
 * "Revised", whose lines name the ARN of the certificate (Form 10BE) that each corrects ("Instructions for filling Form 10BD –
 * Part-B", of the CSV template on incometax.gov.in; taxguru.in/income-tax/file-form-10bd-part-b-details-donors-donation.html),
 * and it has an acknowledgement number of its own. Throws 403, 400 for a day before what was filed last or a file that
 * cannot have been filed, and 409 if no statement is recorded or this number is already.
 */
export async function recordFiledCorrection(
  tx: Transaction,
  actor: Actor,
  { year: name, filed_on, acknowledgement_number, download }: FiledInput,
): Promise<void> {
  refuseOthers(actor);
  const { acknowledgement_number: first, last_filed_on } = await lockFiled(tx, name);
  if (filed_on < last_filed_on) throw wrongDay(m.donations_corrected_day_wrong());
  const download_id = await downloadOf(tx, { name, filed_on, download });
  const recorded = await tx.run(command`
    insert into filed_tax_corrections (financial_year, filed_on, acknowledgement_number, download_id, recorded_by)
    select ${name}, ${filed_on}::date, ${acknowledgement_number}, ${download_id}::uuid, ${actor.user_id}::uuid
    where ${acknowledgement_number} <> ${first}
    on conflict (financial_year, acknowledgement_number) do nothing`);
  if (recorded === 0) throw filedAlready();
  await audit(tx, actor, {
    event: "tax_correction_filed",
    name,
    details: { filed_on, acknowledgement_number },
  });
}

/**
 * Takes back what was recorded by mistake: the last correction, or the statement where there is none. Throws 403, and 409 if
 * it was not recorded, or something else was since.
 */
export async function withdrawFiled(
  tx: Transaction,
  actor: Actor,
  { year: name, corrections }: NotFiledInput,
): Promise<void> {
  refuseOthers(actor);
  const filed = await lockFiled(tx, name);
  if (filed.corrections !== corrections) throw notFiled();
  if (corrections === 0) {
    await tx.run(command`delete from filed_tax_statements where financial_year = ${name}`);
    const { acknowledgement_number } = filed;
    await audit(tx, actor, { event: "tax_statement_not_filed", name, details: { acknowledgement_number } });
    return;
  }
  const { acknowledgement_number } = await tx.one(sql({ acknowledgement_number: "text" })`
    delete from filed_tax_corrections where id = (
      select id from filed_tax_corrections where financial_year = ${name} order by id desc limit 1)
    returning acknowledgement_number`);
  await audit(tx, actor, { event: "tax_correction_not_filed", name, details: { acknowledgement_number } });
}

function refuseOthers(actor: Actor): void {
  if (!canSetReceipts(actor)) throw donationsRestricted();
}

function wrongDay(message: string): Failure {
  return new Failure(400, "filed_too_early", message, { fields: { filed_on: message } });
}

function filedAlready(): Failure {
  return new Failure(409, "filed_already", m.donations_filed_already());
}

function notFiled(): Failure {
  return new Failure(409, "not_filed", m.donations_filed_not());
}

/** Its row is locked first, so that its corrections are recorded one after the other. 409 if there is none. */
async function lockFiled(tx: Transaction, year: string) {
  const statement = await tx.maybeOne(sql({ acknowledgement_number: "text" })`
    select acknowledgement_number from filed_tax_statements where financial_year = ${year} for update`);
  if (!statement) throw notFiled();
  const rest = await tx.one(sql({ corrections: "int4", last_filed_on: "text" })`
    select count(filed_tax_corrections.id)::int4 as corrections,
      max(coalesce(filed_tax_corrections.filed_on, filed_tax_statements.filed_on))::text as last_filed_on
    from filed_tax_statements left join filed_tax_corrections using (financial_year)
    where financial_year = ${year}`);
  return { ...statement, ...rest };
}

/** The file that was filed; null: another one. 400 for a file of another year, or one made after the day of filing. */
async function downloadOf(
  tx: Transaction,
  { name, filed_on, download }: { name: string; filed_on: string; download: string },
): Promise<string | null> {
  if (download === "") return null;
  const found = await tx.maybeOne(sql({ id: "uuid" })`
    select id from tax_statement_downloads
    where id = ${download} and financial_year = ${name} and unreadable_count = 0
      and day_in_india(downloaded_at) <= ${filed_on}::date`);
  if (found) return found.id;
  const message = m.donations_filed_file_wrong();
  throw new Failure(400, "wrong_file", message, { fields: { download: message } });
}

type Event = { event: string; name: string; details: Record<string, string> };

function audit(tx: Transaction, { user_id: actor_user_id }: Actor, { event, name, details }: Event) {
  return recordAudit(tx, { actor_user_id, event, subject_kind: "tax_statement", subject_id: name, details });
}
