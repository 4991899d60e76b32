import { pictureSizes, type UploadPurpose } from "../schema.ts";

/** Spread over folders, because some file systems are slow with very many files in one. */
export function fileKey(upload_id: string, size: number): string {
  return `pictures/${upload_id.slice(0, 2)}/${upload_id}-${size}.webp`;
}

export function fileKeys(upload_id: string, purpose: UploadPurpose): string[] {
  return pictureSizes[purpose].map((size) => fileKey(upload_id, size));
}
