import type { Transaction } from "../../../../platform/database/database.ts";
import { keepUpload, releaseUpload } from "../../../uploads/server/commands/keep-upload.ts";
import { uploadOfPath } from "../../../uploads/schema.ts";

/** Marks this upload of the vendor's as the shop's picture; returns its URL. 404 for any other picture. */
export async function showSellerPicture(tx: Transaction, user_id: string, image_id: string): Promise<string> {
  return keepUpload(tx, { id: image_id, user_id, purpose: "seller" });
}

/** Releases the shop's picture. Pictures that were not uploaded are left alone. */
export async function dropSellerPicture(
  tx: Transaction,
  user_id: string,
  image_url: string | null,
): Promise<void> {
  const id = uploadOfPath(image_url);
  if (id) await releaseUpload(tx, { id, user_id });
}
