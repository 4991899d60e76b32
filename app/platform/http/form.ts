import * as m from "#messages";
import { data, redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { accountField } from "../../text/account-field.ts";
import { pathWithoutLanguage } from "../../text/language.ts";
import { needsNewDocument } from "../../text/new-document.ts";
import type { Notice } from "../../text/notice.ts";
import { servedByHttps } from "../config.ts";
import { Failure, type FieldErrors, isFailure } from "../failure.ts";
import type { Services } from "../services.ts";
import { unavailableFailure } from "../unavailable.ts";
import { formLimit_bytes, readForm } from "./body.ts";
import { flashCookie } from "./flash.ts";
import { refuseChangedRights } from "./changed-rights.ts";
import { refuseOtherAccount } from "./form-account.ts";
import { errorWithForm } from "./kept-form.ts";
import { orErrorPage, pageContext, servicesContext, sessionOf } from "./page-context.ts";

/**
 * What a page shows after a form that did not redirect. `Done`: the result shown in place of an accepted form, or the
 * question before it is accepted.
 */
export type FormAnswer<Done = never> = {
  /** Which form of the page was sent; "" on a page with one form. */
  intent: string;
  /** Error messages by field name. */
  errors: FieldErrors;
  /** The echoed fields as typed; never passwords. */
  values: Record<string, string>;
  /** All text fields of a form that got no answer; they tell forms of one intent apart, and are never shown. */
  sent?: Readonly<Record<string, string>>;
  notice?: Notice | undefined;
  /** The code of the failure, for a page that offers a remedy. */
  code?: string;
  done?: Done;
};

/** A submitted form: its text fields, and the files of its file fields. */
export type SentForm = {
  values: TextFields;
  files: Partial<Record<string, File>>;
  /** Of fields that may occur several times. */
  lists: Partial<Record<string, string[]>>;
};

export type TextFields = Partial<Record<string, string>>;

/** The redirect after an accepted form. */
type Destination = {
  location: string;
  /** The code of a notice that the next page shows, declared by its domain. */
  notice?: string;
  /** Values of Set-Cookie headers. */
  cookies?: readonly string[];
  /** Loads the next page as a new document, because the signed-in user may have changed, and every page with it. */
  document?: boolean;
};

/**
 * `done`: the page shows the result; `notice`: neither accepted nor invalid, the page keeps what was typed; `asked`:
 * not accepted yet, the page keeps what was typed and asks for confirmation, with `errors` of the previous reply.
 */
export type FormOutcome<Done = never> =
  | Destination
  | { done: Done }
  | { notice: Notice }
  | { asked: Done; errors?: FieldErrors };

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The interface of a Zod schema. */
type Schema<Input> = {
  safeParse(
    given: unknown,
  ): { success: true; data: Input } | { success: false; error: { readonly issues: readonly Issue[] } };
};

type FormDeclaration<Input, Done> = {
  /** Without a schema, `perform` gets the text fields as typed, and validates them itself. */
  schema?: Schema<Input>;
  /** Input of the schema, if it is not the text fields by name. */
  inputOf?: (sent: SentForm) => unknown;
  /** Fields refilled as typed when the form is refused. Never passwords or codes. */
  echoed?: readonly string[];
  /** Fields that take a file. */
  files?: readonly string[];
  /** Fields that may occur several times, such as the selected rows of a table. */
  lists?: readonly string[];
  /** Notice title of a refusal. Without one, field errors are shown beside the fields only. */
  failed?: string | undefined;
  /** The field beside which every error is shown, for a form with one field. */
  blamed?: string;
  /** Runs before the schema, for instance to store a picture; may change the values, and returns errors by field. */
  prepare?: (sent: SentForm) => Promise<FieldErrors>;
  /** Calls one use case. A Failure becomes the form's response. */
  perform: (input: Input, sent: SentForm) => Promise<FormOutcome<Done>>;
};

/** One form of a page. */
export type FormAction<Done = never> = Pick<
  FormDeclaration<never, Done>,
  "echoed" | "files" | "lists" | "failed" | "blamed"
> & {
  submit: (sent: SentForm, unreadable: FieldErrors) => Promise<FormOutcome<Done>>;
};

export function formAction<Input = TextFields, Done = never>(
  declared: FormDeclaration<Input, Done>,
): FormAction<Done> {
  const { schema, inputOf, prepare, perform, ...shown } = declared;
  return {
    ...shown,
    async submit(sent, unreadable) {
      const errors = { ...unreadable, ...(await prepare?.(sent)) };
      const parsed = schema?.safeParse(inputOf ? inputOf(sent) : sent.values);
      if (parsed?.success === false) Object.assign(errors, fieldErrors(parsed.error.issues));
      if (Object.keys(errors).length > 0)
        throw new Failure(400, "invalid_form", m.platform_form_marked(), { fields: errors });
      // An error without a field cannot be shown beside a field.
      if (parsed?.success === false) throw unknownForm();
      return perform(parsed ? parsed.data : (sent.values as Input), sent);
    },
  };
}

/** Arguments of a page's action. */
export type FormArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** The page's own URL, also when the browser requested only its data. */
  url?: URL;
};

