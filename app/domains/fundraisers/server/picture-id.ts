import { parsePictureUrl } from "../../uploads/picture-url.ts";
import { uploadOfPath } from "../../uploads/schema.ts";

/** Id of the upload that a page shows; undefined for any other URL. */
export function pictureIdOf(image_url: string): string | undefined {
  return parsePictureUrl(image_url)?.id ?? uploadOfPath(image_url);
}
