import type { Services } from "../../../platform/services.ts";
import { readPicture } from "../../uploads/server/queries.ts";

/** The photograph of a link preview: nothing where there is none, or where its file is away at the moment. */
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
