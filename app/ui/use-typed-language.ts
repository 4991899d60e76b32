import { type FormEvent, type FormEventHandler, useState } from "react";
import { scriptLanguage } from "./script-language.ts";

type Typed<Control> = {
  value?: unknown;
  defaultValue?: unknown;
  onInput?: FormEventHandler<Control> | undefined;
};

/** Attributes of a text control in any language: while typing, it gets the language and font of its script. */
export function useTypedLanguage<Control extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  defaultValue,
  onInput,
}: Typed<Control>) {
  const [typed, setTyped] = useState<{ language: string | undefined }>();
  const shown = value ?? defaultValue;
  const language = scriptLanguage(typeof shown === "string" ? shown : "");
  return {
    lang: typed && value === undefined ? typed.language : language,
    onInput(event: FormEvent<Control>) {
      const now = scriptLanguage(event.currentTarget.value);
      if (typed?.language !== now || !typed) setTyped({ language: now });
      onInput?.(event);
    },
  };
}
