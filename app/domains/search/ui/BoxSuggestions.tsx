import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import * as m from "#messages";
import { useAccount } from "../../../page/account.tsx";
import { searchText } from "../../../text/search-text.ts";
import { classes } from "../../../ui/classes.ts";
import { isComposing } from "../../../ui/is-composing.ts";
import { resultsHref } from "../suggestion.ts";
import { recentSearches, rememberSearch } from "./recent-searches.ts";
import { optionId, SuggestionList } from "./SuggestionList.tsx";
import { useOptions } from "./use-options.ts";
import { type SuggestionsAnswer, useSuggestions } from "./use-suggestions.ts";

type BoxSuggestionsProps = { field: RefObject<HTMLInputElement | null> };

/**
 * Suggestions below the search field of a list, or what was searched before while it is empty. The field becomes a combobox: the arrow keys go through them while the focus
 * stays in the field, Enter opens the chosen one, or searches the list as before, Escape closes them.
 */
export default function BoxSuggestions({ field }: BoxSuggestionsProps) {
  const user_id = useAccount();
  const [text, setText] = useState("");
  const [recent, setRecent] = useState<SuggestionsAnswer>();
  const suggested = useSuggestions(text);
  const answer = text === "" ? recent : suggested;
  const { list_id, list, active, press } = useOptions(answer, text);
  const count = answer?.found?.suggestions.length ?? 0;
  const is_open = count > 0;
  const close = () => {
    setText("");
    setRecent(undefined);
  };
  const remember = (typed: string) => {
    const q = searchText(typed);
    if (q !== "") rememberSearch(user_id, q);
  };
  useField(field, {
    onType(typed) {
      setText(typed);
      setRecent(typed === "" ? searchedBefore(user_id) : undefined);
    },
    onLeave: close,
    onSubmit: remember,
    onKey(event) {
      if (event.key === "Escape" && is_open) {
        // The browser would empty the field as well.
        event.preventDefault();
        close();
        return;
      }
      if (event.key === "Enter" && active < 0 && !isComposing(event)) {
        close();
        return;
      }
      press(event, isComposing(event));
    },
  });
  useComboboxRole(field, list_id, is_open, active);
  return (
    <>
      <p role="status" className="sr-only">
        {is_open && m.search_count({ count })}
      </p>
      <div
        // The focus stays in the field, or the list would be gone before the click.
        onPointerDown={(event) => event.preventDefault()}
        className={classes(
          "absolute inset-x-0 top-full z-30 mt-1 max-h-[min(28rem,60vh)] overflow-y-auto rounded-card border border-hairline bg-surface px-2 pb-2 shadow-raised",
          !is_open && "hidden",
        )}
      >
        <SuggestionList
          ref={list}
          id={list_id}
          answer={is_open ? answer : undefined}
          active={active}
          onFollow={(event, { kind, name }) => {
            close();
            if (kind !== "recent") {
              remember(text);
              return;
            }
            // In a new tab the link shows what the whole site has.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            searchAgain(field.current, name);
          }}
        />
      </div>
    </>
  );
}

/** Searches the list of this field. */
function searchAgain(input: HTMLInputElement | null, q: string): void {
  if (!input) return;
  input.value = q;
  input.form?.requestSubmit();
}

function searchedBefore(user_id: string | null): SuggestionsAnswer {
  const suggestions = recentSearches(user_id).map((q) => ({
    kind: "recent" as const,
    name: q,
    href: resultsHref(q),
    image: null,
    price: null,
    has_ended: false,
  }));
  return { q: "", found: { suggestions, corrected_q: null } };
}

type FieldListeners = {
  /** Also when an empty field is entered. */
  onType: (text: string) => void;
  onLeave: () => void;
  onSubmit: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
};

/** The field belongs to a form that knows nothing of suggestions, hence listeners of the browser. */
function useField(field: RefObject<HTMLInputElement | null>, listeners: FieldListeners) {
  const onType = useEffectEvent((text: string) => listeners.onType(text));
  const onLeave = useEffectEvent(() => listeners.onLeave());
  const onSubmit = useEffectEvent((text: string) => listeners.onSubmit(text));
  const onKey = useEffectEvent((event: KeyboardEvent) => listeners.onKey(event));
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener("input", () => onType(input.value), { signal });
    const onEnter = () => {
      if (input.value === "") onType("");
    };
    input.addEventListener("focus", onEnter, { signal });
    input.form?.addEventListener("submit", () => onSubmit(input.value), { signal });
    input.addEventListener("blur", () => onLeave(), { signal });
    input.addEventListener("keydown", (event) => onKey(event), { signal });
    // What was typed while this was being loaded.
    if (input.value !== input.defaultValue) onType(input.value);
    else if (document.activeElement === input) onEnter();
    return () => stop.abort();
  }, [field]);
}

function useComboboxRole(
  field: RefObject<HTMLInputElement | null>,
  list_id: string,
  is_open: boolean,
  active: number,
) {
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", list_id);
    input.setAttribute("aria-expanded", String(is_open));
    if (is_open && active >= 0) input.setAttribute("aria-activedescendant", optionId(list_id, active));
    else input.removeAttribute("aria-activedescendant");
  }, [field, list_id, is_open, active]);
}
