import type { Actor } from "../../../../platform/actor.ts";
import type { Services } from "../../../../platform/services.ts";
import type { PictureChange } from "../../editing/fields.ts";
import { contentTag, type Site } from "../../schema.ts";
import {
  changeLogo as changeLogoIn,
  changeSiteSettings as changeSiteSettingsIn,
} from "../commands/change-site-settings.ts";

/** Throws 403 and 409. */
export async function changeSiteSettings(
  { db, realtime }: Pick<Services, "db" | "realtime">,
  actor: Actor,
  given: Site & { version: string },
): Promise<void> {
  const changed = await db.transaction((tx) => changeSiteSettingsIn(tx, actor, given));
  if (changed > 0) realtime.publish([contentTag]);
}

/** Throws 403, and 404 for somebody else's upload. */
export async function changeLogo(
  { db, realtime }: Pick<Services, "db" | "realtime">,
  actor: Actor,
  change: PictureChange,
): Promise<void> {
  if (await db.transaction((tx) => changeLogoIn(tx, actor, change))) realtime.publish([contentTag]);
}
