import { deviceDraftKey } from "../../../../page/device-draft.ts";
import { noValues, storyNames, type StoryValues } from "../../story-form.ts";

/** A picture downscaled on this device. `image_id`: of its upload, once complete. */
export type DraftPicture = { data_address: string; image_id: string | null; sent_at_ms: number };

export type Draft = {
  values: StoryValues;
  picture: DraftPicture | null;
  kept_at_ms: number;
  /** The version of the edited story; a draft of an older one is not restored. */
  based_on: string;
};

/** Window event: the form's story was accepted, and its draft is no longer needed. */
export const storyTaken = "sahayog:story-taken";

const version = 1;

/** Newer fields may be missing. */
type Kept = Omit<Draft, "values"> & { version: number; values: Partial<StoryValues> };

/** One per account and edited story. */
export function draftKey(user_id: string, story_id: string | null): string {
  return deviceDraftKey("story", user_id, story_id ?? "new");
}

/** Undefined without a readable draft. */
export function readDraft(key: string, based_on: string): Draft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;
    if (kept?.version !== version || kept.based_on !== based_on) return undefined;
    const values = { ...noValues };
    for (const field of storyNames) values[field] = kept.values[field] ?? "";
    return { ...kept, values };
  } catch (error) {
    console.info("The draft could not be read", error);
    return undefined;
  }
}

/** What could be stored: a full storage may have room for the text but not for the picture. */
export function keepDraft(key: string, draft: Draft): "all" | "words" | "nothing" {
  if (store(key, draft)) return "all";
  return draft.picture && store(key, { ...draft, picture: null }) ? "words" : "nothing";
}

function store(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, version }));
    return true;
  } catch (error) {
    console.info("The draft could not be kept", error);
    return false;
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.info("The draft could not be removed", error);
  }
}
