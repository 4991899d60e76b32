import * as m from "#messages";
import { writeHeaders } from "./shown-account.ts";

/** The API rejected the request, or could not be reached; the message is for users. */
export class Refusal extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;

  /** Error code of the API; "" without a response. */
  readonly code: string;

  /** Error messages by field. */
  readonly fields: Record<string, string> | undefined;

  /** By which our log has the request; "" without a response. */
  readonly request_id: string;

  constructor(status: number, message: string, code = "", fields?: Record<string, string>, request_id = "") {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.request_id = request_id;
  }
}

type Problem = { detail: string; code: string; fields: Record<string, string>; request_id: string };

/** Returns the parsed body; throws a `Refusal` with the API's message. */
export async function callApi<T>(
  path: string,
  method = "GET",
  body?: object,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<T> {
  const init: RequestInit = body
    ? {
        method,
        headers: { "Content-Type": "application/json", ...writeHeaders(), ...headers },
        body: JSON.stringify(body),
      }
    : { method, headers: writeHeaders() };
  const answer = await fetch(path, signal ? { ...init, signal } : init).catch(() => {
    throw new Refusal(0, m.page_unreachable());
  });
  const content: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => undefined);
  if (answer.ok) return content as T;
  const { detail, code, fields, request_id } = (content ?? {}) as Partial<Problem>;
  // Its detail starts with the API's name of the field.
  const of_field = code === "invalid_request" ? Object.values(fields ?? {})[0] : undefined;
  throw new Refusal(answer.status, of_field ?? detail ?? m.page_unreadable(), code, fields, request_id);
}
