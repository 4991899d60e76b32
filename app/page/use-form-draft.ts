import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useAccount } from "./account.tsx";
import { isChanged } from "./changed-field.ts";
import {
  type DeviceDraft,
  type DraftKept,
  type FormContent,
  forgetDraft,
  formTexts,
  keepDraft,
  readDraft,
} from "./device-draft.ts";
import type { DraftPlace } from "./draft-keys.ts";

const keepEvery_ms = 1_000;

/** Window event: the form was accepted, and its draft is no longer needed. */
const formTaken = "sahayog:form-taken";

type FormDraft<Content> = Omit<DraftPlace, "user_id"> & {
  /** The version of what is edited. When it changes, the form goes on from there. */
  based_on: string;
  /** Whether a draft of this version is brought back as well. */
  isAlsoOn?: (kept_on: string) => boolean;
  read: (form: HTMLFormElement) => Content;
  /** What was saved while the form stays, so that it need not be kept. */
  saved?: () => Content | undefined;
  /** Called once the scripts run: shows the draft in the form, if there is one. */
  start: (draft: DeviceDraft<Content> | undefined) => void;
};

/**
 * Keeps what is typed into a form on this device until it is accepted, for the account of the page, and brings it back.
 * Photos and topics change without an event of the form, so the form is read every second.
 */
export function useFormDraft<Content extends FormContent>(
  form: RefObject<HTMLFormElement | null>,
  { kind, subject, based_on, isAlsoOn, read, saved, start }: FormDraft<Content>,
) {
  const user_id = useAccount();
  const place = { kind, subject, user_id };
  const [kept, setKept] = useState<DraftKept | "no">("no");
  const [brought_back_ms, setBroughtBack] = useState<number>();
  /** What the form came with: without changes, nothing is kept. Undefined when it was changed before. */
  const unchanged = useRef<Content>(undefined);
  const last = useRef<Content>(undefined);
  /** The fields show the draft, if there is one; before, nothing is kept in its place. */
  const begun = useRef(false);
  /** Nothing is kept any more, although the form may be shown for a while. */
  const taken = useRef(false);
  const edited = useRef({ subject, based_on });

  const bringBack = useEffectEvent((of: Omit<DraftPlace, "subject">) => {
    if (!form.current) return;
    const typed = typedTexts(form.current);
    const is_typed = Object.keys(typed).length > 0;
    unchanged.current = last.current = is_typed ? undefined : read(form.current);
    const kept_draft = readDraft<Content>(
      { ...of, subject },
      (kept_on) => kept_on === based_on || isAlsoOn?.(kept_on) === true,
    );
    if (!kept_draft || isSame(kept_draft.content, unchanged.current)) {
      begun.current = true;
      return start(undefined);
    }
    // What was typed before the scripts ran is newer.
    const { content, kept_at_ms } = kept_draft;
    const merged = { ...content, values: { ...content.values, ...typed } };
    const focused = nameOfFocused(form.current);
    // At once: a page that is left before the fields show the draft would keep the empty ones in its place.
    flushSync(() => {
      start({ content: merged, kept_at_ms });
      setKept("all");
      setBroughtBack(kept_at_ms);
    });
    begun.current = true;
    // The fields are made again.
    if (focused !== null) requestAnimationFrame(() => form.current && focusField(form.current, focused));
    last.current = is_typed ? undefined : merged;
  });
  const keep = useEffectEvent(() => {
    if (!form.current || taken.current || !begun.current) return;
    const now = read(form.current);
    if (isSame(now, last.current)) return;
    last.current = now;
    const is_unchanged = isSame(now, unchanged.current);
    if (is_unchanged) forgetDraft(place);
    setKept(is_unchanged ? "no" : keepDraft(place, now, based_on));
  });
  const take = useEffectEvent(() => {
    taken.current = true;
    forgetDraft(place);
  });
  const goOn = useEffectEvent((now: { subject: string; based_on: string }) => {
    if (!begun.current) return;
    taken.current = false;
    unchanged.current = saved?.() ?? unchanged.current;
    last.current = undefined;
    keep();
    if (edited.current.subject !== now.subject) forgetDraft({ ...place, subject: edited.current.subject });
    edited.current = now;
  });

  useEffect(() => {
    begun.current = false;
    // After hydration, which must match the server's HTML.
    queueMicrotask(() => bringBack({ kind, user_id }));
    const timer = setInterval(() => keep(), keepEvery_ms);
    // Phones end background pages without another event.
    const onHide = () => keep();
    const onTaken = () => take();
    window.addEventListener("pagehide", onHide);
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener(formTaken, onTaken);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", onHide);
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener(formTaken, onTaken);
    };
  }, [kind, user_id]);
  // At once: the form may be sent again before an effect would run.
  useLayoutEffect(() => goOn({ subject, based_on }), [based_on, subject]);
  // Before the form is taken away: what was typed in the last second.
  useLayoutEffect(() => () => keep(), []);

  return {
    kept,
    /** When the restored draft was kept; undefined without one. */
    brought_back_ms,
    /** Somebody goes on with it: from now on it is no longer called brought back. */
    accept() {
      setBroughtBack(undefined);
    },
    /** Forgets the draft; the caller fills the form with what it begins with. */
    discard() {
      forgetDraft(place);
      requestAnimationFrame(() => {
        if (form.current) last.current = unchanged.current = read(form.current);
      });
      setKept("no");
      setBroughtBack(undefined);
    },
  };
}

/**
 * Forgets the draft of an accepted form, which leads to a path that begins with `accepted_at`. Wraps the answer of a
 * `clientAction`: the page may never render again.
 */
export async function takeDraft<T>(answer: Promise<T>, accepted_at: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Response && error.headers.get("location")?.includes(accepted_at))
      window.dispatchEvent(new Event(formTaken));
    throw error;
  }
}

function nameOfFocused(form: HTMLFormElement): string | null {
  const focused = document.activeElement;
  return focused && form.contains(focused) ? focused.getAttribute("name") : null;
}

/** With the cursor at the end of its text. */
function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.focus();
  // Null where a field has no cursor, as a checkbox, whose call would throw.
  if (field.selectionStart !== null) field.setSelectionRange(field.value.length, field.value.length);
}

/** The texts of fields that were changed before the scripts ran, by name. */
function typedTexts(form: HTMLFormElement): Record<string, string> {
  const names = [...form.elements]
    .filter(isChanged)
    .map((field) => field.getAttribute("name"))
    .filter((name) => name !== null);
  return formTexts(form, names);
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const entries = Object.entries(a);
  const other = new Map(Object.entries(b));
  return (
    entries.length === other.size &&
    entries.every(([name, value]) => other.has(name) && isSame(value, other.get(name)))
  );
}
