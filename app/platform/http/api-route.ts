import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import {
  type ApiEnv,
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  sessionOptional,
  signedInToApi,
} from "./api.ts";
import type { Services } from "../services.ts";
import { refuseChangedRights } from "./changed-rights.ts";
import type { Session } from "./session.ts";

/**
 * Who may call a route: `anyone`, whose session changes the response; or those whom this middleware of `signedInFirst`
 * lets through. Without it, the route reads no session.
 */
type Access = "anyone" | readonly MiddlewareHandler<ApiEnv>[] | undefined;

type SessionOf<A extends Access> = A extends "anyone"
  ? Session | null
  : A extends readonly unknown[]
    ? Session
    : undefined;

type ParametersOf<Path extends string> = Path extends `${string}{id}${string}` ? { id: string } : object;

/** A response before it is JSON: dates are still dates. */
type Unsent<T> = T extends readonly (infer Item)[]
  ? readonly Unsent<Item>[]
  : T extends object
    ? { [K in keyof T]: Unsent<T[K]> }
    : string extends T
      ? T | Date
      : T;

type Fields = z.ZodObject | z.ZodPipe | undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/**
 * What `run` gets. `headers`, `query` and `body` are there if the route declares them, `id` if its path has one, other
 * parameters of the path under their names.
 */
type Request<Path extends string, A extends Access, P, H, Q, B> = {
  services: Services;
  session: SessionOf<A>;
  headers: Output<H>;
  query: Output<Q>;
  body: Output<B>;
  client_address: string;
  c: Context<ApiEnv>;
} & ParametersOf<Path> &
  (P extends z.ZodType ? z.output<P> : object);

type Declaration<
  Path extends string,
  A extends Access,
  P extends Fields,
  H extends Fields,
  Q extends Fields,
  B extends z.ZodType | undefined,
  R extends z.ZodType,
> = {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: Path;
  tags: string[];
  summary: string;
  description?: string;
  access?: A;
  /** Middleware of a route without `signedInFirst`, such as `limitBody`. */
  middleware?: MiddlewareHandler<ApiEnv>;
  /** Of a path with other parameters than an id. */
  params?: P;
  headers?: H;
  query?: Q;
  body?: B;
  /** Statuses of refusals that follow from nothing declared here: 429 of a quota, 409 of a state, and so on. */
  refuses?: number[];
  /** Of a response that is the same for everybody; others are not stored. */
  cache?: string;
} & (
  | {
      /** The description of a response without a body, 204. */
      done: string;
      run(request: Request<Path, A, P, H, Q, B>): Promise<void>;
    }
  | {
      /** Schema and description of the response, 200. */
      answer: readonly [R, string];
      run(request: Request<Path, A, P, H, Q, B>): Promise<Unsent<z.input<R>>>;
    }
  | {
      /** The same of something new, 201. */
      created: readonly [R, string];
      /** The new thing's address. */
      location?(created: z.input<R>): string;
      run(request: Request<Path, A, P, H, Q, B>): Promise<Unsent<z.input<R>>>;
    }
  | {
      /** Media type and description of a file. */
      file: readonly [type: string, description: string];
      run(request: Request<Path, A, P, H, Q, B>): Promise<Response>;
    }
);

/** Adds a route to a part of the API. */
export type ApiRoute = (api: OpenAPIHono<ApiEnv>) => void;

/**
 * A route of the API: what it takes, who may call it, what it answers, and what it does. Its possible errors follow from
 * the declaration (`refusals`), with `refuses` for the rest. Its id is the name of the verb which it calls. Forms with
 * files are routes of Hono's.
 */
export function apiRoute<
  Path extends string,
  A extends Access = undefined,
  P extends Fields = undefined,
  H extends Fields = undefined,
  Q extends Fields = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType = z.ZodUndefined,
