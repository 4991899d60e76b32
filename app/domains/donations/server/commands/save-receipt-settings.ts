import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { formatDate } from "../../../../text/time.ts";
import { canSetReceipts } from "../../policy.ts";
import type { ReceiptSettings, SavedSettings } from "../../receipt-settings.ts";
import { type ReceiptSettingsInput, settingsOf } from "../../receipt-settings-input.ts";
import { listSavedSettings } from "../queries/receipt-settings.ts";
import { donationsRestricted } from "../donation-failures.ts";

/**
 * Adds receipt settings valid from a day on, or changes a row that no receipt uses yet. Throws 403, 404, 400 for a day
 * that would change past receipts, and 409 if somebody else saved since the page was loaded.
 */
export async function saveReceiptSettings(
  tx: Transaction,
  actor: Actor,
  input: ReceiptSettingsInput,
): Promise<void> {
  if (!canSetReceipts(actor)) throw donationsRestricted();
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended('receipt settings', 0))`);
  const all = await listSavedSettings(tx);
  if (input.seen !== versionsOf(all))
    throw new Failure(409, "changed_meanwhile", m.donations_settings_meanwhile());
  const before = input.original === "" ? undefined : changeable(all, input.original);
  refuseDay(all, input, before);
  const settings = settingsOf(input);
  if (before)
    await tx.run(command`delete from receipt_settings where valid_from = ${before.valid_from}::date`);
  await insertSettings(tx, settings, { version: (before?.version ?? 0) + 1, changed_by: actor.user_id });
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "receipt_settings_saved",
    subject_kind: "receipt_settings",
    subject_id: settings.valid_from,
    details: changesOf(before, settings),
  });
}

/** Version of all settings, for conflict detection: it grows with each change, as rows are never deleted. */
export function versionsOf(all: readonly Pick<SavedSettings, "version">[]): number {
  return all.reduce((sum, { version }) => sum + version, 0);
}

function changeable(all: readonly SavedSettings[], day: string): SavedSettings {
  const found = all.find(({ valid_from }) => valid_from === day);
  if (!found) throw new Failure(404, "settings_not_found", m.donations_settings_not_found());
  if (found.is_used) throw new Failure(409, "stands_on_receipts", m.donations_settings_used());
  return found;
}

/**
 * Receipts from before the first row name no approval, so a row may start before it, also in the past. Any other starts
 * tomorrow at the earliest.
 */
function refuseDay(
  all: readonly SavedSettings[],
  { valid_from }: ReceiptSettingsInput,
  before: SavedSettings | undefined,
): void {
  if (before?.valid_from === valid_from) return;
  const others = all.filter((row) => row !== before);
  if (others.some((row) => row.valid_from === valid_from)) throw wrongDay(m.donations_settings_day_taken());
  const first = others.at(-1)?.valid_from;
  if (first !== undefined && valid_from > first && valid_from <= dayInIndia())
    throw wrongDay(m.donations_settings_day_past({ first: formatDate(first) }));
}

function wrongDay(message: string): Failure {
  return new Failure(400, "wrong_day", message, { fields: { valid_from: message } });
}

async function insertSettings(
  tx: Transaction,
  settings: ReceiptSettings,
  { version, changed_by }: { version: number; changed_by: string },
): Promise<void> {
  const { approval } = settings;
  await tx.one(sql({ valid_from: "text" })`
    insert into receipt_settings (valid_from, version, legal_name, address, pan, society_registration, registration_12a,
      darpan_id, tax_above_paise, approval_number, approved_on, approved_from, approved_until, tax_act, tax_section, statement_form,
      certificate_form, changed_by)
    values (${settings.valid_from}::date, ${version}, ${settings.legal_name}, ${settings.address}, ${settings.pan},
      ${settings.society_registration}, ${settings.registration_12a}, ${settings.darpan_id}, ${settings.tax_above_paise},
      ${approval?.approval_number ?? null}, ${approval?.approved_on ?? null}::date,
      ${approval?.approved_from ?? null}::date, ${approval?.approved_until ?? null}::date, ${approval?.tax_act ?? null},
      ${approval?.tax_section ?? null}, ${approval?.statement_form ?? null}, ${approval?.certificate_form ?? null},
      ${changed_by})
    returning valid_from::text`);
}

/** Old and new value of each changed field. */
function changesOf(before: ReceiptSettings | undefined, after: ReceiptSettings) {
  const [old_texts, new_texts] = [before ? textsOf(before) : {}, textsOf(after)];
  const changed = Object.keys({ ...old_texts, ...new_texts }).filter(
    (name) => old_texts[name] !== new_texts[name],
  );
  const told = (texts: Record<string, string>) =>
    changed.flatMap((name) => (texts[name] ? [`${name}: ${texts[name]}`] : [])).join("; ");
  return { before: told(old_texts), after: told(new_texts) };
}

function textsOf({ approval, ...settings }: ReceiptSettings): Record<string, string> {
  const {
    version: _version,
    is_used: _used,
    ...texts
  } = { version: 0, is_used: false, ...settings, ...approval };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : [[name, String(text)]])),
  );
}
