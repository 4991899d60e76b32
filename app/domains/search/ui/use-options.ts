import { useId, useRef, useState } from "react";
import type { SuggestionsAnswer } from "./use-suggestions.ts";

/** What is needed of a key that was pressed, by React or by the browser. */
type PressedKey = { key: string; preventDefault: () => void };

/**
 * Which suggestion the keys have come to; -1: none, and again none for each new answer, and once somebody types on: Enter
 * means what was typed then, also while the answer to it is on the way. The pointer chooses nothing by passing over one
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function useOptions(answer: SuggestionsAnswer | undefined, text: string) {
  const list_id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ of: SuggestionsAnswer | undefined; text: string; at: number }>();
  const count = answer?.found?.suggestions.length ?? 0;
  if (chosen && (chosen.of !== answer || chosen.text !== text)) setChosen(undefined);
  const active = chosen && chosen.at < count ? chosen.at : -1;
  const choose = (at: number) => setChosen({ of: answer, text, at });
  const option = (at: number) => list.current?.querySelectorAll<HTMLElement>("[role=option]")[at];
  const press = (pressed: PressedKey, is_composed: boolean) => {
    if (is_composed) {
      // Enter accepts what is composed; some browsers would send the form as well.
      if (pressed.key === "Enter") pressed.preventDefault();
      return;
    }
    if (pressed.key === "Enter" && active >= 0) {
      pressed.preventDefault();
      option(active)?.click();
      return;
    }
    const next = nextOption(pressed.key, active, count);
    if (next === null) return;
    pressed.preventDefault();
    choose(next);
    option(next)?.scrollIntoView({ block: "nearest" });
  };
  return { list_id, list, active, press };
}

/** Beyond both ends is the field itself; Home and End move in it until a suggestion was chosen. Null: another key. */
function nextOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active === -1 ? count - 1 : active - 1;
  if (active >= 0 && key === "Home") return 0;
  if (active >= 0 && key === "End") return count - 1;
  return null;
}
