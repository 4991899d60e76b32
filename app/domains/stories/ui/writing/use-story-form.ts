import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { splitTopics, storyNames, type StoryValues } from "../../story-form.ts";
import { type Draft, type DraftPicture, forgetDraft, keepDraft, readDraft, storyTaken } from "./draft.ts";
import { usePicture } from "./use-picture.ts";

const keepAfter_ms = 400;

type DraftState = {
  kept: "no" | "all" | "words" | "nothing";
  /** When the restored draft was saved; undefined for a new one. */
  brought_back_ms: number | undefined;
};

type Options = {
  /** Values loaded with the page: the story's, or those of a refused form. */
  initial: StoryValues;
  /** Unchanged values, for which no draft is saved. */
  unchanged: StoryValues;
  draft_key: string;
  based_on: string;
};

/**
 * The story form with its draft: typed text stays on this device until it is published. Uncontrolled fields, so that
 * text typed before hydration counts as well.
 */
export function useStoryForm(form: RefObject<HTMLFormElement | null>, options: Options) {
  const { initial: came_with, unchanged, draft_key, based_on } = options;
  const [initial] = useState(came_with);
  const [values, setValues] = useState(initial);
  const [topics, setTopics] = useState(() => splitTopics(initial.tags));
  const [filled, setFilled] = useState({ with: initial, times: 0 });
  const [draft, setDraft] = useState<DraftState>({ kept: "no", brought_back_ms: undefined });
  const kept_picture = useRef<DraftPicture | null>(null);
  /** No drafts are saved any more, although the form is shown until the story is. */
  const taken = useRef(false);
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((count) => count + 1);
  const picture = usePicture(initial.image_id, unchanged.image_id, (kept) => {
    kept_picture.current = kept;
    changed();
  });

  const keep = useEffectEvent(() => {
    if (taken.current || changes === 0 || !form.current) return;
    const now: Draft = {
      values: valuesOf(form.current),
      picture: kept_picture.current,
      kept_at_ms: Date.now(),
      based_on,
    };
    const kept = isSame(now.values, unchanged) && !now.picture ? "no" : keepDraft(draft_key, now);
    if (kept === "no") forgetDraft(draft_key);
    setDraft((before) => (before.kept === kept ? before : { ...before, kept }));
  });
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => keep(), keepAfter_ms);
    return () => clearTimeout(timer);
  }, [changes]);
  useEffect(() => {
    // Phones end background pages without another event.
    const onHide = () => keep();
    window.addEventListener("pagehide", onHide);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      window.removeEventListener("pagehide", onHide);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, []);

  const bringBack = useEffectEvent(() => {
    if (form.current && !isSame(valuesOf(form.current), initial)) {
      setValues(valuesOf(form.current));
      changed();
      return;
    }
    const found = readDraft(draft_key, based_on);
    if (!found) return;
    kept_picture.current = found.picture;
    fill(found.values);
    picture.restore(found);
    setDraft({ kept: "all", brought_back_ms: found.kept_at_ms });
  });
  // After hydration, which must match the server's HTML.
  useEffect(() => queueMicrotask(() => bringBack()), []);

  function fill(with_values: StoryValues) {
    setFilled(({ times }) => ({ with: with_values, times: times + 1 }));
    setValues(with_values);
    setTopics(splitTopics(with_values.tags));
  }

  useEffect(() => {
    const onTaken = () => {
      taken.current = true;
      forgetDraft(draft_key);
    };
    window.addEventListener(storyTaken, onTaken);
    return () => window.removeEventListener(storyTaken, onTaken);
  }, [draft_key]);

  return {
    /** Current values; the fields themselves take theirs from `filled`. */
    values,
    /** A draft remounts all fields: its `times` is their key. */
    filled,
    topics,
    picture,
    draft,
    onInput() {
      if (form.current) setValues(valuesOf(form.current));
      changed();
    },
    changeTopics(next: string[]) {
      setTopics(next);
      changed();
    },
    discard() {
      kept_picture.current = null;
      picture.restart();
      fill(unchanged);
      setChanges(0);
      forgetDraft(draft_key);
      setDraft({ kept: "no", brought_back_ms: undefined });
    },
  };
}

export type StoryForm = ReturnType<typeof useStoryForm>;

function valuesOf(form: HTMLFormElement): StoryValues {
  const data = new FormData(form);
  const read = (field: string) => {
    const value = data.get(field);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(storyNames.map((field) => [field, read(field)])) as StoryValues;
}

function isSame(a: StoryValues, b: StoryValues): boolean {
  return storyNames.every((field) => a[field] === b[field]);
}

/** Whether this device reports being offline. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener("online", onChange);
      window.addEventListener("offline", onChange);
      return () => {
        window.removeEventListener("online", onChange);
        window.removeEventListener("offline", onChange);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}
