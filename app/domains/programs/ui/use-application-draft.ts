import { type RefObject, useEffect, useEffectEvent } from "react";
import { useAccount } from "../../../page/account.tsx";
import { isChanged } from "../../../page/changed-field.ts";
import { keepDraft, readDraft } from "../../../page/device-draft.ts";
import type { DraftPlace } from "../../../page/draft-keys.ts";

/**
 * Saves text typed into a form's fields on this device, and restores it into fields as they came; unless the form was
 * refused, since it came with newer text then. Checkboxes are not saved: consent is given anew.
 */
export function useApplicationDraft(
  form: RefObject<HTMLFormElement | null>,
  program_id: string,
  was_refused: boolean,
): DraftPlace {
  const user_id = useAccount();
  const begin = useEffectEvent((element: HTMLFormElement, place: DraftPlace) => {
    if (!was_refused) bringBack(element, place);
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const place = applicationDraft(user_id, program_id);
    begin(element, place);
    const keep = () => {
      // What nobody typed is the account's, and may be another by then.
      const typed = controlsOf(element).filter((control) => was_refused || isChanged(control));
      keepDraft(place, { values: Object.fromEntries(typed.map(({ name, value }) => [name, value])) });
    };
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, user_id, program_id, was_refused]);
  return applicationDraft(user_id, program_id);
}

export function applicationDraft(user_id: string | null, program_id: string): DraftPlace {
  return { kind: "application", user_id, subject: program_id };
}

function bringBack(form: HTMLFormElement, place: DraftPlace): void {
  const found = readDraft(place);
  if (!found) return;
  for (const control of controlsOf(form))
    if (!isChanged(control)) control.value = found.content.values[control.name] || control.value;
  // What follows what is typed, such as the guardian the age.
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): TextControl[] {
  return [...form.elements].filter(
    (element): element is TextControl =>
      (element instanceof HTMLInputElement && !["hidden", "checkbox"].includes(element.type)) ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}
