import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { searchLimit } from "../text/search-text.ts";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import Search from "../ui/icons/search.ts";
import { TextField, type TextFieldProps } from "../ui/TextField.tsx";
import { type SuggestionsBelow, SuggestionsContext } from "./suggestions-context.ts";

type SuggestingSearchProps = Pick<TextFieldProps, "label" | "placeholder" | "defaultValue" | "onChange">;

/** The search of a list with its button, for a form that is a row. */
export function SuggestingSearch({ label, ...field }: SuggestingSearchProps) {
  return (
    <>
      <SuggestingField
        label={label}
        type="search"
        enterKeyHint="search"
        prefix={<Search size={20} />}
        name="q"
        maxLength={searchLimit}
        autoComplete="off"
        fieldClassName="min-w-0 flex-1"
        {...field}
      />
      <Button type="submit" variant="secondary">
        <Search size={18} aria-hidden="true" /> <span className="max-sm:sr-only">{label}</span>
      </Button>
    </>
  );
}

/** The search field of a list. Once it is used, it suggests where the words may lead; without script it is a plain field. */
function SuggestingField({ fieldClassName, ...field }: TextFieldProps) {
  const load = use(SuggestionsContext);
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<SuggestionsBelow | null>(null);
  const prepare = () => {
    if (!Suggestions)
      load?.().then(
        (loaded) => setSuggestions(() => loaded.default),
        () => {},
      );
  };
  const prepareIfFocused = useEffectEvent(() => {
    if (document.activeElement === input.current) prepare();
  });
  // Somebody may have been faster than the scripts.
  useEffect(() => prepareIfFocused(), []);
  return (
    <div className={classes("relative", fieldClassName)}>
      <TextField {...field} ref={input} onFocus={prepare} />
      {Suggestions && <Suggestions field={input} />}
    </div>
  );
}
