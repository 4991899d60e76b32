import { type RefObject, useEffect } from "react";

import { adoptGuestDraft, deviceDraft } from "../../../page/device-draft.ts";

const version = 1;
const keptFor_ms = 30 * 86_400_000;

type Kept = { version: number; kept_at_ms: number; values: Record<string, string> };

/**
 * Saves text typed into a form's fields on this device, and restores it into empty fields, for the account that typed
 * it. Checkboxes are not saved: consent is given anew.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  user_id: string | null,
  program_id: string,
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    bringBack(element, user_id, program_id);
    const keep = () => keepValues(element, user_id, program_id);
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, user_id, program_id]);
}

export function forgetFormDraft(user_id: string | null, program_id: string): void {
  try {
    const { storage, key } = deviceDraft("application", user_id, program_id);
    storage.removeItem(key);
  } catch (error) {
    console.info("draft not removed", error);
  }
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

function keepValues(form: HTMLFormElement, user_id: string | null, program_id: string) {
  const values = Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]));
  try {
    const { storage, key } = deviceDraft("application", user_id, program_id);
    storage.setItem(key, JSON.stringify({ version, kept_at_ms: Date.now(), values } satisfies Kept));
  } catch (error) {
    console.info("draft not kept", error);
  }
}

function bringBack(form: HTMLFormElement, user_id: string | null, program_id: string) {
  try {
    adoptGuestDraft("application", user_id, program_id);
    const { storage, key } = deviceDraft("application", user_id, program_id);
    const kept = JSON.parse(storage.getItem(key) ?? "null") as Kept | null;
    if (kept?.version !== version || Date.now() - kept.kept_at_ms > keptFor_ms) return;
    for (const control of controlsOf(form)) {
      const value = kept.values[control.name];
      if (control.value === "" && value) control.value = value;
    }
  } catch (error) {
    console.info("draft not read", error);
  }
}
