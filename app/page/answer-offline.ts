import { data, isRouteErrorResponse } from "react-router";
import type { FormAnswer } from "../platform/http/form.ts";
import type { KeptFormError } from "../platform/http/kept-form.ts";
import { errorText } from "./error-text.ts";

type ClientActionArgs<T> = { request: Request; serverAction: () => Promise<T> };

/**
 * The `clientAction` of a page with forms: a form that does not reach the server, or is sent after the session has
 * ended or changed, shows an error in its place and keeps what was typed. `titleOf` maps the intent to the error's title; `advice`
 * is shown when the server sent no message.
 */
export async function answerOffline<T>(
  { request, serverAction }: ClientActionArgs<T>,
  titleOf: (intent: string) => string,
  advice?: string,
): Promise<T | ReturnType<typeof data<FormAnswer>>> {
  const sent = (await request.clone().formData()).get("intent");
  const intent = typeof sent === "string" ? sent : "";
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const text = signedOutText(error);
    const title = titleOf(intent);
    const notice = { tone: "destructive", title, text: text ?? errorText(error, advice) } as const;
    // With such a status React Router does not revalidate, which would fail too.
    return data<FormAnswer>({ intent, errors: {}, values: {}, notice }, { status: text ? 401 : 503 });
  }
}

function signedOutText(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { code, message } = (error.data ?? {}) as Partial<KeptFormError>;
  return code === "signed_out" || code === "other_account" ? message : undefined;
}
