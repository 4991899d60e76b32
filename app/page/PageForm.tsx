import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import * as m from "#messages";
import { type FetcherFormProps, Form, type useFetcher, useNavigation } from "react-router";
import type { FieldErrors } from "../platform/failure.ts";
import type { FormAnswer } from "../platform/http/form.ts";
import { AccountField, useAccountKey } from "./account.tsx";
import { ActionNotice } from "../ui/ActionNotice.tsx";
import { Button, type ButtonProps } from "../ui/Button.tsx";
import { useWithdrawNotices } from "../ui/notices.tsx";

/** Errors that the browser finds while typing, by field name. */
type Check = (fields: Record<string, unknown>) => FieldErrors;

/** The name of a field, what was typed in it when the form was refused, and what is wrong with it. */
export type FieldOf = (name: string) => {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

type FormState = {
  errors: FieldErrors;
  field: FieldOf;
  /** Takes the errors of fields away that are corrected without an event of the browser's own, such as by a button. */
  correct: (...names: string[]) => void;
};

type PageFormProps = Omit<FetcherFormProps, "children" | "method" | "ref"> & {
  /** Which form of the page it is; the only one needs none. */
  intent?: string;
  /** Hidden fields, which distinguish several forms of one intent. */
  hiddenFields?: Readonly<Record<string, string>>;
  /** Of the page's action, to whichever of its forms. */
  answer: FormAnswer<unknown> | undefined;
  check?: Check;
  /** Sends the form without leaving the page; its answer counts before that of the page. */
  ref?: RefObject<HTMLFormElement | null>;
  fetcher?: Pick<ReturnType<typeof useFetcher<FormAnswer<unknown>>>, "Form" | "state" | "data">;
  /** False where the page shows the notice in another place. */
  showsNotice?: boolean;
  children: ReactNode | ((form: FormState) => ReactNode);
};

const nothing: Record<string, string> = {};
const PendingContext = createContext(false);

/**
 * A form that is posted to an action of `submitForm`, with and without script: shows what the action answered, says
 * at once what it would refuse, takes an error away when its field is corrected, and leads the focus to the first
 * field that is wrong.
 */
export function PageForm(props: PageFormProps) {
  return <FormOfAccount key={useAccountKey()} {...props} />;
}

function FormOfAccount({
  intent = "",
  hiddenFields = nothing,
  answer,
  check,
  fetcher,
  showsNotice = true,
  children,
  ref,
  onSubmit,
  onInput,
  ...rest
}: PageFormProps) {
  const own_ref = useRef<HTMLFormElement>(null);
  const form = ref ?? own_ref;
  const own = answerTo(fetcher?.data ?? answer, intent, hiddenFields);
  const { errors, onSubmitted, onCorrected, correct } = useFieldErrors(form, own, check);
  const withdraw = useWithdrawNotices();
  const navigation = useNavigation();
  const pending = fetcher ? fetcher.state !== "idle" : isSent(navigation.formData, intent, hiddenFields);
  const notice = errors === own?.errors ? own.notice : undefined;
  const values = own?.values ?? nothing;
  const field: FieldOf = (name) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  const Posted = fetcher?.Form ?? Form;
  return (
    <Posted
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        // Whatever is answered now, also by another page, the last answer is no longer true.
        withdraw("action");
        onSubmitted(event);
      }}
      onInput={(event) => {
        onInput?.(event);
        onCorrected(event);
      }}
      {...rest}
    >
      {showsNotice && <ActionNotice notice={own?.notice} />}
      {!notice && <ErrorSummary count={Object.keys(errors).length} />}
      {intent && <input type="hidden" name="intent" value={intent} />}
      <AccountField />
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PendingContext value={pending}>
        {typeof children === "function" ? children({ errors, field, correct }) : children}
      </PendingContext>
    </Posted>
  );
}

/** The button of a `PageForm`, which waits while the form is on its way. */
export function Submit(props: ButtonProps) {
  return <Button type="submit" pending={use(PendingContext)} {...props} />;
}

/** The answer, where it is one to this very form. */
export function answerTo<Answer extends FormAnswer<unknown>>(
  answer: Answer | undefined,
  intent: string,
  hiddenFields: Readonly<Record<string, string>> = nothing,
): Answer | undefined {
  if (answer?.intent !== intent) return undefined;
  return Object.entries(hiddenFields).every(([name, value]) => answer.values[name] === value)
    ? answer
    : undefined;
}

function isSent(
  sent: FormData | undefined,
  intent: string,
  hidden: Readonly<Record<string, string>>,
): boolean {
  if (!sent || (sent.get("intent") ?? "") !== intent) return false;
  return Object.entries(hidden).every(([name, value]) => sent.get(name) === value);
}

/** Read aloud where no notice says it. */
function ErrorSummary({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="alert" className="sr-only">
      {m.page_form_wrong_fields({ count })}
    </p>
  );
}

type OwnAnswer = FormAnswer<unknown> | undefined;

/** What the action said is wrong, until the browser knows better: at the next submit, or once a field is corrected. */
function useFieldErrors(form: RefObject<HTMLFormElement | null>, own: OwnAnswer, check: Check | undefined) {
  const [local, setLocal] = useState<{ after: OwnAnswer; errors: FieldErrors }>();
  const [refused_times, setRefusedTimes] = useState(0);
  const errors: FieldErrors = (local?.after === own ? local?.errors : undefined) ?? own?.errors ?? nothing;

  useEffect(() => {
    if (!own && refused_times === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] input");
    wrong?.focus();
    // With its label, and with the error below it.
    wrong?.closest("[data-field]")?.scrollIntoView({ block: "nearest" });
  }, [form, own, refused_times]);

  const found = (element: HTMLFormElement) => check?.(Object.fromEntries(new FormData(element))) ?? nothing;

  function onSubmitted(event: FormEvent<HTMLFormElement>) {
    const wrong = found(event.currentTarget);
    setLocal({ after: own, errors: wrong });
    if (Object.keys(wrong).length === 0) return;
    event.preventDefault();
    setRefusedTimes((times) => times + 1);
  }

  function onCorrected(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (errors[name] === undefined) return;
    const still_wrong = found(event.currentTarget)[name];
    setLocal({
      after: own,
      errors: { ...without(errors, [name]), ...(still_wrong && { [name]: still_wrong }) },
    });
  }

  function correct(...names: string[]) {
    if (names.some((name) => errors[name] !== undefined))
      setLocal({ after: own, errors: without(errors, names) });
  }

  return { errors, onSubmitted, onCorrected, correct };
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