>(operationId: string, declared: Declaration<Path, A, P, H, Q, B, R>): ApiRoute {
  const { method, path, tags, summary, description, access, headers, query, body, cache } = declared;
  const params = declared.params ?? (path.includes("{id}") ? idParams : undefined);
  // A body with a default can be left out; then Hono validates nothing.
  const is_optional = body instanceof z.ZodDefault;
  const before: readonly MiddlewareHandler<ApiEnv>[] = access === "anyone" || !access ? [] : access;
  const route = createRoute({
    method,
    path,
    operationId,
    tags,
    summary,
    ...(description === undefined ? {} : { description }),
    ...(access === "anyone" ? { security: sessionOptional } : {}),
    middleware: [...before, ...(declared.middleware ? [declared.middleware] : [])],
    request: {
      ...(params ? { params } : {}),
      ...(headers ? { headers } : {}),
      ...(query ? { query } : {}),
      ...(body ? { body: { ...jsonBody(body), required: !is_optional } } : {}),
    },
    responses: { ...success(declared), ...problems(...refusals(declared)) },
  });
  const cached = cache === undefined ? noStore : { "Cache-Control": cache };
  return (api) =>
    api.openapi(route, async (c) => {
      const valid = (part: "header" | "query" | "json" | "param") => c.req.valid(part as never) as object;
      const request = {
        services: c.var.services,
        session: await sessionOf(c, access),
        headers: headers && valid("header"),
        query: query && valid("query"),
        body: body && (is_optional && !isJson(c) ? body.parse(undefined) : valid("json")),
        client_address: c.var.client_address,
        c,
        ...(params && valid("param")),
      } as unknown as Request<Path, A, P, H, Q, B>;
      if (access && method !== "get") await refuseChangedRights(c.var.session);
      if ("done" in declared) {
        await declared.run(request);
        return c.body(null, 204) as never;
      }
      if ("file" in declared) return declared.run(request);
      const answer = await declared.run(request);
      if (!("created" in declared)) return c.json(answer as object, 200, cached) as never;
      const location = declared.location?.(answer as z.input<R>);
      return c.json(answer as object, 201, location ? { ...cached, Location: location } : cached) as never;
    });
}

const isJson = (c: Context) =>
  /^application\/(?:[a-z.-]+\+)?json\b/i.test(c.req.header("content-type") ?? "");

/** A part of the API with these routes. */
export function createApiRoutes(...routes: ApiRoute[]) {
  const api = createApi();
  for (const add of routes) add(api);
  return api;
}

async function sessionOf(c: Context<ApiEnv>, access: Access) {
  if (access === "anyone") return (await c.var.session()) ?? null;
  return access && (await signedInToApi(c));
}

function success(
  declared:
    | { done: string }
    | { answer: readonly [z.ZodType, string] }
    | { created: readonly [z.ZodType, string] }
    | { file: readonly [type: string, description: string] },
): Record<number, { description: string }> {
  if ("done" in declared) return { 204: { description: declared.done } };
  if ("file" in declared) return { 200: fileAnswer(...declared.file) };
  return "created" in declared
    ? { 201: jsonAnswer(...declared.created) }
    : { 200: jsonAnswer(...declared.answer) };
}

function fileAnswer(type: string, description: string) {
  const schema = type.startsWith("text/") ? z.string() : z.string().openapi({ format: "binary" });
  return { description, content: { [type]: { schema } } };
}

/**
 * Invalid input is 400, a guest 401, an unknown thing 404, a body too large or no JSON 413 and 415. Who writes with a
 * session can be suspended (403), or signed in as somebody else by now (409): the router checks both.
 */
function refusals({
  method,
  path,
  access,
  headers,
  query,
  body,
  refuses = [],
}: {
  method: string;
  path: string;
  access?: Access;
  headers?: unknown;
  query?: unknown;
  body?: unknown;
  refuses?: number[];
}): number[] {
  const statuses = [
    ...(headers || query || body ? [400] : []),
    ...(access && access !== "anyone" ? [401] : []),
    ...(method === "get" ? [] : [403, 409]),
    ...(path.includes("{") ? [404] : []),
    ...(body ? [413, 415] : []),
    ...refuses,
  ];
  return [...new Set(statuses)].toSorted((one, other) => one - other);
}
