import type { Services } from "../../../../platform/services.ts";
import type { Storage } from "../../../../platform/storage.ts";
import { isVariantWidth, shownAtOnce, sizeOfPath, uploadOfPath, type VariantFormat } from "../../schema.ts";
import { fileKey, privateFileKey } from "../files.ts";

/** The file served at a `picturePath`; undefined for any other path and for deleted ones. */
export async function readPicture(storage: Storage, path: string): Promise<Uint8Array | undefined> {
  const id = uploadOfPath(path);
  const size = sizeOfPath(path);
  if (!id || !size) return undefined;
  return (await readFile(storage, { id, size, format: "webp" }))?.bytes;
}

/** A picture of a private purpose, for a domain that has checked access; undefined for deleted ones. */
export async function readPrivatePicture(
  storage: Storage,
  { id, size }: { id: string; size: number },
): Promise<Uint8Array | undefined> {
  return storage.get(privateFileKey(id, size));
}

type WantedFile = { id: string; size: number; format: VariantFormat };

/** The file of an upload, or the stand-in for a variant not yet encoded. Undefined for unknown and deleted ones. */
export async function readFile(
  storage: Storage,
  { id, size, format }: WantedFile,
): Promise<{ bytes: Uint8Array; format: VariantFormat; is_final: boolean } | undefined> {
  const bytes = await storage.get(fileKey(id, size, format));
  if (bytes) return { bytes, format, is_final: true };
  if (!isVariantWidth(size)) return undefined;
  const shown = await storage.get(fileKey(id, shownAtOnce));
  return shown && { bytes: shown, format: "webp", is_final: false };
}

/** The photo of a link preview: nothing without one, or when its file is temporarily unavailable. */
export async function previewPhotograph(
  { storage, log }: Pick<Services, "storage" | "log">,
  image_url: string | null,
) {
  if (image_url === null) return {};
  try {
    const bytes = await readPicture(storage, image_url);
    return bytes ? { photograph: { name: image_url, bytes } } : {};
  } catch (error) {
    log.warn({ err: error, image_url }, "the picture of a link preview could not be read");
    return {};
  }
}
