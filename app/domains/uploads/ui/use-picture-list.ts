import { useEffect, useReducer, useRef } from "react";
import * as m from "#messages";
import { pictureLimit_bytes, type UploadPurpose } from "../schema.ts";
import { changedPictures, type ListedPicture, type PictureChange } from "./picture-list.ts";
import { sendPicture, discardPicture } from "./send-picture.ts";
import { asDataAddress, shrinkPicture } from "./shrink-picture.ts";

/** An initial picture of the form. */
export type PresentPicture = { id: string; url: string; alt: string };

type Work = { abort: AbortController; file: Blob; readable: Readable | undefined };

/** The upload, and whether this browser can show it. */
type Readable = { blob: Blob; is_shown: boolean };

type Step = Extract<PictureChange, { does: "step" }>["to"];

/**
 * The pictures of a form: each is downscaled and uploaded immediately, one at a time, since phones have little memory.
 */
export function usePictureList(purpose: UploadPurpose, present: readonly PresentPicture[]) {
  const [pictures, change] = useReducer(changedPictures, present, listed);
  const works = useRef(new Map<string, Work>());
  const queue = useRef(Promise.resolve());
  const last_key = useRef(0);
  useEffect(() => {
    const under_way = works.current;
    return () => {
      for (const { abort } of under_way.values()) abort.abort();
    };
  }, []);

  async function send(key: string, work: Work) {
    const { signal } = work.abort;
    if (signal.aborted) return;
    const to = (step: Step) => {
      if (!signal.aborted) change({ does: "step", key, to: step });
    };
    work.readable ??= await readSmall(work.file);
    if (!work.readable) return to({ step: "failed", problem: m.uploads_unreadable(), may_retry: false });
    const { blob, is_shown } = work.readable;
    if (blob.size > pictureLimit_bytes)
      return to({ step: "failed", problem: m.uploads_too_large(), may_retry: false });
    const shown = is_shown ? await asDataAddress(blob) : null;
    if (shown !== null && !signal.aborted) change({ does: "show", key, shown });
    to({ step: "sending", percent: 0 });
    const onProgress = (percent: number) => to({ step: "sending", percent });
    const sent = await Promise.race([
      sendPicture({ picture: blob, purpose, signal, onProgress }),
      aborted(signal),
    ]);
    if (sent === undefined) return;
    to("problem" in sent ? { step: "failed", ...sent } : { step: "ready", image_id: sent.image_id });
  }

  function enqueue(key: string, work: Work) {
    queue.current = queue.current.then(() => send(key, work));
  }

  return {
    pictures,
    add(files: readonly File[]) {
      const added = files.map((file) => {
        last_key.current += 1;
        return { key: `new-${last_key.current}`, file };
      });
      change({ does: "add", keys: added.map(({ key }) => key) });
      for (const { key, file } of added) {
        const work = { abort: new AbortController(), file, readable: undefined };
        works.current.set(key, work);
        enqueue(key, work);
      }
    },
    retry(key: string) {
      const work = works.current.get(key);
      if (!work) return;
      change({ does: "step", key, to: { step: "waiting" } });
      enqueue(key, work);
    },
    remove(picture: ListedPicture) {
      works.current.get(picture.key)?.abort.abort();
      // Initial ones are in use until the form is saved.
      if (picture.step === "ready" && works.current.has(picture.key)) discardPicture(picture.image_id);
      works.current.delete(picture.key);
      change({ does: "remove", key: picture.key });
    },
    move: (key: string, to: number) => change({ does: "move", key, to }),
    describe: (key: string, alt: string) => change({ does: "describe", key, alt }),
  };
}

function listed(present: readonly PresentPicture[]): ListedPicture[] {
  return present.map(({ id, url, alt }) => ({ key: id, alt, shown: url, step: "ready", image_id: id }));
}

/**
 * Undefined for unreadable files; files that this browser cannot decode are uploaded unchanged, for the server to
 * check.
 */
async function readSmall(file: Blob): Promise<Readable | undefined> {
  try {
    const small = await shrinkPicture(file);
    if (small) return { blob: small, is_shown: true };
    await file.slice(0, 1).arrayBuffer();
    return { blob: file, is_shown: false };
  } catch (error) {
    console.info("file_unreadable", error);
    return undefined;
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(undefined)));
}
