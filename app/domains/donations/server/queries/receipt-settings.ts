import type { Queryable } from "../../../../platform/database/database.ts";
import { type Row, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { dayInIndia, startOfDayInIndia } from "../../../../text/india-day.ts";
import {
  approvalOn,
  type ReceiptGap,
  type ReceiptSettings,
  type SavedSettings,
  settingsOfFields,
} from "../../receipt-settings.ts";
import { actOf2025From } from "../../tax-law.ts";
import { paidBetween } from "../dated-at.ts";
import { day_ms } from "../../../../text/day-length.ts";

const shape = {
  valid_from: "text",
  version: "int4",
  legal_name: "text",
  address: "text",
  pan: "text?",
  society_registration: "text?",
  registration_12a: "text?",
  darpan_id: "text?",
  tax_above_paise: "int8",
  approval_number: "text?",
  approved_on: "text?",
  approved_from: "text?",
  approved_until: "text?",
  tax_act: "text?",
  tax_section: "text?",
  statement_form: "text?",
  certificate_form: "text?",
} satisfies Shape;

const columns = sqlPart`valid_from::text, version, legal_name, address, pan, society_registration, registration_12a,
  darpan_id, tax_above_paise, approval_number, approved_on::text, approved_from::text, approved_until::text, tax_act, tax_section,
  statement_form, certificate_form`;

function settingsOfRow(row: Row<typeof shape>): ReceiptSettings & { version: number } {
  return { ...settingsOfFields(row), version: row.version };
}

/** In force on a day in India; undefined before the first row. */
export async function receiptSettingsOn(db: Queryable, day: string): Promise<ReceiptSettings | undefined> {
  const row = await db.maybeOne(sql(shape)`
    select ${columns} from receipt_settings where valid_from <= ${day}::date order by valid_from desc limit 1`);
  return row && settingsOfRow(row);
}

/** All, latest first. */
export async function listReceiptSettings(db: Queryable): Promise<(ReceiptSettings & { version: number })[]> {
  const rows = await db.many(sql(shape)`select ${columns} from receipt_settings order by valid_from desc`);
  return rows.map(settingsOfRow);
}

/**
 * All settings, with whether receipts use them; for admins only, since searching a period without donations is slow.
 */
export async function listSavedSettings(db: Queryable): Promise<SavedSettings[]> {
  const all = await listReceiptSettings(db);
  return Promise.all(
    all.map(async (settings, i) => ({
      ...settings,
      is_used: await standsOnReceipts(db, settings.valid_from, all[i - 1]?.valid_from),
    })),
  );
}

/** Whether a donation was paid from `from` on and before `before`. */
async function standsOnReceipts(db: Queryable, from: string, before: string | undefined): Promise<boolean> {
  if (from > dayInIndia()) return false;
  const ends_at = before === undefined ? null : startOfDayInIndia(before);
  const { is_used } = await db.one(sql({ is_used: "bool" })`
    select exists (select from donations where ${paidBetween(startOfDayInIndia(from), ends_at)}) as is_used`);
  return is_used;
}

const soon_ms = 60 * day_ms;

/**
 * What the office must still provide before receipts can be tax receipts; empty if complete. `day`: of the donations in
 * question.
 */
export async function missingReceiptSettings(
  db: Queryable,
  day: string = dayInIndia(),
): Promise<ReceiptGap[]> {
  const settings = await receiptSettingsOn(db, day);
  if (!settings) return ["details"];
  const { approval, pan } = settings;
  if (approval === null) return pan === null ? ["pan", "approval"] : ["approval"];
  if (approvalOn(settings, day) === null) return ["approval_over"];
  const is_ending =
    startOfDayInIndia(approval.approved_until).getTime() - startOfDayInIndia(day).getTime() < soon_ms;
  const is_old = settings.valid_from < actOf2025From && day >= actOf2025From;
  return [...(is_old ? (["old_law"] as const) : []), ...(is_ending ? (["approval_ends"] as const) : [])];
}
