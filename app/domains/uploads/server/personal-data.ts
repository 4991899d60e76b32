import { command, sql, oneOf } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { largestPath } from "../picture-url.ts";
import {
  hasVariants,
  isPrivate,
  largestSize,
  picturePath,
  type UploadPurpose,
  uploadPurposes,
} from "../schema.ts";
import { sweepSoon } from "./commands/keep-upload.ts";

export const uploadPersonalData: PersonalData = {
  async export(db, { user_id }) {
    const uploads = await db.many(sql({
      id: "uuid",
      purpose: oneOf(...uploadPurposes),
      width: "int4",
      height: "int4",
      alt_text: "text?",
      created_at: "timestamptz",
    })`
      select id, purpose, width, height, alt_text, created_at from uploads
      where user_id = ${user_id} and released_at is null order by created_at, id`);
    return uploads.map((upload) => ({ ...upload, path: pathOf(upload) }));
  },
  async erase(tx, { user_id }) {
    // Pictures of the site belong to the organisation, whose pages keep showing them.
    const released = await tx.run(command`
      update uploads set user_id = null, alt_text = null,
        released_at = case when purpose = 'site' and used_since is not null then released_at
          else coalesce(released_at, now()) end
      where user_id = ${user_id}`);
    if (released > 0) await sweepSoon(tx);
  },
};

/** Null: visible only through its domain, which exports it. */
function pathOf({
  id,
  purpose,
  width,
}: {
  id: string;
  purpose: UploadPurpose;
  width: number;
}): string | null {
  if (isPrivate(purpose)) return null;
  return hasVariants(purpose) ? largestPath({ id, purpose, width }) : picturePath(id, largestSize(purpose));
}
