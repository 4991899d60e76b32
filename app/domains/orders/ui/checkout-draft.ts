import { type RefObject, useEffect, useEffectEvent } from "react";
import { forgetDraft, formTexts, keepDraft, readDraft } from "../../../page/device-draft.ts";
import { type DraftPlace, ownAndGuests } from "../../../page/draft-keys.ts";
import { useAccount } from "../../../page/account.tsx";
import { checkoutFieldNames } from "../checkout-form.ts";

export function fill(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLInputElement) control.value = value;
  }
}

/** Empties the fields that still have these values: another address is typed there. */
export function empty(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.value === value) control.value = "";
  }
}

export function checkoutDraft(user_id: string | null): DraftPlace {
  return { kind: "checkout", user_id, subject: "cart" };
}

export function keepTyped(
  form: HTMLFormElement,
  user_id: string | null,
  changed: Record<string, string> = {},
) {
  keepDraft(checkoutDraft(user_id), { values: { ...formTexts(form, checkoutFieldNames), ...changed } });
}

const addressFields = ["addressLine1", "addressLine2", "city", "pincode"];

/**
 * Restores the draft from before sign-in. A started address replaces a saved one as a whole: the street of one must
 * not be mixed with the city of the other. `has_saved`: the account has an address, which what was typed in another tab,
 * maybe by somebody else, must not replace.
 */
export function useRestoredDraft(
  form: RefObject<HTMLFormElement | null>,
  { user_id, has_saved }: { user_id: string | null; has_saved: boolean },
  onAddress: (draft: Readonly<Record<string, string>>) => void,
): void {
  const restored = useEffectEvent(onAddress);
  const find = useEffectEvent((place: DraftPlace) => readDraft(place, "", has_saved ? "own_tab" : "any_tab"));
  useEffect(() => {
    const draft = find(checkoutDraft(user_id))?.content.values;
    if (!draft) return;
    const has_address = addressFields.some((name) => draft[name]);
    const kept = Object.entries(draft).filter(
      ([name, value]) => value !== "" || (has_address && addressFields.includes(name)),
    );
    fill(form.current, Object.fromEntries(kept));
    if (has_address) restored(draft);
  }, [form, user_id]);
}

/** The order has its address: a form that was sent before the scripts ran, or without a payment, left it here. */
export function useForgottenDraft(is_ordered: boolean): void {
  const user_id = useAccount();
  useEffect(() => {
    if (is_ordered) for (const place of ownAndGuests(checkoutDraft(user_id))) forgetDraft(place);
  }, [is_ordered, user_id]);
}
