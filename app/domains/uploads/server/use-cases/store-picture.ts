import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { picturePath, pictureShapes, pictureSizes, type UploadPurpose } from "../../schema.ts";
import { fileKey } from "../files.ts";
import type { Drawing } from "../pictures.ts";

type StoredPicture = {
  id: string;
  purpose: UploadPurpose;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  /** Where each size is seen. */
  files: { size: number; path: string }[];
};

type NewPicture = { user_id: string; purpose: UploadPurpose; file: Blob };

/**
 * Keeps a picture of somebody's, redrawn in our sizes. Nothing shows it yet: whoever does says so with `keepUpload`
 * within a day, or it is removed. Throws a Failure: 400 without a file, 413, 415 and 422 for what is no picture that
 * we take, 429 after too many, 503 when too many are under way.
 */
export async function storePicture(services: Services, picture: NewPicture): Promise<StoredPicture> {
  const { user_id, purpose, file } = picture;
  if (file.size === 0) throw new Failure(400, "no_picture", m.uploads_none_chosen());
  await services.limits.consume("uploads_by_account", user_id);
  const drawings = await services.pictures.redraw(
    new Uint8Array(await file.arrayBuffer()),
    pictureSizes[purpose],
    pictureShapes[purpose],
  );
  // The row first: files that are written when the process dies are then found again, and removed.
  const id = await services.db.transaction((tx) => insertUpload(tx, { user_id, purpose, drawings }));
  for (const { size, bytes } of drawings) await services.storage.put(fileKey(id, size), bytes, "image/webp");
  const files = drawings.map(({ size }) => ({ size, path: picturePath(id, size) }));
  return { id, purpose, ...sidesOfLargest(drawings), files };
}

async function insertUpload(
  tx: Transaction,
  upload: { user_id: string; purpose: UploadPurpose; drawings: readonly Drawing[] },
): Promise<string> {
  const { width, height } = sidesOfLargest(upload.drawings);
  const size_bytes = upload.drawings.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into uploads (user_id, purpose, width, height, size_bytes)
    values (${upload.user_id}, ${upload.purpose}, ${width}, ${height}, ${size_bytes}) returning id`);
  return id;
}

function sidesOfLargest(drawings: readonly Drawing[]): { width: number; height: number } {
  const [largest] = drawings.toSorted((a, b) => b.size - a.size);
  if (!largest) throw new Error("A picture is kept in one size at least");
  return { width: largest.width, height: largest.height };
}
