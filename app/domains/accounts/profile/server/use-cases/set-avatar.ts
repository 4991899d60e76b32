import type { Transaction } from "../../../../../platform/database/database.ts";
import { accountTag } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { picturePath, pictureSizes, uploadOfPath } from "../../../../uploads/schema.ts";
import { storePicture } from "../../../../uploads/server/use-cases/store-picture.ts";
import { releaseUpload, keepUpload } from "../../../../uploads/server/commands/keep-upload.ts";
import { setAvatarPath } from "../commands/set-avatar-path.ts";

/**
 * Stores a picture as the person's avatar and returns its path; the previous one is deleted. Throws the failures of
 * `storePicture`, and 404 for a suspended or erased person; nothing changes then.
 */
export async function setAvatar(services: Services, user_id: string, file: Blob): Promise<string> {
  const { id } = await storePicture(services, { user_id, purpose: "avatar", file });
  const path = picturePath(id, Math.max(...pictureSizes.avatar));
  await services.db.transaction(async (tx) => {
    await keepUpload(tx, { id, user_id, purpose: "avatar" });
    await replaceAvatar(tx, user_id, path);
  });
  services.realtime.publish([accountTag(user_id)]);
  return path;
}

/** Removes the avatar; the person's initial is shown again. */
export async function removeAvatar(services: Services, user_id: string): Promise<void> {
  await services.db.transaction((tx) => replaceAvatar(tx, user_id, null));
  services.realtime.publish([accountTag(user_id)]);
}

async function replaceAvatar(tx: Transaction, user_id: string, path: string | null): Promise<void> {
  const previous = uploadOfPath(await setAvatarPath(tx, user_id, path));
  if (previous) await releaseUpload(tx, { id: previous, user_id });
}
