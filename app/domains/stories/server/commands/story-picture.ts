import type { Transaction } from "../../../../platform/database/database.ts";
import { keepUpload, releaseUpload } from "../../../uploads/server/commands/keep-upload.ts";
import { largestSize, picturePath, uploadOfPath } from "../../../uploads/schema.ts";

/** Attaches this picture of the writer's to the story; returns its path. 404 for any other picture. */
export async function showPicture(tx: Transaction, user_id: string, image_id: string): Promise<string> {
  await keepUpload(tx, { id: image_id, user_id, purpose: "story" });
  return picturePath(image_id, largestSize("story"));
}

/** Detaches the picture. Pictures that were not uploaded are kept. */
export async function dropPicture(tx: Transaction, user_id: string, image_url: string | null): Promise<void> {
  const id = uploadOfPath(image_url);
  if (id) await releaseUpload(tx, { id, user_id });
}
