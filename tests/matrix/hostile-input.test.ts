import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Role } from "../../app/platform/actor.ts";
import { settingsForms } from "../../app/domains/accounts/settings/server/use-cases/settings-forms.ts";
import { command } from "../../app/platform/database/sql.ts";
import { createUser, sessionCookieOf, type TestUser } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { access } from "./access.ts";
import {
  hostileFields,
  hostilePaths,
  hostileQueryValues,
  hostileTexts,
  hostileValues,
  namesRead,
} from "./hostile-values.ts";
import type { Access } from "./outcomes.ts";
import { makeThings, type Things } from "./things.ts";

/**
 * Invalid input never causes a 500: every route of the access table, which lists every route of the site, is
 * requested with values that no client of ours sends.
 */
let site: Site;
const people = new Map<string, TestUser>();
type Sender = "guest" | "owner" | "vendor" | "admin" | "suspended";

beforeAll(async () => {
  // React Router logs each path that it cannot decode.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  site = await startSite();
  const roles: [Sender, Role][] = [
    ["vendor", "vendor"],
    ["admin", "admin"],
    ["suspended", "admin"],
    ["owner", "vendor"],
  ];
  for (const [sender, role] of roles) people.set(sender, await createUser(site.services, { role }));
  await site.services.db.run(command`
    update profiles set status = 'suspended' where user_id = ${people.get("suspended")?.user_id}`);
});
afterAll(() => site?.stop());

type Asked = { method: string; path: string; body?: unknown };

const ownerOf = () => people.get("owner") as TestUser;

/** Returns descriptions of wrong responses, for an assertion that shows all of them together. */
async function wronglyAnswered(sender: Sender, requests: Asked[]): Promise<string[]> {
  const person = people.get(sender);
  const cookie = person && (await sessionCookieOf(site.services, person.user_id));
  const wrong: string[] = [];
  const waiting = requests.values();
  const sendAll = async () => {
    for (const asked of waiting) {
      const { status, headers_bytes } = await send(asked, cookie);
      if (status >= 500 || headers_bytes > mostHeaders_bytes)
        wrong.push(`${status}, ${headers_bytes} bytes of headers, ${sender} ${shown(asked)}`);
    }
  };
  await Promise.all([sendAll(), sendAll(), sendAll(), sendAll()]);
  return wrong;
}

async function send({ method, path, body }: Asked, cookie: string | undefined) {
  // Compressing what nobody reads would take a sixth of the time.
  const headers: Record<string, string> = { "accept-encoding": "identity", ...(cookie && { cookie }) };
  const form = body instanceof URLSearchParams || body instanceof FormData;
  if (body !== undefined && !form) headers["content-type"] = "application/json";
  const ending = new AbortController();
  const response = await fetch(site.url + path, {
    method,
    headers,
    body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    redirect: "manual",
    signal: ending.signal,
  });
  // An event stream does not end.
  if (response.headers.has("content-length") || response.status >= 300) await response.arrayBuffer();
  else ending.abort();
  const headers_bytes = [...response.headers].join().length;
  return { status: response.status, headers_bytes };
}

/** Proxies limit response headers, and input must not be able to inflate them. */
const mostHeaders_bytes = 8_000;

const shown = ({ method, path, body }: Asked) =>
  `${method} ${path.slice(0, 200)} ${body === undefined ? "" : JSON.stringify(body instanceof URLSearchParams ? [...body] : body).slice(0, 200)}`;

const rows = Object.entries(access).map(([route, row]) => {
  const [method = "GET", pattern = "/"] = route.split(" ");
  return { route, method, pattern, row, is_page: isPage(pattern) };
});

function isPage(pattern: string): boolean {
  return !/^\/(?:api|art|uploads|sandbox|healthz|readyz|metrics)(?:\/|$)|^\/auth\/(?:start|callback)/.test(
    pattern,
  );
}

let read_things: Promise<Things> | undefined;

/** The URL and the body of a valid request, from its row. What may delete its subject gets one of its own. */
async function rightly(row: Access, method: string, pattern: string, sender: Sender = "owner") {
  const made = () => makeThings(site.services, ownerOf(), row.picture ?? method === "GET");
  const things = await (method === "GET" ? (read_things ??= made()) : made());
  const body = await row.body?.(things, people.get(sender)?.user_id ?? null);
  return { path: row.path?.(things) ?? pattern, body };
}

/**
 * A guest, and of the people who are signed in one for each outcome that the matrix knows: who gets the same answer to
 * valid input goes the same way.
 */
function sendersFor(row: Access): Sender[] {
  const of_outcome = new Map<unknown, Sender>();
  for (const sender of ["admin", "owner", "vendor", "suspended"] as const) {
    const outcome = sender === "owner" ? (row.owner ?? row.customer) : row[sender];
    if (!of_outcome.has(outcome)) of_outcome.set(outcome, sender);
  }
  return ["guest", ...of_outcome.values()];
}

