import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { addJob } from "../../../../platform/jobs.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { mayDelete } from "../../policy.ts";
import { type UploadPurpose } from "../../schema.ts";
import { isUuid } from "../../../../text/uuid.ts";

function uploadNotFound(): Failure {
  return new Failure(404, "upload_not_found", "There is no such picture. Please upload it again.");
}

/** Something shows this picture from now on, so it stays. 404 unless it is this person's, for this purpose, and still there. */
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

/** Nothing shows this picture of the person's any more: its files are deleted soon after the commit. */
export async function releaseUpload(tx: Transaction, upload: { id: string; user_id: string }): Promise<void> {
  await tx.run(command`
    update uploads set released_at = now()
    where id = ${upload.id} and user_id = ${upload.user_id} and released_at is null`);
  await sweepSoon(tx);
}

/** Takes back a picture that nothing shows. 404 for somebody else's, 409 for one that is in use. */
export async function deleteUpload(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const upload = isUuid(id)
    ? await tx.maybeOne(sql({ user_id: "uuid?", used: "bool" })`
        select user_id, used_since is not null as used from uploads
        where id = ${id} and released_at is null for update`)
    : undefined;
  if (!upload || !mayDelete(actor, upload)) throw uploadNotFound();
  if (upload.used)
    throw new Failure(409, "upload_in_use", "This picture is in use. Take it away from where it is shown.");
  await tx.run(command`update uploads set released_at = now() where id = ${id}`);
  await sweepSoon(tx);
}

const keptPages_ms = 60_000;

/** Not at once: pages that are kept for a few seconds still show the picture. */
export async function sweepSoon(tx: Transaction): Promise<void> {
  const run_at = new Date(Date.now() + keptPages_ms);
  await addJob(tx, "sweep_uploads", {}, { run_at });
}
