import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import type { AuthAnswer, AuthForm } from "../auth-answer.ts";

type Check = (fields: Record<string, unknown>) => Record<string, string>;

type AuthFormState = {
  form: RefObject<HTMLFormElement | null>;
  /** What is wrong, by the names of the fields. */
  errors: Record<string, string>;
  values: Record<string, string>;
  noValidate: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Says at once what the server would refuse, and leads the focus to the first field that needs another look. */
export function useAuthForm(name: AuthForm, answer: AuthAnswer | undefined, check: Check): AuthFormState {
  const form = useRef<HTMLFormElement>(null);
  const [own_errors, setOwnErrors] = useState<Record<string, string>>();
  const own_answer = answer?.form === name ? answer : undefined;
  const errors = own_errors ?? own_answer?.fields ?? {};
  useEffect(() => {
    if (own_errors || own_answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [own_errors, own_answer]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = check(Object.fromEntries(new FormData(event.currentTarget)));
    const is_good = Object.keys(found).length === 0;
    setOwnErrors(is_good ? undefined : found);
    if (!is_good) event.preventDefault();
  }

  return { form, errors, values: own_answer?.values ?? {}, noValidate: useHydrated(), onSubmit };
}
