import {
  hasVariants,
  isPrivate,
  pictureSizes,
  type UploadPurpose,
  type VariantFormat,
  variantFormats,
  variantWidths,
} from "../schema.ts";

/** Spread over folders, because some file systems are slow with very many files in one. */
const folderOf = (upload_id: string) => `pictures/${upload_id.slice(0, 2)}`;

export function fileKey(upload_id: string, size: number, format: VariantFormat = "webp"): string {
  return `${folderOf(upload_id)}/${upload_id}-${size}.${format}`;
}

/** Key of a private picture, never served by URL. */
export function privateFileKey(upload_id: string, size: number): string {
  return `private-${folderOf(upload_id)}/${upload_id}-${size}.webp`;
}

/** Key of the source of the variants. Deleted once they exist; never served. */
export function sourceKey(upload_id: string): string {
  return `${folderOf(upload_id)}/${upload_id}-source.jpg`;
}

/** All files that an upload may have. */
export function fileKeys(upload_id: string, purpose: UploadPurpose): string[] {
  if (isPrivate(purpose)) return pictureSizes[purpose].map((size) => privateFileKey(upload_id, size));
  if (!hasVariants(purpose)) return pictureSizes[purpose].map((size) => fileKey(upload_id, size));
  const sizes = new Set<number>([...pictureSizes[purpose], ...variantWidths[purpose]]);
  const variants = [...sizes].flatMap((size) =>
    variantFormats.map((format) => fileKey(upload_id, size, format)),
  );
  return [...variants, sourceKey(upload_id)];
}

export const contentTypes: Record<VariantFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};
