import { data, isRouteErrorResponse } from "react-router";
import * as m from "#messages";
import type { FormAnswer } from "../platform/http/form.ts";
import type { KeptFormError } from "../platform/http/kept-form.ts";
import { errorText } from "./error-text.ts";

type TitleOf = (intent: string) => string;
type ClientActionArgs<T> = { request: Request; serverAction: () => Promise<T> };

/**
 * The `clientAction` of a page with forms: a form that does not reach the server, or is sent after the session has
 * ended or changed, shows an error in its place and keeps what was typed. `titles` maps the intent to the title of an
 * error that was answered. Without an answer, nothing says that nothing was done: the answer alone may be lost. Only a title
 * that names the attempt and no result is shown `always`. `advice` is shown when the server sent no message.
 */
export async function answerOffline<T>(
  { request, serverAction }: ClientActionArgs<T>,
  titles: TitleOf | { always: TitleOf } = m.page_no_answer,
  advice?: string,
): Promise<T | ReturnType<typeof data<FormAnswer>>> {
  const sent: Record<string, string> = {};
  for (const [name, value] of await request.clone().formData())
    if (typeof value === "string") sent[name] = value;
  const intent = sent["intent"] ?? "";
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const text = signedOutText(error);
    const [titleOf, is_always] = typeof titles === "function" ? [titles, false] : [titles.always, true];
    const title = is_always || isRouteErrorResponse(error) ? titleOf(intent) : m.page_no_answer();
    const notice = { tone: "destructive", title, text: text ?? errorText(error, advice) } as const;
    // With such a status React Router does not revalidate, which would fail too.
    return data<FormAnswer>(
      { intent, errors: {}, values: {}, sent, notice, code: unanswered },
      { status: text ? 401 : 503 },
    );
  }
}

/** The code of such an answer. */
const unanswered = "unanswered";

/** Whether the form did not get the server's own answer, so that it may be sent again as it is. */
export function isUnanswered(answer: FormAnswer<unknown> | undefined): boolean {
  return answer?.code === unanswered;
}

function signedOutText(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { code, message } = (error.data ?? {}) as Partial<KeptFormError>;
  return code === "signed_out" || code === "other_account" ? message : undefined;
}
