import { picturePath, shownAtOnce } from "../schema.ts";
import type { PresentPicture } from "./use-picture-list.ts";

/** A `PicturesField` as the draft of its form keeps it. */
export type KeptPicture = { id: string; alt: string };

/** Unused uploads are removed after a day. */
const picturesKept_ms = 20 * 3_600_000;

/** In order, with their alternative texts. */
export function picturesIn(form: FormData): KeptPicture[] {
  const text = (value: FormDataEntryValue | null | undefined) => (typeof value === "string" ? value : "");
  const alts = form.getAll("picture_alts");
  return form.getAll("picture_ids").map((id, i) => ({ id: text(id), alt: text(alts[i]) }));
}

/** Those of the saved form are there at any time, others while they are recent. */
export function broughtBack(
  kept: readonly KeptPicture[],
  kept_at_ms: number,
  present: readonly PresentPicture[],
): PresentPicture[] {
  const is_recent = Date.now() - kept_at_ms < picturesKept_ms;
  const urls = new Map(present.map(({ id, url }) => [id, url]));
  return kept
    .filter(({ id }) => is_recent || urls.has(id))
    .map(({ id, alt }) => ({ id, alt, url: urls.get(id) ?? picturePath(id, shownAtOnce) }));
}
