import type { KeyboardEvent } from "react";

/**
 * For a form whose button is disabled until it can succeed: Enter in a field sends it all the same, so that
 * the refusal can say in words what is missing. Browsers do nothing there by themselves.
 */
export function sendOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLInputElement) || event.target.type === "checkbox") return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