type FormOptions = {
  /** For multipart forms, which may hold a file. */
  multipart_limit_bytes?: number;
};

/** Handles the only form of a page. Throws an error page (413, 415 or 400) for a body that is not a valid form. */
export function submitForm<Done = never>(args: FormArgs, form: FormAction<Done>, options: FormOptions = {}) {
  return submitForms(args, { "": form }, { ...options, otherwise: "" });
}

/**
 * Handles one of the forms of a page, selected by its field `intent`; `otherwise` names the form for any other intent.
 * An accepted form redirects with a notice. A refusal renders the page itself with the status of the failure, the
 * errors by field, and what was typed.
 */
export async function submitForms<Done = never>(
  { request, context, url = new URL(request.url) }: FormArgs,
  forms: Record<string, FormAction<Done>>,
  { otherwise, multipart_limit_bytes }: FormOptions & { otherwise?: string } = {},
) {
  const is_multipart = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  const form_data = await orErrorPage(readForm(request, is_multipart ? multipart_limit_bytes : undefined));
  const named = form_data.get("intent");
  const intent = typeof named === "string" && Object.hasOwn(forms, named) ? named : otherwise;
  const form = intent === undefined ? undefined : forms[intent];
  const { sent, unreadable } = readFields(form_data, form ?? {});
  const answered: AnsweredForm = { context, intent: intent ?? "", form: form ?? {}, values: sent.values };
  try {
    refuseOtherAccount(openedFor(form_data), await sessionOf({ context }));
    await refuseChangedRights(context.get(pageContext).session);
    if (!form) throw unknownForm();
    const outcome = await form.submit(sent, unreadable);
    if ("location" in outcome) {
      const document = outcome.document ?? leavesForDocument(url.pathname, outcome.location);
      return redirectWithNotice(context.get(servicesContext), { ...outcome, document });
    }
    if ("done" in outcome) return answer<Done>(answered, { values: {}, done: outcome.done }, 200);
    if ("notice" in outcome) return answer<Done>(answered, { notice: outcome.notice }, 200);
    const { asked, errors = {} } = outcome;
    return answer<Done>(answered, { errors, done: asked }, Object.keys(errors).length > 0 ? 400 : 200);
  } catch (error) {
    // React Router throws responses: they are passed on.
    if (!(error instanceof Error)) throw error;
    // The page would be rendered for the other account, to which its fields would then be saved.
    const kept =
      isFailure(error) && error.code === "other_account"
        ? errorWithForm(error, form_data, { path: url.pathname + url.search, is_multipart })
        : undefined;
    if (kept) throw kept;
    return refused<Done>(answered, error);
  }
}

/** A page keeps its document; that of any other page lacks the CSP of one that takes money. */
function leavesForDocument(path: string, location: string): boolean {
  const { pathname } = new URL(location, "https://any.example");
  return needsNewDocument(pathname) && pathname !== pathWithoutLanguage(path);
}

/** A redirect, with a notice for the next page. Throw or return it from loaders and actions. */
export function redirectWithNotice(
  { config }: Pick<Services, "config">,
  { location, notice, cookies = [], document = false }: Destination,
): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (notice) headers.append("Set-Cookie", flashCookie(notice, servedByHttps(config)));
  const redirectTo = document ? redirectDocument : redirect;
  return redirectTo(location, { status: 303, headers });
}

