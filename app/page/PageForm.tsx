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
import {
  type FetcherFormProps,
  Form,
  PrefetchPageLinks,
  type useFetcher,
  useHref,
  useLocation,
  useNavigation,
} from "react-router";
import type { FieldErrors } from "../platform/failure.ts";
import type { FormAnswer } from "../platform/http/form.ts";
import { AccountField, useAccountKey } from "./account.tsx";
import { ActionNotice } from "../ui/ActionNotice.tsx";
import { Button, type ButtonProps } from "../ui/Button.tsx";
import { useWithdrawNotices } from "../ui/notices.tsx";

/** Errors that the browser finds while typing, by field name. */
type Check = (fields: Record<string, unknown>) => FieldErrors;

/** A field's name, the value typed before a refusal, and its error. */
export type FieldOf = (name: string) => {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

type FormState = {
  errors: FieldErrors;
  field: FieldOf;
  /** Clears the errors of fields corrected without an input event, for instance by a button. */
  correct: (...names: string[]) => void;
};

type PageFormProps = Omit<FetcherFormProps, "children" | "method" | "ref"> & {
  /** Selects the form of the page; optional on a page with one form. */
  intent?: string;
  /** Hidden fields, which distinguish several forms with the same intent. */
  hiddenFields?: Readonly<Record<string, string>>;
  /** Response of the page's action, to any of its forms. */
  answer: FormAnswer<unknown> | undefined;
  check?: Check;
  /** A fetcher sends the form without navigation; its response overrides that of the page. */
  ref?: RefObject<HTMLFormElement | null>;
  fetcher?: Pick<ReturnType<typeof useFetcher<FormAnswer<unknown>>>, "Form" | "state" | "data">;
  /** False when the page shows the notice elsewhere. */
  showsNotice?: boolean;
  children: ReactNode | ((form: FormState) => ReactNode);
};

const nothing: Record<string, string> = {};
const PendingContext = createContext(false);

/**
 * A form posted to an action of `submitForm`, with and without script: shows the action's response, validates in the
 * browser before sending, clears an error when its field is corrected, and focuses the first invalid field.
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
  onFocus,
  ...rest
}: PageFormProps) {
  const [is_used, setIsUsed] = useState(false);
  const own_ref = useRef<HTMLFormElement>(null);
  const form = ref ?? own_ref;
  const own = answerTo(fetcher?.data ?? answer, intent, hiddenFields);
  const { errors, onSubmitted, onCorrected, correct } = useFieldErrors(form, own, check);
  const withdraw = useWithdrawNotices();
  const navigation = useNavigation();
  const pending = fetcher ? fetcher.state !== "idle" : isSent(navigation.formData, intent, hiddenFields);
  const presses = usePresses(own, pending);
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
        if (presses.isRepeated(event)) return event.preventDefault();
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        // A new submission invalidates the previous result, even if another page handles it.
        withdraw("action");
        onSubmitted(event);
        if (!event.defaultPrevented) presses.note(event);
      }}
      onInput={(event) => {
        onInput?.(event);
        onCorrected(event);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        setIsUsed(true);
      }}
      {...rest}
    >
      {fetcher && rest.action && is_used && <ActionModule path={rest.action} />}
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

/**
 * The module of the other page that answers this form: without a network it could not be loaded when the form is sent,
 * and the page where something is typed would become an error page.
 */
function ActionModule({ path }: { path: string }) {
  return <PrefetchPageLinks page={useHref(path)} />;
}

/** An answer that never comes does not lock the form. */
const longestRendering_ms = 2_000;

/** Where a page renders late, somebody presses again before the button shows that the form is being sent. */
function usePresses(own: FormAnswer<unknown> | undefined, pending: boolean) {
  const { key } = useLocation();
  const sent = useRef<{ own: typeof own; key: string; fields: string; at_ms: number }>(undefined);
  useEffect(() => {
    if (pending) sent.current = undefined;
  }, [pending]);
  return {
    note: (event: FormEvent<HTMLFormElement>) => {
      sent.current = { own, key, fields: fieldsOf(event), at_ms: event.timeStamp };
    },
    isRepeated: (event: FormEvent<HTMLFormElement>) =>
      sent.current?.own === own &&
      sent.current?.key === key &&
      event.timeStamp - sent.current.at_ms < longestRendering_ms &&
      sent.current.fields === fieldsOf(event),
  };
}

/** With the pressed button's, so that another button, or the same with something else, is no repetition. */
function fieldsOf({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): string {
  const fields = new FormData(currentTarget, (nativeEvent as SubmitEvent).submitter);
  return new URLSearchParams(fields as never).toString();
}

/** Submit button of a `PageForm`, pending while the form is being sent, and when its page says so. */
export function Submit({ pending = false, ...props }: ButtonProps) {
  return <Button type="submit" pending={use(PendingContext) || pending} {...props} />;
}

/** The response, if it belongs to this form. */
export function answerTo<Answer extends FormAnswer<unknown>>(
  answer: Answer | undefined,
  intent: string,
  hiddenFields: Readonly<Record<string, string>> = nothing,
): Answer | undefined {
  if (answer?.intent !== intent) return undefined;
  const known = answer.sent ?? answer.values;
  return Object.entries(hiddenFields).every(([name, value]) => known[name] === value) ? answer : undefined;
}

function isSent(
  sent: FormData | undefined,
  intent: string,
  hidden: Readonly<Record<string, string>>,
): boolean {
  if (!sent || (sent.get("intent") ?? "") !== intent) return false;
  return Object.entries(hidden).every(([name, value]) => sent.get(name) === value);
}

/** For screen readers when no notice is shown. */
function ErrorSummary({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="alert" className="sr-only">
      {m.page_form_wrong_fields({ count })}
    </p>
  );
}

type OwnAnswer = FormAnswer<unknown> | undefined;

/** Errors of the action, until the next submit or the correction of a field overrides them. */
function useFieldErrors(form: RefObject<HTMLFormElement | null>, own: OwnAnswer, check: Check | undefined) {
  const [local, setLocal] = useState<{ after: OwnAnswer; errors: FieldErrors }>();
  const [refused_times, setRefusedTimes] = useState(0);
  const errors: FieldErrors = (local?.after === own ? local?.errors : undefined) ?? own?.errors ?? nothing;

  useEffect(() => {
    if (!own && refused_times === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] input");
    wrong?.focus();
    // Including its label and error.
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
