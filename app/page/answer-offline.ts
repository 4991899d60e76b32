import { data } from "react-router";
import type { FormAnswer } from "../platform/http/form.ts";
import { errorText } from "./error-text.ts";

type ClientActionArgs<T> = { request: Request; serverAction: () => Promise<T> };

/**
 * The `clientAction` of a page with forms: a form that does not reach the server shows an error in its place, and what was
 * typed stays. `titleOf` the intent that was sent; `advice` without a message of the server.
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
    const notice = { tone: "destructive", title: titleOf(intent), text: errorText(error, advice) } as const;
    // With this status React Router reloads no data, which would fail too.
    return data<FormAnswer>({ intent, errors: {}, values: {}, notice }, { status: 503 });
  }
}
