import { type RefObject, useEffect } from "react";
import { useAccount } from "../../../page/account.tsx";
import { keepDraft, readDraft } from "../../../page/device-draft.ts";
import type { DraftPlace } from "../../../page/draft-keys.ts";

/**
 * Saves text typed into a form's fields on this device, and restores it into empty fields. Checkboxes are not saved:
 * consent is given anew.
 */
export function useApplicationDraft(form: RefObject<HTMLFormElement | null>, program_id: string): DraftPlace {
  const user_id = useAccount();
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const place = applicationDraft(user_id, program_id);
    bringBack(element, place);
    const keep = () =>
      keepDraft(place, {
        values: Object.fromEntries(controlsOf(element).map(({ name, value }) => [name, value])),
      });
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, user_id, program_id]);
  return applicationDraft(user_id, program_id);
}

export function applicationDraft(user_id: string | null, program_id: string): DraftPlace {
  return { kind: "application", user_id, subject: program_id };
}

function bringBack(form: HTMLFormElement, place: DraftPlace): void {
  const found = readDraft(place);
  if (!found) return;
  for (const control of controlsOf(form))
    if (control.value === "") control.value = found.content.values[control.name] ?? "";
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
