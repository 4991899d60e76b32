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

/**
 * An admin changes what the site says of the organisation. Answers how many settings are new. Throws 403, and 409 when
 * they are not those of this version any more.
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

/** An admin gives the site another logo, or takes it away. Answers whether it is another one. Throws 403 and 404. */
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
  if (!canChangeSettings(actor)) throw new Failure(403, "not_allowed", m.content_settings_admins_only());
  await tx.run(command`select 1 from site_settings order by key for update`);
}