type AnsweredForm = {
  context: FormArgs["context"];
  intent: string;
  form: Pick<FormAction, "echoed" | "failed" | "blamed">;
  values: TextFields;
};

/** An unexpected error is logged and becomes a 500; the page keeps what was typed. */
function refused<Done>(answered: AnsweredForm, error: Error) {
  const { context, form, intent } = answered;
  const expected = isFailure(error) ? error : unavailableFailure(error);
  const { request_id, headers } = context.get(pageContext);
  if (!expected) context.get(servicesContext).log.error({ err: error, intent, request_id }, "a form failed");
  if (expected?.retry_after_seconds) headers.set("Retry-After", String(expected.retry_after_seconds));
  const message = expected?.message ?? m.platform_form_broken();
  const errors = errorsOf(form, message, expected?.fields);
  const refusal = refusalNotice(form, message, errors);
  const notice = refusal && expected?.link ? { ...refusal, link: expected.link } : refusal;
  return answer<Done>(
    answered,
    { errors, notice, code: expected?.code ?? "internal" },
    expected?.status ?? 500,
  );
}

function answer<Done>(
  { intent, form, values }: AnsweredForm,
  said: Partial<FormAnswer<Done>>,
  status: number,
) {
  const echoed = (form.echoed ?? []).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return data<FormAnswer<Done>>(
    { intent, errors: {}, values: Object.fromEntries(echoed), ...said },
    { status },
  );
}

function errorsOf({ blamed }: AnsweredForm["form"], message: string, fields: FieldErrors = {}): FieldErrors {
  if (!blamed || fields[blamed]) return fields;
  return { [blamed]: Object.values(fields)[0] ?? message };
}

/** A message that is shown beside a field is not repeated in the notice. */
function refusalNotice(
  { failed }: AnsweredForm["form"],
  message: string,
  errors: FieldErrors,
): Notice | undefined {
  const beside = Object.values(errors);
  if (failed === undefined) return beside.length > 0 ? undefined : { tone: "destructive", title: message };
  return {
    tone: "destructive",
    title: failed,
    text: beside.includes(message) ? m.platform_form_beside() : message,
  };
}

function unknownForm(): Failure {
  return new Failure(400, "unknown_form", m.platform_form_unknown());
}

function openedFor(form: FormData): string | undefined {
  const account = form.get(accountField);
  return typeof account === "string" ? account : undefined;
}

/** The first message for each field. */
function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) if (path.length > 0) errors[String(path[0])] ??= message;
  return errors;
}

type FormFields = Pick<FormAction, "files" | "lists">;

/**
 * None of our forms repeats a field that is not a list, sends a file for a text field, or contains NUL characters: such
 * fields get an error beside them and reach no use case.
 */
function readFields(form: FormData, { files: file_fields = [], lists: list_fields = [] }: FormFields) {
  const values: [string, string][] = [];
  const lists: [string, string[]][] = [];
  const files: [string, File][] = [];
  const unreadable: FieldErrors = {};
  // Not `getAll` for each name, which scans all fields every time.
  for (const [name, entries] of Map.groupBy(form, ([field]) => field)) {
    const [value = "", ...further] = entries.map(([, entry]) => entry);
    if (list_fields.includes(name)) {
      lists.push([name, [value, ...further].filter((one) => typeof one === "string")]);
      continue;
    }
    const takes_file = file_fields.includes(name);
    if (further.length > 0 || (typeof value !== "string" && !takes_file))
      unreadable[name] = m.platform_form_unreadable();
    if (typeof value !== "string") {
      // A browser sends an empty file for an empty file field.
      if (takes_file && value.size > 0) files.push([name, value]);
      continue;
    }
    if (value.length > formLimit_bytes) unreadable[name] = m.platform_form_too_long();
    else if (value.includes("\0")) unreadable[name] = m.platform_form_unreadable();
    if (name !== "intent" && name !== accountField) values.push([name, value.slice(0, formLimit_bytes)]);
  }
  const sent: SentForm = {
    values: Object.fromEntries(values),
    files: Object.fromEntries(files),
    lists: Object.fromEntries(lists),
  };
  return { sent, unreadable };
}
