import * as m from "#messages";

/** Of the forms that open again what was closed with an explanation. `hint`: what follows. */
export function reopenTexts(hint: string) {
  return {
    summary: m.settlements_reopen(),
    label: m.settlements_reopen_reason(),
    hint,
    pending: m.settlements_reopening(),
    button: m.settlements_reopen_button(),
  };
}
