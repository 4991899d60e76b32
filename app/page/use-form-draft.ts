import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useAccount } from "./account.tsx";
import {
  type DeviceDraft,
  type DraftKept,
  type DraftPlace,
  type FormContent,
  forgetDraft,
  keepDraft,
  readDraft,
} from "./device-draft.ts";

const keepEvery_ms = 1_000;

/** Window event: the form was accepted, and its draft is no longer needed. */
const formTaken = "sahayog:form-taken";

type FormDraft<Content> = Omit<DraftPlace, "user_id"> & {
  /** The version of what is edited. */
  based_on: string;
  read: (form: HTMLFormElement) => Content;
  /**
   * Called once the scripts run: shows the draft in the form, if there is one, and says whether it did. `is_typed`:
   * there is something in the form already, typed before.
   */
  start: (draft: DeviceDraft<Content> | undefined, is_typed: boolean) => boolean;
};

/**
 * Keeps what is typed into a form on this device until it is accepted, for the account of the page, and brings it back.
 * Photos and topics change without an event of the form, so the form is read every second.
 */
export function useFormDraft<Content extends FormContent>(
  form: RefObject<HTMLFormElement | null>,
  { kind, subject, based_on, read, start }: FormDraft<Content>,
) {
  const user_id = useAccount();
  const place = { kind, subject, user_id };
  const [kept, setKept] = useState<DraftKept | "no">("no");
  const [brought_back_ms, setBroughtBack] = useState<number>();
  /** What the form came with: without changes, nothing is kept. Undefined when it was changed before. */
  const unchanged = useRef<Content>(undefined);
  const last = useRef<Content>(undefined);
  /** Nothing is kept any more, although the form may be shown for a while. */
  const taken = useRef(false);

  const bringBack = useEffectEvent((from: DraftPlace) => {
    if (!form.current) return;
    const is_typed = isTyped(form.current);
    unchanged.current = last.current = is_typed ? undefined : read(form.current);
    const kept_draft = readDraft<Content>(from, based_on);
    const found = isSame(kept_draft?.content, unchanged.current) ? undefined : kept_draft;
    if (!start(found, is_typed) || !found) return;
    last.current = found.content;
    setKept("all");
    setBroughtBack(found.kept_at_ms);
  });
  const keep = useEffectEvent(() => {
    if (!form.current || taken.current) return;
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

  useEffect(() => {
    // After hydration, which must match the server's HTML.
    queueMicrotask(() => bringBack({ kind, subject, user_id }));
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
  }, [kind, subject, user_id]);
  // Before the form is taken away: what was typed in the last second.
  useLayoutEffect(() => () => keep(), []);

  return {
    kept,
    /** When the restored draft was kept; undefined without one. */
    brought_back_ms,
    /** Forgets the draft; the caller fills the form with what it came with. */
    discard() {
      forgetDraft(place);
      last.current = unchanged.current;
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
    if (error instanceof Response && error.headers.get("Location")?.includes(accepted_at))
      window.dispatchEvent(new Event(formTaken));
    throw error;
  }
}

function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      // Controls have lines without carriage returns.
      control.value !== control.defaultValue.replaceAll("\r\n", "\n"),
  );
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
