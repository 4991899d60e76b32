import { type RefObject, useEffect, useEffectEvent } from "react";
import { isChanged } from "./changed-field.ts";
import { keepDraft, readDraft } from "./device-draft.ts";
import { draftKey, type DraftPlace } from "./draft-keys.ts";

type TypedDraft = {
  /** Null: this form has none. */
  place: DraftPlace | null;
  /** It came with newer text. */
  was_refused: boolean;
  /** Names of fields that are never kept. */
  unkept?: readonly string[];
};

/**
 * Saves text typed into a form's fields on this device, and restores it into fields as they came; unless the form was
 * refused. Checkboxes and radio buttons are not saved: consent is given anew.
 */
export function useTypedDraft(
  form: RefObject<HTMLFormElement | null>,
  { place, was_refused, unkept = [] }: TypedDraft,
): void {
  const controls = (element: HTMLFormElement) =>
    controlsOf(element).filter(({ name }) => !unkept.includes(name));
  const save = (element: HTMLFormElement) => {
    if (!place) return;
    // What nobody typed is the account's, and may be another by then.
    const typed = controls(element).filter((control) => was_refused || isChanged(control));
    keepDraft(place, { values: Object.fromEntries(typed.map(({ name, value }) => [name, value])) });
  };
  const keep = useEffectEvent(save);
  const begin = useEffectEvent((element: HTMLFormElement) => {
    const is_begun = controls(element).some(isChanged);
    if (place && !was_refused) bringBack(element, controls(element), place);
    // What was typed before the page came alive.
    if (is_begun) save(element);
  });
  const key = place && draftKey(place);
  useEffect(() => {
    const element = form.current;
    if (!element || key === null) return undefined;
    begin(element);
    const onInput = () => keep(element);
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [form, key]);
}

function bringBack(form: HTMLFormElement, controls: readonly TextControl[], place: DraftPlace): void {
  const found = readDraft(place);
  if (!found) return;
  for (const control of controls)
    if (!isChanged(control)) control.value = found.content.values[control.name] || control.value;
  // What follows what is typed, such as the guardian the age.
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const notTyped = new Set(["hidden", "checkbox", "radio", "file"]);

function controlsOf(form: HTMLFormElement): TextControl[] {
  return [...form.elements].filter(
    (element): element is TextControl =>
      (element instanceof HTMLInputElement && !notTyped.has(element.type)) ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}
