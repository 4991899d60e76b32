import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { classes } from "../ui/classes.ts";
import { TextField, type TextFieldProps } from "../ui/TextField.tsx";
import { type SuggestionsBelow, SuggestionsContext } from "./suggestions-context.ts";

/** The search field of a list. Once it is used, it suggests where the words may lead; without script it is a plain field. */
export function SuggestingField({ fieldClassName, ...field }: TextFieldProps) {
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
