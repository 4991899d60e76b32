import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

type PicturesState = "sending" | "failed" | "ready";

/**
 * Delays the form's submit until its pictures are uploaded, then submits it. If one has failed, the form is not
 * submitted and `onFailed` is called: omitting a picture would be an unnoticed loss.
 */
export function useSubmitAfterPictures(
  element: RefObject<HTMLElement | null>,
  state: PicturesState,
  onFailed: () => void,
): { held: "sending" | "failed" | null } {
  const [held, setHeld] = useState<"sending" | "failed" | null>(null);
  const submitter = useRef<HTMLElement>(null);
  if (held === "sending" && state === "failed") setHeld("failed");
  if (held === "failed" && state !== "failed") setHeld(null);

  const hold = useEffectEvent((event: SubmitEvent) => {
    if (state === "ready") {
      setHeld(null);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    submitter.current = event.submitter;
    setHeld(state);
    if (state === "failed") onFailed();
  });
  useEffect(() => {
    const form = element.current?.closest("form");
    const onSubmit = (event: SubmitEvent) => hold(event);
    // On the form itself, to run before the page's own submit handler.
    form?.addEventListener("submit", onSubmit);
    return () => form?.removeEventListener("submit", onSubmit);
  }, [element]);
  useEffect(() => {
    if (held === "sending" && state === "ready")
      element.current?.closest("form")?.requestSubmit(submitter.current);
  }, [element, held, state]);
  return { held };
}
