import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useFetcher, useNavigation } from "react-router";
import { isUnanswered } from "../../../../page/answer-offline.ts";
import { isChanged } from "../../../../page/changed-field.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import type { SavedDraft } from "../../campaign-draft.ts";
import { editCampaignPath, newCampaignPath } from "../../campaign-paths.ts";
import { type KeptContent, contentInForm } from "./use-campaign-backup.ts";

const lookEvery_ms = 1_500;
/** Saves even while somebody types without a pause. */
const longestUnsaved_ms = 10_000;
/** A save that did not arrive is tried again after this, or when the network is back. */
const retryAfter_ms = 15_000;

export type SaveState =
  | { is: "unchanged" | "typed" | "saving" }
  | { is: "saved"; saved_at: string }
  /** `is_final`: another tab has saved, so this one stops saving. `is_lost`: there was no answer. */
  | { is: "failed"; message: string; is_final: boolean; is_lost: boolean };

/** Submitted by autosave, not by a button. */
function isAutosave(form: FormData): boolean {
  return form.get("do") === "autosave";
}

/**
 * The `shouldRevalidate` of an editor, which reloads after its own buttons alone. After an autosave the page has what was
 * typed; and with any other reload a new campaign would get another id, and this tab, below its own fields, the version
 * that another one has saved.
 */
export function reloadAfterButtons({
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const is_own = formData?.has("version") === true && !isAutosave(formData);
  return (is_own || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate;
}

/**
 * Autosaves the form to the server: after a pause, and before the page is hidden. Photo changes fire no form event, so
 * the form is polled.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  draft: { id: string; version: number; saved_at: string | null },
  /** To a button. */
  page_answer: FormAnswer<SavedDraft> | undefined,
): {
  version: number;
  state: SaveState;
  is_unsure: boolean;
  is_held: boolean;
  saved: () => KeptContent | undefined;
  save_number: number;
  onSent: () => void;
} {
  const fetcher = useFetcher<FormAnswer<SavedDraft>>();
  const navigation = useNavigation();
  const is_leaving = navigation.state !== "idle";
  const is_saving = fetcher.state !== "idle";
  const [is_typed, setIsTyped] = useState(false);
  /** Last saved contents, contents at the last check, and since when they differ. */
  const seen = useRef({ saved: "", last: "", since_ms: 0 });
  const contents = useRef<{ sent?: KeptContent; saved?: KeptContent }>({});
  /** Of the next save. Where a page is loaded anew with an answer, it goes on as the same editor. */
  const [save_number, setSaveNumber] = useState(() => Number(page_answer?.values.save_number ?? 0) + 1);
  const onSent = () => setSaveNumber(save_number + 1);
  const answer = fetcher.data;
  const said = stateOf(answer, draft.saved_at);
  const version = useHighest(
    Math.max(
      draft.version,
      answer?.done?.version ?? Number(answer?.values.version ?? 0),
      // Saved by a button whose action was otherwise rejected.
      Number(page_answer?.values.version ?? 0),
    ),
  );

  const look = useEffectEvent((at_once: boolean) => {
    if (!form.current || is_leaving || is_saving) return;
    if (said.is === "failed" && said.is_final) return;
    const text = textOf(form.current);
    const is_resting = text === seen.current.last;
    seen.current.last = text;
    if (text === seen.current.saved) return;
    if (seen.current.since_ms === 0) seen.current.since_ms = Date.now();
    const is_due = is_resting || Date.now() - seen.current.since_ms > longestUnsaved_ms;
    setIsTyped(!at_once && !is_due);
    if (!at_once && !is_due) return;
    // A rejected save is retried with the next change, one without an answer after a while.
    seen.current = { saved: text, last: text, since_ms: 0 };
    contents.current.sent = contentInForm(form.current);
    const data = new FormData(form.current);
    data.set("do", "autosave");
    const action = version === 0 ? newCampaignPath : editCampaignPath(draft.id);
    void fetcher.submit(data, { method: "post", action, encType: "multipart/form-data" });
    onSent();
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
  useLayoutEffect(() => {
    if (answer?.done) contents.current.saved = contents.current.sent;
  }, [answer]);
  const is_lost = !is_saving && said.is === "failed" && said.is_lost;
  const [unsure_at, setUnsureAt] = useState<number>();
  const is_unanswered = is_lost || isUnanswered(page_answer);
  if (is_unanswered && unsure_at !== version) setUnsureAt(version);
  useEffect(() => {
    if (!is_lost) return undefined;
    const retry = () => {
      seen.current.saved = "";
      look(true);
    };
    const timer = setTimeout(retry, retryAfter_ms);
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
    };
  }, [is_lost]);
  const is_held = useSubmitAfterSaving(form, { is_saving, is_leaving });

  const is_final = said.is === "failed" && said.is_final;
  const settled: SaveState = is_typed && !is_final ? { is: "typed" } : said;
  return {
    version,
    state: is_saving ? { is: "saving" } : settled,
    // Whether the next version is there already: a save is under way, or was never answered.
    is_unsure: is_saving || navigation.formData !== undefined || unsure_at === version,
    // Whether a pressed button waits for the save that is under way.
    is_held,
    saved: () => contents.current.saved,
    save_number,
    onSent,
  };
}

/** Versions only rise, although the answers that name them are forgotten. */
function useHighest(version: number): number {
  const [highest, setHighest] = useState(version);
  if (version > highest) setHighest(version);
  return Math.max(version, highest);
}

/** A button pressed while a save is under way waits for it: with the version of before, it would be refused. */
function useSubmitAfterSaving(
  form: RefObject<HTMLFormElement | null>,
  { is_saving, is_leaving }: { is_saving: boolean; is_leaving: boolean },
): boolean {
  const held = useRef<{ submitter: HTMLElement | null }>(undefined);
  const [is_held, setIsHeld] = useState(false);
  if (is_held && (!is_saving || is_leaving)) setIsHeld(false);
  const hold = useEffectEvent((event: SubmitEvent) => {
    if (!is_saving) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.current = { submitter: event.submitter };
    setIsHeld(true);
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
  return is_held;
}

function stateOf(answer: FormAnswer<SavedDraft> | undefined, saved_at: string | null): SaveState {
  if (answer?.done) return { is: "saved", saved_at: answer.done.saved_at };
  if (!answer) return saved_at === null ? { is: "unchanged" } : { is: "saved", saved_at };
  return {
    is: "failed",
    message: answer.notice?.text ?? answer.notice?.title ?? "",
    is_final: answer.code === "changed_meanwhile" || answer.code === "wrong_state",
    is_lost: isUnanswered(answer),
  };
}

/** All typed values, in field order. */
function textOf(form: HTMLFormElement): string {
  const data = new FormData(form);
  for (const name of ["version", "save_number"]) data.delete(name);
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
