import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { widthsOf } from "../../picture-url.ts";
import { shownAtOnce, variantFormats, type VariantPurpose, variantPurposes } from "../../schema.ts";
import { contentTypes, fileKey, fileKeys, sourceKey } from "../files.ts";

type VariantServices = Pick<Services, "db" | "storage" | "pictures">;

/**
 * Encodes the variants of a picture and stores them. Can be interrupted anywhere and rerun: files are overwritten
 * under the same names, and the source stays until the row marks all as stored. If the sweep has deleted the picture
 * since, none of its files is left.
 */
export async function storeVariants(services: VariantServices, upload_id: string): Promise<void> {
  const upload = await readUpload(services, upload_id);
  if (!upload) return deleteFiles(services, upload_id);
  if (!upload.is_drawn) {
    const size_bytes = await drawFiles(services, { id: upload_id, ...upload });
    const is_kept = await services.db.run(command`
      update uploads set variants_drawn_at = now(), size_bytes = ${size_bytes}
      where id = ${upload_id} and released_at is null`);
    if (is_kept === 0) return deleteFiles(services, upload_id);
  }
  await services.storage.delete(sourceKey(upload_id));
}

type DrawnUpload = { purpose: VariantPurpose; width: number };

function readUpload({ db }: VariantServices, upload_id: string) {
  return db.maybeOne(sql({
    purpose: oneOf(...variantPurposes),
    width: "int4",
    is_drawn: "bool",
  })`
    select purpose, width, variants_drawn_at is not null as is_drawn from uploads
    where id = ${upload_id} and purpose = any(${variantPurposes}::text[]) and released_at is null`);
}

/** Returns the total size of all files in bytes. */
async function drawFiles(
  { storage, pictures }: VariantServices,
  { id, purpose, width }: DrawnUpload & { id: string },
): Promise<number> {
  const [source, shown] = await Promise.all([
    storage.get(sourceKey(id)),
    storage.get(fileKey(id, shownAtOnce)),
  ]);
  // The sweep deletes the files before the row.
  if (!source || !shown) throw new Error("The source of a picture is missing");
  const wanted = widthsOf({ purpose, width })
    .flatMap((size) => variantFormats.map((format) => ({ size, format })))
    // Excluded: browsers cache it for a year, so it must not change.
    .filter(({ size, format }) => size !== shownAtOnce || format !== "webp");
  const variants = await pictures.drawVariants(source, wanted);
  for (const { size, format, bytes } of variants)
    await storage.put(fileKey(id, size, format), bytes, contentTypes[format]);
  return variants.reduce((sum, { bytes }) => sum + bytes.length, shown.length);
}

/** Deletes files written after the sweep deleted the picture's others. */
async function deleteFiles({ storage }: VariantServices, upload_id: string): Promise<void> {
  const keys = new Set(variantPurposes.flatMap((purpose) => fileKeys(upload_id, purpose)));
  await Promise.all([...keys].map((key) => storage.delete(key)));
}
