import * as m from "#messages";
import type { IncomingMessage } from "node:http";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import type { DocumentAsker } from "../documents/documents.ts";
import { Failure, isFailure } from "../failure.ts";
import type { Services } from "../services.ts";
import type { Session, SessionReader } from "./session.ts";
import { isUnavailable } from "../unavailable.ts";
import { limitBody } from "./body.ts";
import { problemCodesText } from "./problem-codes.ts";
import { brokenText, problemAnswer, problemTitle, unavailable } from "./problem.ts";

/** Context variables of every API route. */
export type ApiEnv = {
  Variables: {
    services: Services;
    request_id: string;
    client_address: string;
    /** Undefined for a guest. */
    session: SessionReader;
  };
};

/** RFC 9457 problem details, the body of every error under /api. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string().openapi({ description: problemCodesText() }),
    /** The first message per field, for fields that were rejected. */
    fields: z.record(z.string(), z.string()).optional(),
    request_id: z.string(),
  })
  .openapi("Problem");

/** For the `responses` of a route: its possible error responses. */
export function problems<S extends number>(...statuses: S[]) {
  const content = { "application/problem+json": { schema: Problem } };
  return Object.fromEntries(
    statuses.map((status) => [status, { description: problemTitle(status), content }]),
  ) as Record<S, { description: string; content: typeof content }>;
}

/** JSON content of a request or response. */
const jsonContent = <S extends z.ZodType>(schema: S) => ({
  content: { "application/json": { schema } },
});

/** For the `responses` of a route. */
export const jsonAnswer = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  ...jsonContent(schema),
});

/** For the `body` of a route's request. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  required: true as const,
  ...jsonContent(schema),
});

/** For the `security` of a route that also serves guests, with a different response for signed-in users. */
export const sessionOptional: Record<string, string[]>[] = [{}, { session: [] }];

/** An amount, which the API gives in rupees. */
export const rupees = z.number().openapi({ description: "Rupees, with at most two decimals." });

/** For responses that are personal or change from moment to moment. */
export const noStore = { "Cache-Control": "no-store" };

/**
 * For the `params` of every route whose path contains an id. Upper case is accepted; handlers get the id as the
 * database writes it.
 */
export const idParams = z.object({
  id: z.guid().toLowerCase().openapi({ type: "string", format: "uuid" }),
});

/** A router for one domain's part of the API; invalid input gets a 400 problem, a malformed id a 404. */
export function createApi() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook(result, c) {
      if (result.success) return;
      // A malformed id gets the same response as an id that does not exist.
      if (result.target === "param") return notFound(c);
      const fields: Record<string, string> = {};
      for (const issue of result.error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
      const [name, message] = Object.entries(fields)[0] ?? ["body", "not understood"];
      return problem(c, 400, "invalid_request", `${name}: ${message}`, { fields });
    },
  });
}

/** For an address that the API does not have, and a malformed id. */
export const notFound = (c: Context<ApiEnv>) => problem(c, 404, "not_found", m.platform_not_found());

export function problem(
  c: Context<ApiEnv>,
  status: number,
  code: string,
  detail: string,
  extra: { fields?: Record<string, string>; retry_after_seconds?: number } = {},
) {
  const { headers, body } = problemAnswer({ status, code, detail, ...extra, request_id: c.var.request_id });
  return new Response(body, { status, headers }) as never;
}

/** The session of the request; guests get a 401, whose message may name the reason to sign in. */
export async function signedInToApi(c: Context<ApiEnv>, detail = m.platform_sign_in()): Promise<Session> {
  const session = await c.var.session();
  if (!session) throw new Failure(401, "not_signed_in", detail);
  return session;
}

/** Identifies the caller in the fair queue of documents. */
export async function documentAsker(c: Context<ApiEnv>): Promise<DocumentAsker> {
  const session = await c.var.session();
  return session ? `user:${session.user_id}` : `address:${c.var.client_address}`;
}

/**
 * For the `middleware` of a route, before any of the request body is read: guests get a 401, whose `detail` may name
 * the reason to sign in; users whom `allowed` rejects get the failure `otherwise`. Longer bodies get a 413.
 */
export function signedInFirst(
  limit_bytes: number,
  {
    detail,
    allowed,
  }: {
    detail?: () => string;
    allowed?: { may(session: Session, services: Services): boolean | Promise<boolean>; otherwise(): Failure };
  } = {},
): [MiddlewareHandler<ApiEnv>, MiddlewareHandler<ApiEnv>] {
  const first: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const session = await signedInToApi(c, detail?.());
    if (allowed && !(await allowed.may(session, c.var.services))) throw allowed.otherwise();
    await next();
  };
  return [first, limitBody(limit_bytes)];
}

function problemOfFailure(c: Context<ApiEnv>, failure: Failure) {
  return problem(c, failure.status, failure.code, failure.message, {
    fields: failure.fields,
    retry_after_seconds: failure.retry_after_seconds,
  });
}

/**
 * The response when the client disconnected while its request was being read, which is not a bug; undefined for other
 * errors.
 */
export function onDeparture(error: unknown, c: Context<ApiEnv>): Response | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  if (!incoming?.errored || error !== incoming.errored) return undefined;
  const { request_id, services } = c.var;
  services.log.debug({ err: error, path: c.req.path, request_id }, "the client went away");
  return problem(c, 400, "cut_off", m.platform_cut_off_api());
}

/** Converts a thrown error to a problem response; everything except an expected failure is logged as a bug. */
export function onApiError(error: unknown, c: Context<ApiEnv>) {
  if (isFailure(error)) return problemOfFailure(c, error);
  const status = (error as { status?: number }).status;
  // Hono's own errors, such as malformed JSON.
  if (typeof status === "number" && status >= 400 && status < 500)
    return problem(c, status, "invalid_request", (error as Error).message || m.platform_not_understood());
  c.var.services.log.error({ err: error, path: c.req.path, request_id: c.var.request_id }, "request failed");
  if (isUnavailable(error))
    return problem(c, unavailable.status, unavailable.code, unavailable.detail(), {
      retry_after_seconds: unavailable.retry_after_seconds,
    });
  return problem(c, 500, "internal", brokenText(c.var.request_id));
}
