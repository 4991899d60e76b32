import { Failure, type FieldErrors, isFailure } from "../../../../platform/failure.ts";
import type { SentForm } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import type { UploadPurpose } from "../../schema.ts";
import { storePicture } from "./store-picture.ts";

/**
 * Stores the `picture` that browsers without script send with a form, and puts its id into the form's `image_id`, which
 * `remove_picture` empties. Returns what is wrong with it. A picture sent with a refused form is kept for the next attempt.
 */
export async function takeFormPicture(
  services: Services,
  owner: { user_id: string; purpose: UploadPurpose },
  { values, files }: SentForm,
): Promise<FieldErrors> {
  if ("remove_picture" in values) values.image_id = "";
  if (!files.picture) return {};
  try {
    const { id } = await storePicture(services, { ...owner, file: files.picture });
    values.image_id = id;
    return {};
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { picture: error.message };
  }
}

/** What a form with such a picture failed with: beside the picture, if that is gone, which the form then forgets. */
export function besideFormPicture(error: unknown, { values }: SentForm): unknown {
  if (!isFailure(error) || error.code !== "upload_not_found") return error;
  values.image_id = "";
  return new Failure(error.status, error.code, error.message, { fields: { picture: error.message } });
}
