import { type RefObject, useRef, useState, useSyncExternalStore } from "react";
import { formTexts } from "../../../../page/device-draft.ts";
import { useFormDraft } from "../../../../page/use-form-draft.ts";
import { newStorySubject, noValues, splitTopics, storyNames, type StoryValues } from "../../story-form.ts";
import { type DraftPicture, usePicture } from "./use-picture.ts";

type StoryContent = {
  values: StoryValues;
  /** Undefined: there was no room for it. */
  picture?: DraftPicture | null;
};

type Options = {
  /** Null: a new one. */
  story: { id: string; version: string } | null;
  /** Values loaded with the page: the story's, or those of a refused form. */
  initial: StoryValues;
  /** Unchanged values, with which the form begins again. */
  unchanged: StoryValues;
};

/**
 * The story form with its draft: typed text stays on this device until it is published. Uncontrolled fields, so that
 * text typed before hydration counts as well.
 */
export function useStoryForm(
  form: RefObject<HTMLFormElement | null>,
  { story, initial: came_with, unchanged }: Options,
) {
  const [initial] = useState(came_with);
  const [values, setValues] = useState(initial);
  const [topics, setTopics] = useState(() => splitTopics(initial.tags));
  const [filled, setFilled] = useState({ with: initial, times: 0 });
  const kept_picture = useRef<DraftPicture | null>(null);
  const picture = usePicture(initial.image_id, unchanged.image_id, (kept) => {
    kept_picture.current = kept;
  });
  const draft = useFormDraft<StoryContent>(form, {
    kind: "story",
    subject: story?.id ?? newStorySubject,
    based_on: story?.version ?? "",
    read: (element) => ({ values: formTexts(element, storyNames), picture: kept_picture.current }),
    start(found) {
      if (!found) return readTyped();
      // Newer fields may be missing.
      const values_kept = { ...noValues, ...found.content.values };
      kept_picture.current = found.content.picture ?? null;
      fill(values_kept);
      picture.restore({ picture: kept_picture.current, values: values_kept });
    },
  });

  function fill(with_values: StoryValues) {
    setFilled(({ times }) => ({ with: with_values, times: times + 1 }));
    setValues(with_values);
    setTopics(splitTopics(with_values.tags));
  }

  function readTyped() {
    if (form.current) setValues(formTexts(form.current, storyNames));
  }

  return {
    /** Current values; the fields themselves take theirs from `filled`. */
    values,
    /** A draft remounts all fields: its `times` is their key. */
    filled,
    topics,
    picture,
    draft,
    onInput: readTyped,
    changeTopics: setTopics,
    discard() {
      kept_picture.current = null;
      picture.restart();
      fill(unchanged);
      draft.discard();
    },
  };
}

export type StoryForm = ReturnType<typeof useStoryForm>;

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
