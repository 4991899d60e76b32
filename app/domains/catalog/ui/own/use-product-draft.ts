import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { ProductValues } from "../../product-form.ts";
import { picturePath, shownAtOnce } from "../../../uploads/schema.ts";
import type { PresentPicture } from "../../../uploads/ui/use-picture-list.ts";
import {
  draftOf,
  draftText,
  forgetProductDraft,
  keepProductDraft,
  productTaken,
  readProductDraft,
} from "../../product-draft.ts";

const keepEvery_ms = 1_000;

type Options = {
  /** Initial values: the product, or those of a rejected form. */
  values: ProductValues;
  pictures: readonly PresentPicture[];
  draft_key: string;
  based_on: string;
};

/**
 * Stores what is typed on this device until it is saved, and restores it. Fields are uncontrolled and re-created with a
 * draft; photo changes fire no form event, so the form is polled every second.
 */
export function useProductDraft(form: RefObject<HTMLFormElement | null>, options: Options) {
  const { draft_key, based_on } = options;
  const [filled, setFilled] = useState({ values: options.values, pictures: options.pictures, times: 0 });
  const [brought_back_ms, setBroughtBack] = useState<number>();
  /** The form's contents when it was filled: without changes, no draft is stored. */
  const unchanged = useRef<string>(undefined);
  const last = useRef<string>(undefined);
  const taken = useRef(false);

  const keep = useEffectEvent(() => {
    if (!form.current || taken.current || unchanged.current === undefined) return;
    const now = draftOf(form.current);
    const text = draftText(now);
    if (text === last.current) return;
    last.current = text;
    if (text === unchanged.current) forgetProductDraft(draft_key);
    else keepProductDraft(draft_key, { ...now, kept_at_ms: Date.now(), based_on });
  });
  const bringBack = useEffectEvent(() => {
    if (!form.current) return;
    unchanged.current = last.current = draftText(draftOf(form.current));
    const found = readProductDraft(draft_key, based_on);
    if (!found || draftText(found) === unchanged.current) return;
    last.current = draftText(found);
    setFilled({ values: found.values, pictures: picturesOf(found.pictures, options.pictures), times: 1 });
    setBroughtBack(found.kept_at_ms);
  });

  useEffect(() => {
    bringBack();
    const timer = setInterval(() => keep(), keepEvery_ms);
    // Phones terminate background pages without further events.
    const onHide = () => keep();
    const onTaken = () => {
      taken.current = true;
      forgetProductDraft(draft_key);
    };
    window.addEventListener("pagehide", onHide);
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener(productTaken, onTaken);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", onHide);
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener(productTaken, onTaken);
    };
  }, [draft_key]);

  // Before the form unmounts: saves the last second's input.
  useLayoutEffect(() => () => keep(), []);

  return {
    /** Its `times` is the key of the fields. */
    filled,
    /** When the restored draft was stored; undefined for a fresh form. */
    brought_back_ms,
    discard() {
      forgetProductDraft(draft_key);
      last.current = unchanged.current;
      setFilled(({ times }) => ({ values: options.values, pictures: options.pictures, times: times + 1 }));
      setBroughtBack(undefined);
    },
  };
}

function picturesOf(
  kept: readonly { id: string; alt: string }[],
  present: readonly PresentPicture[],
): PresentPicture[] {
  const urls = new Map(present.map(({ id, url }) => [id, url]));
  return kept.map(({ id, alt }) => ({ id, alt, url: urls.get(id) ?? picturePath(id, shownAtOnce) }));
}
