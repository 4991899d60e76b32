import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { addJob } from "../../../../platform/jobs.ts";
import type { UploadPurpose } from "../../schema.ts";
import { isUuid } from "../../../../text/uuid.ts";

export function uploadNotFound(): Failure {
  return new Failure(404, "upload_not_found", m.uploads_not_found());
}

/** Marks a picture as used. 404 unless it is this person's, for this purpose, and still exists. */
export async function keepUpload(
  tx: Transaction,
  upload: { id: string; user_id: string; purpose: UploadPurpose },
): Promise<void> {
  const used = isUuid(upload.id)
    ? await tx.run(command`
        update uploads set used_since = coalesce(used_since, now())
        where id = ${upload.id} and user_id = ${upload.user_id} and purpose = ${upload.purpose}
          and released_at is null`)
    : 0;
  if (used === 0) throw uploadNotFound();
}

/** Releases a picture of the person that is no longer used: its files are deleted soon after the commit. */
export async function releaseUpload(tx: Transaction, upload: { id: string; user_id: string }): Promise<void> {
  await tx.run(command`
    update uploads set released_at = now()
    where id = ${upload.id} and user_id = ${upload.user_id} and released_at is null`);
  await sweepSoon(tx);
}

const keptPages_ms = 60_000;

/** Delayed: pages cached for a few seconds still show the picture. */
export async function sweepSoon(tx: Transaction): Promise<void> {
  const run_at = new Date(Date.now() + keptPages_ms);
  await addJob(tx, "sweep_uploads", {}, { run_at });
}
