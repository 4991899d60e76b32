import * as m from "#messages";
import type { ServerResponse } from "node:http";

/** An error as problem details (RFC 9457). `detail` is for users. */
type Problem = {
  status: number;
  code: string;
  detail: string;
  /** The first message per field, for fields that were rejected. */
  fields?: Record<string, string> | undefined;
  retry_after_seconds?: number | undefined;
  request_id: string;
};

const titles: Record<number, string> = {
  400: "Bad request",
  401: "Not authenticated",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  410: "Gone",
  413: "Too large",
  415: "Unsupported media type",
  422: "Not acceptable as it is",
  429: "Too many requests",
  500: "Something broke on our side",
  502: "The payment gateway answered wrongly",
  503: "Not available for the moment",
  504: "The payment gateway did not answer",
};

export function problemTitle(status: number): string {
  return titles[status] ?? "Refused";
}

/** The headers and the body of a problem response. */
export function problemAnswer({ status, code, detail, fields, retry_after_seconds, request_id }: Problem) {
  const headers: Record<string, string> = {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
  };
  if (retry_after_seconds) headers["Retry-After"] = String(retry_after_seconds);
  // The rest of the body is not read, so this connection can take no other request (RFC 9112, 9.3).
  if (status === 413) headers.Connection = "close";
  const body = JSON.stringify({
    type: "about:blank",
    title: problemTitle(status),
    status,
    detail,
    code,
    ...(fields ? { fields } : {}),
    request_id,
  });
  return { headers, body };
}

/** Sends a refusal to a request that does not reach the router. */
export function refuse(res: ServerResponse, refusal: Omit<Problem, "request_id">): void {
  const request_id = String(res.getHeader("X-Request-Id") ?? "");
  const { headers, body } = problemAnswer({ ...refusal, request_id });
  res.writeHead(refusal.status, headers);
  res.end(body);
}

/** The response while the database is unreachable or full. */
export const unavailable = {
  status: 503,
  code: "not_available",
  detail: m.platform_unavailable,
  retry_after_seconds: 30,
} as const;

/** A message for users; the request id identifies the log entry. */
export function brokenText(request_id: string): string {
  return m.platform_broken({ number: request_id });
}
