import * as m from "#messages";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { addJob } from "../../../../platform/jobs.ts";
import type { Services } from "../../../../platform/services.ts";
import { pictureUrl } from "../../picture-url.ts";
import {
  hasVariants,
  isPrivate,
  largestSize,
  picturePath,
  pictureShapes,
  pictureSizes,
  shownAtOnce,
  type UploadPurpose,
  type VariantPurpose,
} from "../../schema.ts";
import { fileKey, privateFileKey, sourceKey } from "../files.ts";
import type { Drawing } from "../pictures.ts";

type StoredPicture = {
  id: string;
  purpose: UploadPurpose;
  /** Size of the largest file, in pixels. */
  width: number;
  height: number;
  /** URL of each size; none for a private purpose. */
  files: { size: number; path: string }[];
  /** Stored value of a picture with variants, see `pictureUrl`. */
  url?: string;
};

type NewPicture<Purpose = UploadPurpose> = { user_id: string; purpose: Purpose; file: Blob };

/**
 * Stores a user's picture, re-encoded in our sizes. It is unused so far: it must be marked with `keepUpload` within a
 * day, or it is deleted. Throws a Failure: 400 without a file, 413, 415 and 422 for unsupported files, 429 after too
 * many, 503 when too many are being processed.
 */
export async function storePicture(services: Services, picture: NewPicture): Promise<StoredPicture> {
  const { user_id, purpose, file } = picture;
  if (file.size === 0) throw new Failure(400, "no_picture", m.uploads_none_chosen());
  if (hasVariants(purpose)) {
    await services.limits.consume("uploads_with_variants_by_account", user_id);
    return storeWithVariants(services, { user_id, purpose, file });
  }
  await services.limits.consume("uploads_by_account", user_id);
  const drawings = await services.pictures.redraw(
    new Uint8Array(await file.arrayBuffer()),
    pictureSizes[purpose],
    pictureShapes[purpose],
    user_id,
  );
  const sides = sidesOfLargest(drawings);
  const size_bytes = drawings.reduce((sum, { bytes }) => sum + bytes.length, 0);
  // The row first: if the process dies, the sweep finds and deletes the files written so far.
  const id = await services.db.transaction((tx) =>
    insertUpload(tx, { user_id, purpose, ...sides, size_bytes, placeholder_colour: null }),
  );
  const keyOf = isPrivate(purpose) ? privateFileKey : fileKey;
  for (const { size, bytes } of drawings) await services.storage.put(keyOf(id, size), bytes, "image/webp");
  const files = isPrivate(purpose) ? [] : drawings.map(({ size }) => ({ size, path: picturePath(id, size) }));
  return { id, purpose, ...sides, files };
}

/** Stores one file that can be shown immediately, and the source that `draw_variants` needs. */
async function storeWithVariants(
  { pictures, storage, db }: Services,
  { user_id, purpose, file }: NewPicture<VariantPurpose>,
): Promise<StoredPicture> {
  const { shown, source, ...described } = await pictures.redrawOnce(
    new Uint8Array(await file.arrayBuffer()),
    largestSize(purpose),
    pictureShapes[purpose],
    user_id,
  );
  const size_bytes = shown.length + source.length;
  const id = await db.transaction((tx) => insertUpload(tx, { user_id, purpose, size_bytes, ...described }));
  await storage.put(sourceKey(id), source, "image/jpeg");
  await storage.put(fileKey(id, shownAtOnce), shown, "image/webp");
  // After the files, which the job reads. If it fails, the picture is unused and the sweep deletes it.
  await addVariantsJob(db, id);
  const { width, height } = described;
  const files = [{ size: shownAtOnce, path: picturePath(id, shownAtOnce) }];
  return { id, purpose, width, height, files, url: pictureUrl({ id, purpose, ...described }) };
}

function addVariantsJob(db: Queryable, upload_id: string): Promise<void> {
  return addJob(db, "draw_variants", { upload_id }, { queue: "pictures" });
}

type NewUpload = {
  user_id: string;
  purpose: UploadPurpose;
  width: number;
  height: number;
  size_bytes: number;
  placeholder_colour: string | null;
};

async function insertUpload(tx: Transaction, upload: NewUpload): Promise<string> {
  const { user_id, purpose, width, height, size_bytes, placeholder_colour } = upload;
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into uploads (user_id, purpose, width, height, size_bytes, placeholder_colour)
    values (${user_id}, ${purpose}, ${width}, ${height}, ${size_bytes}, ${placeholder_colour}) returning id`);
  return id;
}

function sidesOfLargest(drawings: readonly Drawing[]): { width: number; height: number } {
  const [largest] = drawings.toSorted((a, b) => b.size - a.size);
  if (!largest) throw new Error("A picture is kept in one size at least");
  return { width: largest.width, height: largest.height };
}
