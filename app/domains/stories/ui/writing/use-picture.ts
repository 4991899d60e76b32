import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { picturePath, pictureSizes } from "../../../uploads/schema.ts";
import { sendPicture, discardPicture } from "../../../uploads/ui/send-picture.ts";
import { asDataAddress, fromDataAddress, shrinkPicture } from "../../../uploads/ui/shrink-picture.ts";
import type { StoryValues } from "../../story-form.ts";

/** A picture downscaled on this device. `image_id`: of its upload, once complete. */
export type DraftPicture = { data_address: string; image_id: string | null; sent_at_ms: number };

type PictureStep =
  | { step: "none" }
  | { step: "shrinking" }
  | { step: "sending"; shown: string; percent: number }
  | { step: "ready"; shown: string; image_id: string }
  | { step: "failed"; shown: string | null; problem: string };

/** The server deletes unused uploads after a day; older drafts upload again. */
const keptOnServer_ms = 20 * 3_600_000;

/**
 * Upload of the story's picture from this device. `initial`: id from the form's initial values, `present`: id of the
 * story's current picture; "" without one.
 */
export function usePicture(initial: string, present: string, onKept: (picture: DraftPicture | null) => void) {
  const [state, setState] = useState<PictureStep>(() => stepOf(initial));
  /** Of the picture that is shown; aborted when another one takes its place, or none. */
  const current = useRef<AbortController>(undefined);
  const waiting = useRef<Blob>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  function next(): AbortSignal {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  }

  async function send(picture: Blob, data_address: string, signal: AbortSignal) {
    waiting.current = picture;
    setState({ step: "sending", shown: data_address, percent: 0 });
    const onProgress = (percent: number) => {
      if (!signal.aborted) setState({ step: "sending", shown: data_address, percent });
    };
    const sent = await sendPicture({ picture, purpose: "story", onProgress, signal });
    if (signal.aborted) return;
    if ("problem" in sent) {
      setState({ step: "failed", shown: data_address, problem: sent.problem });
      return;
    }
    setState({ step: "ready", shown: data_address, image_id: sent.image_id });
    onKept({ data_address, image_id: sent.image_id, sent_at_ms: Date.now() });
  }

  async function choose(file: File) {
    const signal = discard();
    setState({ step: "shrinking" });
    try {
      const small = await shrinkPicture(file);
      const data_address = await asDataAddress(small ?? file);
      if (signal.aborted) return;
      if (small) onKept({ data_address, image_id: null, sent_at_ms: 0 });
      await send(small ?? file, data_address, signal);
    } catch (error) {
      if (signal.aborted) return;
      console.info("The picture could not be read", error);
      setState({ step: "failed", shown: null, problem: m.stories_picture_unreadable() });
    }
  }

  /** The story's current picture is in use until the form is saved; only another one is deleted. */
  function discard(): AbortSignal {
    if (state.step === "ready" && state.image_id !== present) discardPicture(state.image_id);
    return next();
  }

  return {
    state,
    choose,
    retry() {
      const picture = waiting.current;
      if (picture && state.step === "failed" && state.shown !== null) void send(picture, state.shown, next());
    },
    remove() {
      discard();
      setState({ step: "none" });
      onKept(null);
    },
    /** Restores the picture of a draft. */
    restore({ picture, values }: { picture: DraftPicture | null; values: StoryValues }) {
      const signal = next();
      const kept_id = picture ? picture.image_id : values.image_id || null;
      const is_there = !picture || Date.now() - picture.sent_at_ms < keptOnServer_ms;
      if (kept_id !== null && is_there) {
        setState({ step: "ready", shown: picture?.data_address ?? smallPath(kept_id), image_id: kept_id });
        return;
      }
      const blob = picture ? fromDataAddress(picture.data_address) : undefined;
      if (picture && blob) void send(blob, picture.data_address, signal);
      else setState({ step: "none" });
    },
    restart() {
      next();
      setState(stepOf(present));
    },
  };
}

export type StoryPictureHandle = ReturnType<typeof usePicture>;

function stepOf(present: string): PictureStep {
  if (!present) return { step: "none" };
  return { step: "ready", shown: smallPath(present), image_id: present };
}

const smallPath = (image_id: string) => picturePath(image_id, pictureSizes.story[0]);
