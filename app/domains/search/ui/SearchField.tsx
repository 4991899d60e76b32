import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages";
import { useAccount } from "../../../page/account.tsx";
import { localHref } from "../../../text/language.ts";
import { searchLimit, searchText } from "../../../text/search-text.ts";
import { Button } from "../../../ui/Button.tsx";
import Search from "../../../ui/icons/search.ts";
import { isComposing } from "../../../ui/is-composing.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { resultsHref } from "../suggestion.ts";
import { RecentSearches } from "./RecentSearches.tsx";
import { optionId, SuggestionList } from "./SuggestionList.tsx";
import { rememberSearch } from "./recent-searches.ts";
import { useOptions } from "./use-options.ts";
import { type SuggestionsAnswer, useSuggestions } from "./use-suggestions.ts";

/**
 * A combobox: the arrow keys go through the suggestions while the focus stays in the field. Enter opens the chosen one,
 * or the page with all results. `onDone`: it leads to another page.
 */
export function SearchField({ onDone }: { onDone: () => void }) {
  const user_id = useAccount();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const answer = useSuggestions(text);
  const { list_id, active, press, list } = useOptions(answer, text);
  const suggestions = answer?.found?.suggestions ?? [];
  const is_open = suggestions.length > 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const q = searchText(text);
    if (q === "") return;
    rememberSearch(user_id, q);
    void navigate(resultsHref(q));
    onDone();
  };
  return (
    <>
      <form
        method="get"
        action={localHref("/search")}
        role="search"
        aria-label={m.search_open()}
        onSubmit={onSubmit}
        className="flex items-end gap-3"
      >
        <TextField
          data-autofocus=""
          label={m.search_label()}
          placeholder={m.search_hint()}
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => press(event, isComposing(event.nativeEvent))}
          maxLength={searchLimit}
          prefix={<Search size={20} />}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={is_open}
          aria-controls={list_id}
          aria-activedescendant={active < 0 ? undefined : optionId(list_id, active)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          fieldClassName="min-w-0 flex-1"
        />
        <Button type="submit">
          <Search size={18} aria-hidden="true" /> <span className="max-sm:sr-only">{m.search_open()}</span>
        </Button>
      </form>
      <p role="status" className={answer?.found && !is_open ? "mt-4 text-muted" : "sr-only"}>
        {statusText(answer, searchText(text))}
      </p>
      <SuggestionList
        ref={list}
        id={list_id}
        answer={answer}
        active={active}
        onFollow={() => {
          rememberSearch(user_id, searchText(text));
          onDone();
        }}
      />
      {text === "" && <RecentSearches onFollow={onDone} />}
    </>
  );
}

function statusText(answer: SuggestionsAnswer | undefined, q: string): string {
  if (!answer?.found || answer.q !== q) return "";
  const { suggestions } = answer.found;
  return suggestions.length === 0 ? m.search_no_suggestions() : m.search_count({ count: suggestions.length });
}
