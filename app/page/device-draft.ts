import { draftKey, type DraftPlace } from "./draft-keys.ts";

/** The texts of a form by name; what is no text stands beside them. */
export type FormContent = { values: Readonly<Record<string, string>> };

export type DeviceDraft<Content> = { content: Content; kept_at_ms: number };

/** How much of a draft was kept: a full storage may have room for the texts alone. */
export type DraftKept = "all" | "words" | "nothing";

const version = 1;

/** Without a readable draft, and when it is of another version of what is edited than `based_on`: undefined. */
export function readDraft<Content extends FormContent>(
  place: DraftPlace,
  based_on = "",
): DeviceDraft<Content> | undefined {
  try {
    adoptGuestDraft(place);
    const kept = JSON.parse(storageOf(place).getItem(draftKey(place)) ?? "null") as
      | (Content & { version: number; kept_at_ms: number; based_on?: string })
      | null;
    if (kept?.version !== version || (kept.based_on ?? "") !== based_on) return undefined;
    const { version: _version, kept_at_ms, based_on: _based_on, ...content } = kept;
    return { content: content as unknown as Content, kept_at_ms };
  } catch (error) {
    console.info("The draft could not be read", error);
    return undefined;
  }
}

export function keepDraft(place: DraftPlace, content: FormContent, based_on = ""): DraftKept {
  const store = (kept: FormContent) => {
    try {
      const draft = { ...kept, version, kept_at_ms: Date.now(), based_on };
      storageOf(place).setItem(draftKey(place), JSON.stringify(draft));
      return true;
    } catch (error) {
      console.info("The draft could not be kept", error);
      return false;
    }
  };
  if (store(content)) return "all";
  return store({ values: content.values }) ? "words" : "nothing";
}

export function forgetDraft(place: DraftPlace): void {
  try {
    storageOf(place).removeItem(draftKey(place));
  } catch (error) {
    console.info("The draft could not be removed", error);
  }
}

/** What is typed into these fields; "" for one that it does not have. */
export function formTexts<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const texts = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === "string" ? value : ""];
  });
  return Object.fromEntries(texts) as Record<Name, string>;
}

/**
 * Guests' drafts end with their tab, since the next guest may be somebody else; checkout drafts do too, since an old
 * address must not replace a saved one.
 */
function storageOf({ kind, user_id }: DraftPlace): Storage {
  return user_id === null || kind === "checkout" ? sessionStorage : localStorage;
}

/**
 * Moves the draft that a guest typed in this tab to the account that signs in, unless it has a draft already. Only the
 * first account to sign in gets it.
 */
function adoptGuestDraft(own: DraftPlace): void {
  if (own.user_id === null) return;
  const guests = { ...own, user_id: null };
  const typed = storageOf(guests).getItem(draftKey(guests));
  if (typed === null) return;
  storageOf(guests).removeItem(draftKey(guests));
  if (storageOf(own).getItem(draftKey(own)) === null) storageOf(own).setItem(draftKey(own), typed);
}
