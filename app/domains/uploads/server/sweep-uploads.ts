import { command, sql, sqlInteger, oneOf } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { uploadPurposes } from "../schema.ts";
import { fileKeys } from "./files.ts";
import { lowestUuid } from "../../../text/uuid.ts";

const batchSize = 100;
type SweepServices = Pick<Services, "db" | "storage" | "log">;

/**
 * Deletes unused uploads: first the files, then the row that references them. Failures are left for the next sweep and
 * do not block the others.
 */
export async function sweepUploads({ db, storage, log }: SweepServices): Promise<void> {
  await db.run(command`
    update uploads set released_at = now()
    where released_at is null and (
      (used_since is null and created_at < now() - interval '1 day') or (user_id is null and purpose <> 'site'))`);
  for (let after = lowestUuid; ; ) {
    const released = await db.many(sql({ id: "uuid", purpose: oneOf(...uploadPurposes) })`
      select id, purpose from uploads where released_at is not null and id > ${after}
      order by id limit ${sqlInteger(batchSize)}`);
    for (const upload of released) {
      try {
        const keys = fileKeys(upload.id, upload.purpose);
        await Promise.all(keys.map((key) => storage.delete(key)));
        await db.run(command`delete from uploads where id = ${upload.id}`);
      } catch (error) {
        log.error({ err: error, upload_id: upload.id }, "files of an upload could not be deleted");
      }
    }
    const last = released.at(-1);
    if (!last || released.length < batchSize) return;
    after = last.id;
  }
}
