import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { PictureChange } from "../../editing/fields.ts";
import { changedPicture } from "../../editing/server/commands/site-picture.ts";
import { canChangeSettings } from "../../policy.ts";
import { type Site, siteSettingKeys } from "../../schema.ts";
import { readVersionedSite } from "../queries/site-settings.ts";
import { settingsRestricted } from "../settings-failures.ts";

/**
 * Changes the organisation's settings. Returns the number of changed settings. Throws 403, and 409 if they are no
 * longer at this version.
 */
export async function changeSiteSettings(
  tx: Transaction,
  actor: Actor,
  { version, ...next }: Site & { version: string },
): Promise<number> {
  await lockSettings(tx, actor);
  const before = await readVersionedSite(tx);
  if (before.version !== version)
    throw new Failure(409, "changed_meanwhile", m.content_settings_changed_meanwhile());
  const changed = siteSettingKeys.filter((key) => before.site[key] !== next[key]);
  for (const key of changed) {
    await tx.run(command`
      update site_settings set value = ${next[key]}, updated_at = now() where key = ${key}`);
    await recordAudit(tx, {
      actor_user_id: actor.user_id,
      event: "site_setting_changed",
      subject_kind: "site_setting",
      subject_id: key,
      details: { before: before.site[key], after: next[key] },
    });
  }
  return changed.length;
}

/** Replaces or removes the site's logo. Returns whether it changed. Throws 403 and 404. */
export async function changeLogo(tx: Transaction, actor: Actor, change: PictureChange): Promise<boolean> {
  await lockSettings(tx, actor);
  const saved = await tx.maybeOne(
    sql({ value: "text" })`select value from site_settings where key = 'logo_url'`,
  );
  const before = saved?.value ?? null;
  const after = await changedPicture(tx, actor, change, before);
  if (after === before) return false;
  await tx.run(command`delete from site_settings where key = 'logo_url'`);
  if (after !== null)
    await tx.run(command`insert into site_settings (key, value) values ('logo_url', ${after})`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "site_setting_changed",
    subject_kind: "site_setting",
    subject_id: "logo_url",
    details: { before, after },
  });
  return true;
}

async function lockSettings(tx: Transaction, actor: Actor): Promise<void> {
  if (!canChangeSettings(actor)) throw settingsRestricted();
  await tx.run(command`select 1 from site_settings order by key for update`);
}
