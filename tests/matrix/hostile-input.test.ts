import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Role } from "../../app/platform/actor.ts";
import { settingsForms } from "../../app/domains/accounts/settings/server/forms/settings.ts";
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
import { type Asked, isForRouter, overHttp, type Send, toRouter } from "./send.ts";
import { makeThings, type Things } from "./things.ts";

/**
 * Invalid input never causes a 500: every route of the access table, which lists every route of the site, is
 * requested with values that no client of ours sends.
 */
let site: Site;
let send: Send;
let sendToRouter: Send;
let description: Description;
const people = new Map<string, TestUser>();
type Sender = "guest" | "owner" | "vendor" | "admin" | "suspended";

beforeAll(async () => {
  // React Router logs each path that it cannot decode.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  site = await startSite();
  send = overHttp(site.url);
  sendToRouter = toRouter(site.services);
  description = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as Description;
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
afterAll(async () => {
  vi.mocked(console.warn).mockRestore();
  await site?.stop();
});

const ownerOf = () => people.get("owner") as TestUser;

/** Returns descriptions of wrong responses, for an assertion that shows all of them together. */
async function wronglyAnswered(sender: Sender, requests: Asked[], by = send): Promise<string[]> {
  return (await answersTo(sender, requests, by))
    .filter(({ status, headers_bytes }) => status >= 500 || headers_bytes > mostHeaders_bytes)
    .map(
      ({ asked, status, headers_bytes }) =>
        `${status}, ${headers_bytes} bytes of headers, ${sender} ${shown(asked)}`,
    );
}

type Answer = { asked: Asked; status: number; headers_bytes: number };

async function answersTo(sender: Sender, requests: Asked[], by: Send): Promise<Answer[]> {
  const person = people.get(sender);
  const cookie = person && (await sessionCookieOf(site.services, person.user_id));
  const answers: Answer[] = [];
  const waiting = requests.values();
  const sendAll = async () => {
    for (const asked of waiting) {
      const { status, headers } = await by({ ...asked, cookie });
      answers.push({ asked, status, headers_bytes: [...headers].join().length });
    }
  };
  await Promise.all([sendAll(), sendAll(), sendAll(), sendAll()]);
  return answers;
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

  it.for(named)("$route is never a 500", async ({ method, pattern, row, is_page }, { task }) => {
    const { path, body } = await rightly(row, method, pattern);
    const paths = hostilePaths(pattern, path, hostileValues);
    expect(paths.length).toBeGreaterThan(0);
    const requests = paths.map((asked) => ({ method, path: asked, body }));
    for (const sender of sendersFor(row)) {
      const shown_to = is_page ? await worthRendering(sender, requests) : requests;
      expect(await wronglyAnswered(sender, shown_to)).toEqual([]);
    }
    task.meta.counts = counted(paths.length);
  });

  it("no other method on these routes causes a 500 either", async () => {
    const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    const requests = await Promise.all(
      [...new Map(named.map((one) => [one.pattern, one])).values()].map(async ({ pattern, row }) => {
        const { path } = await rightly(row, "GET", pattern);
        return methods
          .filter((method) => !access[`${method} ${pattern}`])
          .flatMap((method) =>
            hostilePaths(pattern, path, ["abc", "%00"]).map((asked) => ({ method, path: asked })),
          );
      }),
    );
    expect(await wronglyAnswered("admin", requests.flat())).toEqual([]);
  });

  /**
   * Asks for the data of the page, as browsers do during navigation, by each path. Where none are answered, the page is
   * that of an error, the same for all: rendered for a few. Where some are, the page shows them and may fail at that.
   */
  async function worthRendering(sender: Sender, requests: Asked[]): Promise<Asked[]> {
    const data = requests.map((asked) => ({ ...asked, path: `${asked.path}.data` }));
    const answers = await answersTo(sender, data, send);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const answered = new Set(answers.filter(({ status }) => status === 200).map(({ asked }) => asked.path));
    return requests.filter(({ path }, position) => position < 3 || answered.has(`${path}.data`));
  }
});

describe("queries", () => {
  const read = rows.filter(({ method }) => method === "GET");
  const names = namesRead();
  const all = (value: string) => names.map((name) => `${name}=${value}`).join("&");

  it("are read by names that this test knows", () => {
    expect(names).toEqual(expect.arrayContaining(["campaign", "cursor", "redirectTo", "tab", "token"]));
  });

  it.for(read)(
    "$route is never a 500, and never answered with long headers",
    async ({ route, pattern, row, is_page }, { task }) => {
      const [path = ""] = (await rightly(row, "GET", pattern)).path.split("?");
      // The API rejects unknown names, so the known ones are also sent alone.
      const known = is_page ? [] : namesDescribed(route);
      const queries = hostileQueryValues.flatMap((value) => [
        all(value),
        ...known.map((name) => `${name}=${value}`),
      ]);
      // As written in a URL, where each slash takes three characters.
      queries.push(`redirectTo=/${"/x".repeat(3_000)}`, `q=${"/".repeat(1_900)}`);
      const requests = queries.map((query) => ({ method: "GET", path: `${path}?${query}` }));
      const by = isForRouter(pattern) ? sendToRouter : send;
      expect(await wronglyAnswered("admin", requests, by)).toEqual([]);
      // Guests who are refused are redirected with the query; to those who are not, the same page is shown.
      const of_guest = row.guest === "yes" ? requests.slice(-2) : requests;
      expect(await wronglyAnswered("guest", of_guest, by)).toEqual([]);
      task.meta.counts = counted(hostileQueryValues.length * (names.length + known.length) + 2);
    },
  );
});

describe("bodies", () => {
  const written = rows.filter(({ row }) => row.body !== undefined);

  it.for(written)("$route is never a 500", async ({ route, method, pattern, row }, { task }) => {
    const member = row.owner === "yes" || row.owner === undefined ? "owner" : "admin";
    // Who is refused is refused before the body is read.
    const sender = row.guest === "yes" ? "guest" : member;
    const known = fieldsDescribed(route);
    const { path, body } = await rightly(row, method, pattern, sender);
    const bodies = body instanceof URLSearchParams ? formsLike(route, body) : jsonsLike(body, known);
    const requests = bodies.map((hostile) => ({ method, path, body: hostile.body }));
    expect(await wronglyAnswered(sender, requests, isForRouter(pattern) ? sendToRouter : send)).toEqual([]);
    task.meta.counts = counted(bodies.reduce((sum, { values }) => sum + values, 0));
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

const counted = (values: number) => ({ "hostile values in paths, queries and bodies": values });

/** A body, and how many of its values are hostile. */
type HostileBody = { body: unknown; values: number };

/** With each field replaced in turn, then with the fields of every form. */
function formsLike(route: string, form: URLSearchParams): HostileBody[] {
  const [choice = "", values = [""]] = choices[route] ?? [];
  const rest = namesRead().filter((name) => name !== choice);
  return values.flatMap((value) =>
    hostileTexts.flatMap((text) =>
      [...[...form.keys()].filter((name) => name !== choice).map((name) => [name]), rest].map((names) => {
        const changed = new URLSearchParams(form);
        if (choice) changed.set(choice, value);
        for (const name of names) changed.set(name, text.slice(0, names.length > 1 ? 500 : undefined));
        return { body: changed, values: names.length };
      }),
    ),
  );
}

function jsonsLike(body: unknown, known: string[]): HostileBody[] {
  if (typeof body !== "object" || body === null || body instanceof FormData) return [];
  const names = new Set([...Object.keys(body), ...known]);
  return [...names].flatMap((name) =>
    hostileFields.map((value) => ({ body: { ...body, [name]: value }, values: 1 })),
  );
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

function described(route: string): Operation {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replaceAll(/:(\w+)/g, "{$1}");
  return description.paths[path]?.[method.toLowerCase()] ?? {};
}

/** The query schema of a route in the API description. */
function namesDescribed(route: string): string[] {
  return (described(route).parameters ?? []).filter((one) => one.in === "query").map(({ name }) => name);
}

/** The body schema of a route in the API description. */
function fieldsDescribed(route: string): string[] {
  const properties = (schema: Schema): string[] => [
    ...Object.keys(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(properties),
    ...(schema.$ref
      ? properties(description.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {})
      : []),
  ];
  return Object.values(described(route).requestBody?.content ?? {}).flatMap(({ schema }) =>
    properties(schema),
  );
}
