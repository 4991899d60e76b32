import type { Storage } from "../../../platform/storage.ts";
import { sizeOfPath, uploadOfPath } from "../schema.ts";
import { fileKey } from "./files.ts";

/** The file that is seen at a path such as `picturePath` makes; undefined for any other path and for what is gone. */
export async function readPicture(storage: Storage, path: string): Promise<Uint8Array | undefined> {
  const id = uploadOfPath(path);
  const size = sizeOfPath(path);
  return id && size ? storage.get(fileKey(id, size)) : undefined;
}
