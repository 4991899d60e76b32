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
  const sent = await storeFormPicture(services, owner, files.picture);
  if ("problem" in sent) return { picture: sent.problem };
  values.image_id = sent.id;
  return {};
}

/** Stores a picture that was sent with a form, before the rest of it is validated, or says what is wrong with it. */
export async function storeFormPicture(
  services: Services,
  owner: { user_id: string; purpose: UploadPurpose },
  file: Blob,
): Promise<{ id: string } | { problem: string }> {
  try {
    return await storePicture(services, { ...owner, file });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { problem: error.message };
  }
}

/** What a form with such a picture failed with: beside the picture, if that is gone, which the form then forgets. */
export function besideFormPicture(error: unknown, { values }: SentForm): unknown {
  if (!isFailure(error) || error.code !== "upload_not_found") return error;
  values.image_id = "";
  return new Failure(error.status, error.code, error.message, { fields: { picture: error.message } });
}

/** The lists of a form with `PicturesField`, in its order. */
export const pictureLists = ["picture_ids", "picture_alts"];

export function picturesOf({ lists }: Pick<SentForm, "lists">): { image_id: string; alt: string }[] {
  const { picture_ids = [], picture_alts = [] } = lists;
  return picture_ids.map((image_id, place) => ({ image_id, alt: picture_alts[place] ?? "" }));
}

/** Of such a form: a picture that no longer exists has to be chosen again. */
export function asPictureError(error: unknown): never {
  if (!isFailure(error) || error.code !== "upload_not_found") throw error;
  throw new Failure(400, error.code, error.message, { fields: { picture_ids: error.message } });
}
