import type { Actor } from "../../../../../platform/actor.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { uploadOfPath } from "../../../../uploads/schema.ts";
import { keepUpload, releaseSitePicture } from "../../../../uploads/server/commands/keep-upload.ts";
import { sql, type sqlPart } from "../../../../../platform/database/sql.ts";
import type { PictureChange } from "../../fields.ts";

/** The picture's URL after a change, replacing `present`. 404 for somebody else's upload. */
export async function changedPicture(
  tx: Transaction,
  { user_id }: Actor,
  change: PictureChange,
  present: string | null,
): Promise<string | null> {
  if (change.keep) return present;
  await dropSitePicture(tx, present);
  return change.upload_id && keepUpload(tx, { id: change.upload_id, user_id, purpose: "site" });
}

export async function dropSitePicture(tx: Transaction, url: string | null): Promise<void> {
  const id = uploadOfPath(url);
  if (id) await releaseSitePicture(tx, id);
}

type Row = { table: ReturnType<typeof sqlPart>; id: string };

/** The new value of a row's `picture_url` after a change. */
export async function changedPictureOf(
  tx: Transaction,
  actor: Actor,
  { change, ...row }: Row & { change: PictureChange },
): Promise<string | null> {
  return changedPicture(tx, actor, change, await pictureOf(tx, row));
}

/** Called before the row is deleted. */
export async function dropPictureOf(tx: Transaction, row: Row): Promise<void> {
  await dropSitePicture(tx, await pictureOf(tx, row));
}

async function pictureOf(tx: Transaction, { table, id }: Row): Promise<string | null> {
  const { picture_url } = await tx.one(sql({ picture_url: "text?" })`
    select picture_url from ${table} where id::text = ${id}`);
  return picture_url;
}
