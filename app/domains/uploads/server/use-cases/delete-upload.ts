import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { mayDelete } from "../../policy.ts";
import { sweepSoon, uploadNotFound } from "../commands/keep-upload.ts";

/** Deletes an unused picture. 404 for other people's, 409 for one in use. */
export function deleteUpload({ db }: Pick<Services, "db">, actor: Actor, id: string): Promise<void> {
  return db.transaction((tx) => deleteUnused(tx, actor, id));
}

async function deleteUnused(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const upload = isUuid(id)
    ? await tx.maybeOne(sql({ user_id: "uuid?", used: "bool" })`
        select user_id, used_since is not null as used from uploads
        where id = ${id} and released_at is null for update`)
    : undefined;
  if (!upload || !mayDelete(actor, upload)) throw uploadNotFound();
  if (upload.used) throw new Failure(409, "upload_in_use", m.uploads_in_use());
  await tx.run(command`update uploads set released_at = now() where id = ${id}`);
  await sweepSoon(tx);
}
