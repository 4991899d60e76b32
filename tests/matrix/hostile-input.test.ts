import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Role } from "../../app/platform/actor.ts";
import { profileActions } from "../../app/domains/accounts/settings/server/use-cases/profile-actions.ts";
import { securityActions } from "../../app/domains/accounts/settings/server/use-cases/security-actions.ts";
import { command } from "../../app/platform/database/sql.ts";
import { createUser, sessionCookieOf, type TestUser } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { access } from "./access.ts";
import { hostileFields, hostilePaths, hostileTexts, hostileValues, namesRead } from "./hostile-values.ts";
import type { Access } from "./outcomes.ts";
import { makeThings } from "./things.ts";

/**
 * Bad input is never a 500, whoever sends it and wherever: every address of the table, which has every address of the
 * site, is asked with values that no client of ours sends.
 */
let site: Site;
const people = new Map<string, TestUser>();
const senders = ["guest", "owner", "vendor", "admin", "suspended"] as const;
type Sender = (typeof senders)[number];

beforeAll(async () => {
  // Of each path that it cannot decode, React Router says so.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  site = await startSite();
  const roles: [Sender, Role][] = [
    ["vendor", "vendor"],
    ["admin", "admin"],
    ["suspended", "admin"],
    ["owner", "customer"],
  ];
  for (const [sender, role] of roles) people.set(sender, await createUser(site.services, { role }));
  await site.services.db.run(command`
    update profiles set status = 'suspended' where user_id = ${people.get("suspended")?.user_id}`);
}, 60_000);
afterAll(() => site?.stop());

type Asked = { method: string; path: string; body?: unknown };

const ownerOf = () => people.get("owner") as TestUser;

/** Answers in words what was answered wrongly, for an assertion that shows everything at once. */
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
  const headers: Record<string, string> = cookie ? { cookie } : {};
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
  // An event stream never ends by itself.
  if (response.headers.has("content-length") || response.status >= 300) await response.arrayBuffer();
  else ending.abort();
  const headers_bytes = [...response.headers].join().length;
  return { status: response.status, headers_bytes };
}

/** Proxies take no more of an answer, and nobody should make one longer by what they send. */
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

/** The address and the body that its row says nothing is wrong with. */
async function rightly(row: Access, pattern: string, sender: Sender = "owner") {
  const things = await makeThings(site.services, ownerOf(), row.picture ?? false);
  const body = await row.body?.(things, people.get(sender)?.user_id ?? null);
  return { path: row.path?.(things) ?? pattern, body };
}

describe("path parameters", () => {
  const named = rows.filter(({ pattern }) => /[:*]/.test(pattern));

  it.each(named)("$route is never a 500", async ({ method, pattern, row, is_page }) => {
    const { path, body } = await rightly(row, pattern);
    const paths = hostilePaths(pattern, path, hostileValues);
    expect(paths.length).toBeGreaterThan(0);
    // As the browser asks for them when somebody walks through the site.
    const data = is_page ? paths.filter((_, position) => position < 3).map((asked) => `${asked}.data`) : [];
    const requests = [...paths, ...data].map((asked) => ({ method, path: asked, body }));
    for (const sender of senders) expect(await wronglyAnswered(sender, requests)).toEqual([]);
  });

  it("no other method at these addresses is a 500 either", async () => {
    const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    const paths = await Promise.all(
      [...new Map(named.map((one) => [one.pattern, one])).values()].map(async ({ pattern, row }) =>
        hostilePaths(pattern, (await rightly(row, pattern)).path, ["abc", "%00"]),
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
      const [path = ""] = (await rightly(row, pattern)).path.split("?");
      // The API refuses names it does not know, so those it knows come alone too.
      const known = is_page ? [] : await namesDescribed(route);
      const short = hostileValues.filter((value) => value.length < 100);
      const queries = short.flatMap((value) => [all(value), ...known.map((name) => `${name}=${value}`)]);
      // As it stands in an address, each slash takes three characters.
      queries.push(`redirectTo=/${"/x".repeat(3_000)}`, `q=${"/".repeat(1_900)}`);
      const requests = queries.map((query) => ({ method: "GET", path: `${path}?${query}` }));
      for (const sender of ["guest", "admin"] as const)
        expect(await wronglyAnswered(sender, requests)).toEqual([]);
    },
  );
});

describe("bodies", () => {
  const written = rows.filter(({ row }) => row.body !== undefined);

  it.each(written)("$route is never a 500", async ({ route, method, pattern, row }) => {
    const sender = row.owner === "yes" || row.owner === undefined ? "owner" : "admin";
    const known = await fieldsDescribed(route);
    const { path, body } = await rightly(row, pattern, sender);
    const bodies = body instanceof URLSearchParams ? formsLike(route, body) : jsonsLike(body, known);
    const requests = bodies.map((hostile) => ({ method, path, body: hostile }));
    for (const who of ["guest", sender] as const) expect(await wronglyAnswered(who, requests)).toEqual([]);
  });
});

/** The field by which a page tells its forms apart, and its values. */
const choices: Record<string, [string, string[]]> = {
  "POST /auth": ["form", ["sign-in", "sign-up", "forgot", "new-password"]],
  "POST /dashboard/stories": ["intent", ["delete", "appeal"]],
  "POST /dashboard/notifications": ["intent", ["mark", "mark_all"]],
  "POST /dashboard/settings": ["intent", Object.keys({ ...profileActions, ...securityActions })],
};

/** With one field after the other replaced, then all that any form has. */
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

/** What the API says that the query of an address may hold. */
async function namesDescribed(route: string): Promise<string[]> {
  const { operation } = await described(route);
  return (operation.parameters ?? []).filter((one) => one.in === "query").map(({ name }) => name);
}

/** What the API says that the body of an address may hold. */
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
