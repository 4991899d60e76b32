import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useFetcher, useNavigation } from "react-router";
import { isChanged } from "../../../../page/changed-field.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import type { SavedDraft } from "../../campaign-draft.ts";
import { editCampaignPath, newCampaignPath } from "../../campaign-paths.ts";

const lookEvery_ms = 1_500;
/** Saves even while somebody types without a pause. */
const longestUnsaved_ms = 10_000;

export type SaveState =
  | { is: "unchanged" | "typed" | "saving" }
  | { is: "saved"; saved_at: string }
  /** `is_final`: another tab has saved, so this one stops saving. */
  | { is: "failed"; message: string; is_final: boolean };

/** Submitted by autosave, not by a button. */
function isAutosave(form: FormData): boolean {
  return form.get("do") === "autosave";
}

/**
 * The `shouldRevalidate` of an editor: no reload after an autosave, since the page has what was typed, and a new campaign
 * would get another id.
 */
export function reloadUnlessAutosaved({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData === undefined ? defaultShouldRevalidate : !isAutosave(formData) && defaultShouldRevalidate;
}

/**
 * Autosaves the form to the server: after a pause, and before the page is hidden. Photo changes fire no form event, so
 * the form is polled.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  draft: { id: string; version: number; saved_at: string | null },
  /** Version saved by a button whose action was otherwise rejected. */
  answered_version: number,
): { version: number; state: SaveState } {
  const fetcher = useFetcher<FormAnswer<SavedDraft>>();
  const is_leaving = useNavigation().state !== "idle";
  const [is_typed, setIsTyped] = useState(false);
  /** Last saved contents, contents at the last check, and since when they differ. */
  const seen = useRef({ saved: "", last: "", since_ms: 0 });
  const answer = fetcher.data;
  const said = stateOf(answer, draft.saved_at);
  const saved_version = answer?.done?.version ?? Number(answer?.values.version ?? draft.version);
  const version = Math.max(saved_version, answered_version);

  const look = useEffectEvent((at_once: boolean) => {
    if (!form.current || is_leaving || fetcher.state !== "idle") return;
    if (said.is === "failed" && said.is_final) return;
    const text = textOf(form.current);
    const is_resting = text === seen.current.last;
    seen.current.last = text;
    if (text === seen.current.saved) return;
    if (seen.current.since_ms === 0) seen.current.since_ms = Date.now();
    const is_due = is_resting || Date.now() - seen.current.since_ms > longestUnsaved_ms;
    setIsTyped(!at_once && !is_due);
    if (!at_once && !is_due) return;
    // A rejected save is retried with the next change.
    seen.current = { saved: text, last: text, since_ms: 0 };
    const data = new FormData(form.current);
    data.set("do", "autosave");
    const action = version === 0 ? newCampaignPath : editCampaignPath(draft.id);
    void fetcher.submit(data, { method: "post", action, encType: "multipart/form-data" });
  });

  useEffect(() => {
    if (form.current) {
      const text = textOf(form.current);
      // On a slow connection people type before the script has loaded.
      const is_begun = [...form.current.elements].some(isChanged);
      seen.current = { saved: is_begun ? "" : text, last: text, since_ms: 0 };
    }
    const timer = setInterval(() => look(false), lookEvery_ms);
    const onHide = () => {
      if (document.visibilityState === "hidden") look(true);
    };
    document.addEventListener("visibilitychange", onHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [form]);
  useEffect(() => {
    if (version > 0) showAddress(draft.id);
  }, [version, draft.id]);
  useSubmitAfterSaving(form, { is_saving: fetcher.state !== "idle", is_leaving });

  if (fetcher.state !== "idle") return { version, state: { is: "saving" } };
  const is_final = said.is === "failed" && said.is_final;
  return { version, state: is_typed && !is_final ? { is: "typed" } : said };
}

/** A button pressed while a save is under way waits for it: with the version of before, it would be refused. */
function useSubmitAfterSaving(
  form: RefObject<HTMLFormElement | null>,
  { is_saving, is_leaving }: { is_saving: boolean; is_leaving: boolean },
): void {
  const held = useRef<{ submitter: HTMLElement | null }>(undefined);
  const hold = useEffectEvent((event: SubmitEvent) => {
    if (!is_saving) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.current = { submitter: event.submitter };
  });
  useEffect(() => {
    const element = form.current;
    const onSubmit = (event: SubmitEvent) => hold(event);
    // On the form itself, to run before the page's own submit handler.
    element?.addEventListener("submit", onSubmit);
    return () => element?.removeEventListener("submit", onSubmit);
  }, [form]);
  useEffect(() => {
    // Somebody who goes to another page meanwhile is not held here.
    if (is_leaving) held.current = undefined;
    if (is_saving || !held.current) return;
    const { submitter } = held.current;
    held.current = undefined;
    form.current?.requestSubmit(submitter);
  }, [form, is_saving, is_leaving]);
}

function stateOf(answer: FormAnswer<SavedDraft> | undefined, saved_at: string | null): SaveState {
  if (answer?.done) return { is: "saved", saved_at: answer.done.saved_at };
  if (!answer) return saved_at === null ? { is: "unchanged" } : { is: "saved", saved_at };
  return {
    is: "failed",
    message: answer.notice?.text ?? answer.notice?.title ?? "",
    is_final: answer.code === "changed_meanwhile" || answer.code === "wrong_state",
  };
}

/** All typed values, in field order. */
function textOf(form: HTMLFormElement): string {
  const data = new FormData(form);
  data.delete("version");
  return JSON.stringify([...data].filter(([, value]) => typeof value === "string"));
}

/** From now on the page can be reloaded. */
function showAddress(id: string): void {
  const { pathname } = window.location;
  if (pathname.endsWith(newCampaignPath))
    window.history.replaceState(
      window.history.state,
      "",
      pathname.slice(0, -newCampaignPath.length) + editCampaignPath(id),
    );
}