describe("path parameters", () => {
  const named = rows.filter(({ pattern }) => /[:*]/.test(pattern));

  it.each(named)("$route is never a 500", async ({ method, pattern, row, is_page }) => {
    const { path, body } = await rightly(row, method, pattern);
    const paths = hostilePaths(pattern, path, hostileValues);
    expect(paths.length).toBeGreaterThan(0);
    // As the browser requests them during client-side navigation.
    const data = is_page ? paths.filter((_, position) => position < 3).map((asked) => `${asked}.data`) : [];
    const requests = [...paths, ...data].map((asked) => ({ method, path: asked, body }));
    for (const sender of sendersFor(row)) expect(await wronglyAnswered(sender, requests)).toEqual([]);
  });

  // Seven methods of every route in one test: on a busy machine it takes longer than others may.
  it("no other method on these routes causes a 500 either", { timeout: 240_000 }, async () => {
    const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    const paths = await Promise.all(
      [...new Map(named.map((one) => [one.pattern, one])).values()].map(async ({ pattern, row }) =>
        hostilePaths(pattern, (await rightly(row, "GET", pattern)).path, ["abc", "%00"]),
      ),
    );
    const requests = methods.flatMap((method) => paths.flat().map((path) => ({ method, path })));
    expect(await wronglyAnswered("admin", requests)).toEqual([]);
  });
});

describe("queries", () => {
  const read = rows.filter(({ method }) => method === "GET");
  const names = namesRead();
  const all = (value: string) => names.map((name) => `${name}=${value}`).join("&");

  it("are read by names that this test knows", () => {
    expect(names).toEqual(expect.arrayContaining(["campaign", "cursor", "redirectTo", "tab", "token"]));
  });

  it.each(read)(
    "$route is never a 500, and never answered with long headers",
    async ({ route, pattern, row, is_page }) => {
      const [path = ""] = (await rightly(row, "GET", pattern)).path.split("?");
      // The API rejects unknown names, so the known ones are also sent alone.
      const known = is_page ? [] : await namesDescribed(route);
      const queries = hostileQueryValues.flatMap((value) => [
        all(value),
        ...known.map((name) => `${name}=${value}`),
      ]);
      // As written in a URL, where each slash takes three characters.
      queries.push(`redirectTo=/${"/x".repeat(3_000)}`, `q=${"/".repeat(1_900)}`);
      const requests = queries.map((query) => ({ method: "GET", path: `${path}?${query}` }));
      expect(await wronglyAnswered("admin", requests)).toEqual([]);
      // Guests who are refused are redirected with the query; to those who are not, the same page is shown.
      expect(await wronglyAnswered("guest", row.guest === "yes" ? requests.slice(-2) : requests)).toEqual([]);
    },
  );
});

describe("bodies", () => {
  const written = rows.filter(({ row }) => row.body !== undefined);

  it.each(written)("$route is never a 500", async ({ route, method, pattern, row }) => {
    const member = row.owner === "yes" || row.owner === undefined ? "owner" : "admin";
    // Who is refused is refused before the body is read.
    const sender = row.guest === "yes" ? "guest" : member;
    const known = await fieldsDescribed(route);
    const { path, body } = await rightly(row, method, pattern, sender);
    const bodies = body instanceof URLSearchParams ? formsLike(route, body) : jsonsLike(body, known);
    const requests = bodies.map((hostile) => ({ method, path, body: hostile }));
    expect(await wronglyAnswered(sender, requests)).toEqual([]);
  });
});

/** The field by which a page distinguishes its forms, with its values. */
const choices: Record<string, [string, string[]]> = {
  "POST /auth": ["intent", ["sign-in", "sign-in-link", "sign-up", "forgot", "new-password"]],
  "POST /dashboard/stories": ["intent", ["delete", "appeal"]],
  "POST /dashboard/admin/moderation": ["intent", ["keep", "approve", "feature"]],
  "POST /dashboard/notifications": ["intent", ["mark", "mark_all"]],
  "POST /dashboard/settings": ["intent", Object.keys(settingsForms({ session: {} } as never))],
};

/** With each field replaced in turn, then with the fields of every form. */
function formsLike(route: string, form: URLSearchParams): URLSearchParams[] {
  const [choice = "", values = [""]] = choices[route] ?? [];
  const rest = namesRead().filter((name) => name !== choice);
  return values.flatMap((value) =>
    hostileTexts.flatMap((text) =>
      [...[...form.keys()].filter((name) => name !== choice).map((name) => [name]), rest].map((names) => {
        const changed = new URLSearchParams(form);
        if (choice) changed.set(choice, value);
        for (const name of names) changed.set(name, text.slice(0, names.length > 1 ? 500 : undefined));
        return changed;
      }),
    ),
  );
}

function jsonsLike(body: unknown, known: string[]): unknown[] {
  if (typeof body !== "object" || body === null || body instanceof FormData) return [];
  const names = new Set([...Object.keys(body), ...known]);
  return [...names].flatMap((name) => hostileFields.map((value) => ({ ...body, [name]: value })));
}

type Schema = { $ref?: string; properties?: Record<string, unknown>; anyOf?: Schema[]; allOf?: Schema[] };
type Operation = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

async function described(route: string): Promise<{ description: Description; operation: Operation }> {
  const [method = "", pattern = ""] = route.split(" ");
  const description = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as Description;
  const path = pattern.replaceAll(/:(\w+)/g, "{$1}");
  return { description, operation: description.paths[path]?.[method.toLowerCase()] ?? {} };
}

/** The query schema of a route in the API description. */
async function namesDescribed(route: string): Promise<string[]> {
  const { operation } = await described(route);
  return (operation.parameters ?? []).filter((one) => one.in === "query").map(({ name }) => name);
}

/** The body schema of a route in the API description. */
async function fieldsDescribed(route: string): Promise<string[]> {
  const { description, operation } = await described(route);
  const properties = (schema: Schema): string[] => [
    ...Object.keys(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(properties),
    ...(schema.$ref
      ? properties(description.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {})
      : []),
  ];
  return Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => properties(schema));
}
