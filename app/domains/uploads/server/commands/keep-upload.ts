import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { pictureUrl } from "../../picture-url.ts";
import { hasVariants, largestSize, picturePath, type UploadPurpose } from "../../schema.ts";
import { isUuid } from "../../../../text/uuid.ts";

export function uploadNotFound(): Failure {
  return new Failure(404, "upload_not_found", m.uploads_not_found());
}

/**
 * Marks a picture as used. Returns its stored value: `pictureUrl` of a picture with variants, else the path of the
 * largest file, which is not served for a private purpose. 404 unless it is this person's, for this purpose, and still
 * exists. A picture of the site is used once: it is deleted with the row that shows it.
 */
export async function keepUpload(
  tx: Transaction,
  upload: { id: string; user_id: string; purpose: UploadPurpose },
): Promise<string> {
  if (!isUuid(upload.id)) throw uploadNotFound();
  const { id, purpose } = upload;
  const kept = await tx.maybeOne(sql({ width: "int4", height: "int4", placeholder_colour: "text?" })`
    update uploads set used_since = coalesce(used_since, now())
    where id = ${id} and user_id = ${upload.user_id} and purpose = ${purpose} and released_at is null
      and (purpose <> 'site' or used_since is null)
    returning width, height, placeholder_colour`);
  if (!kept) throw uploadNotFound();
  const { placeholder_colour } = kept;
  if (!hasVariants(purpose) || placeholder_colour === null) return picturePath(id, largestSize(purpose));
  return pictureUrl({ id, purpose, ...kept, placeholder_colour });
}

/**
 * Releases a person's picture, unless another row of theirs shows it: its files are deleted soon after the commit. The
 * row that showed it has already been changed. Locks the upload first, to see concurrent uses.
 */
export async function releaseUpload(tx: Transaction, upload: { id: string; user_id: string }): Promise<void> {
  await tx.run(command`select from uploads where id = ${upload.id} for update`);
  await tx.run(command`
    update uploads set released_at = now()
    where id = ${upload.id} and user_id = ${upload.user_id} and released_at is null and not exists (
      select from shown_uploads
      where shown_uploads.user_id = ${upload.user_id} and shown ilike '%' || ${upload.id}::text || '%')`);
  await sweepSoon(tx);
}

/** The same for a picture of the site, which belongs to the organisation regardless of its uploader. */
export async function releaseSitePicture(tx: Transaction, id: string): Promise<void> {
  await tx.run(command`
    update uploads set released_at = now() where id = ${id} and purpose = 'site' and released_at is null`);
  await sweepSoon(tx);
}

const keptPages_ms = 60_000;

/** Delayed: pages cached for a few seconds still show the picture. */
export async function sweepSoon(tx: Transaction): Promise<void> {
  const run_at = new Date(Date.now() + keptPages_ms);
  await addJob(tx, "sweep_uploads", {}, { run_at });
}
