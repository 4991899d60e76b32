import { useEffect } from "react";
import "./early-input-script.ts";

/** Fields immediately, since React's next change would overwrite them; buttons after components have been measured. */
export function useEarlyInput(): void {
  useEffect(() => {
    repeat((target) => !(target instanceof HTMLButtonElement));
    const frame = requestAnimationFrame(() => setTimeout(finish));
    return () => cancelAnimationFrame(frame);
  }, []);
}

function finish(): void {
  globalThis.earlyInput?.stop();
  repeat(() => true);
  globalThis.earlyInput = undefined;
}

function repeat(which: (target: HTMLElement) => boolean): void {
  const targets = globalThis.earlyInput?.targets;
  for (const [target, { value = "", checked = false }] of [...(targets ?? [])].filter(([one]) =>
    which(one),
  )) {
    targets?.delete(target);
    if (!target.isConnected) continue;
    if (target instanceof HTMLInputElement && target.type === "file") {
      // Its files are still set, and scripts cannot set them like text.
      target.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type)) {
      // The click toggles it back, and React compares with the value that was last set.
      target.checked = !checked;
      target.click();
    } else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      retype(target, value);
    } else if (target instanceof HTMLSelectElement) {
      target.value = value;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    } else {
      target.click();
    }
  }
}

/** React tracks values set on the element itself, and treats one set through the prototype as typed. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = value === "" ? "0" : "";
  Reflect.set(prototype, "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
