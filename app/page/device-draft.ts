import { draftKey, type DraftPlace, ownAndGuests } from "./draft-keys.ts";
import { forgetStaleDrafts } from "./stale-drafts.ts";

/** The texts of a form by name; what is no text stands beside them. */
export type FormContent = { values: Readonly<Record<string, string>> };

export type DeviceDraft<Content> = { content: Content; kept_at_ms: number };

/** How much of a draft was kept: a full storage may have room for the texts alone. */
export type DraftKept = "all" | "words" | "nothing";

const version = 1;

/** The version of what is edited that a draft must be based on, or which ones it may be. */
type BasedOn = string | ((kept_on: string) => boolean);

/**
 * Without a readable draft, and when it is of another version of what is edited than `based_on`:
 * undefined. `adopts`: from which tabs an account takes what a guest typed.
 */
export function readDraft<Content extends FormContent>(
  place: DraftPlace,
  based_on: BasedOn = "",
  adopts: "any_tab" | "own_tab" = "any_tab",
): DeviceDraft<Content> | undefined {
  try {
    forgetStaleDrafts();
    if (place.user_id !== null) adoptGuestDraft(place, adopts === "any_tab");
    return parsedDraft<Content>(storageOf(place).getItem(draftKey(place)), based_on);
  } catch (error) {
    console.info("The draft could not be read", error);
    return undefined;
  }
}

/** Whether `readDraft` would find one from any tab. Changes nothing, so that a page may ask while it is rendered. */
export function hasDraft(place: DraftPlace, based_on = ""): boolean {
  try {
    return ownAndGuests(place).some((of) =>
      storagesOf(of).some((name) => parsedDraft(globalThis[name].getItem(draftKey(of)), based_on)),
    );
  } catch {
    return false;
  }
}

function parsedDraft<Content extends FormContent>(
  text: string | null,
  based_on: BasedOn,
): DeviceDraft<Content> | undefined {
  const kept = JSON.parse(text ?? "null") as
    | (Content & { version: number; kept_at_ms: number; based_on?: string })
    | null;
  if (kept?.version !== version) return undefined;
  const kept_on = kept.based_on ?? "";
  if (typeof based_on === "string" ? kept_on !== based_on : !based_on(kept_on)) return undefined;
  const { version: _version, kept_at_ms, based_on: _based_on, ...content } = kept;
  return { content: content as unknown as Content, kept_at_ms };
}

export function keepDraft(place: DraftPlace, content: FormContent, based_on = ""): DraftKept {
  const store = (kept: FormContent) => {
    try {
      const draft = JSON.stringify({ ...kept, version, kept_at_ms: Date.now(), based_on });
      for (const name of storagesOf(place)) globalThis[name].setItem(draftKey(place), draft);
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
    for (const name of storagesOf(place)) globalThis[name].removeItem(draftKey(place));
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
 * Attributes of a form whose draft the page's scripts keep: what is typed before they run is kept when the page
 * is left (`early-draft-script.ts`).
 */
export function keptEarly(place: DraftPlace) {
  return { "data-draft": draftKey(place), "data-draft-in": storagesOf(place).join(" ") };
}

type StorageName = "sessionStorage" | "localStorage";

/**
 * The first is the one that is read. Guests' drafts end with their tab, since the next guest may be somebody else;
 * checkout drafts do too, since an old address must not replace a saved one. But a guest signs up on the way to an order,
 * and the link in the mail opens a tab of its own: that one is in `localStorage` as well, for who signs in, never shown to
 * another guest.
 */
function storagesOf({ kind, user_id }: DraftPlace): [StorageName, ...StorageName[]] {
  if (kind === "checkout" && user_id === null) return ["sessionStorage", "localStorage"];
  return [user_id === null || kind === "checkout" ? "sessionStorage" : "localStorage"];
}

function storageOf(place: DraftPlace): Storage {
  return globalThis[storagesOf(place)[0]];
}

/**
 * Moves the draft that a guest typed in this tab, or within the last hour in another one on the way to sign in, to the
 * account that signs in, unless it has a draft already. Only the first account to sign in gets it.
 */
function adoptGuestDraft(own: DraftPlace, of_any_tab: boolean): void {
  const guests = { ...own, user_id: null };
  const typed = storagesOf(guests)
    .slice(0, of_any_tab ? undefined : 1)
    .map((name) => globalThis[name].getItem(draftKey(guests)))
    .find((draft) => draft !== null);
  if (typeof typed !== "string") return;
  forgetDraft(guests);
  if (storageOf(own).getItem(draftKey(own)) === null) storageOf(own).setItem(draftKey(own), typed);
}
