import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "../../app/platform/actor.ts";
import { command } from "../../app/platform/database/sql.ts";
import { secretParameters, secretRoutes } from "../../app/platform/log-redaction.ts";
import { createUser, sessionCookieOf, type TestUser } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { access } from "./access.ts";
import { namesRead } from "./hostile-values.ts";
import { type Access, type Outcome, type Visitor, visitors } from "./outcomes.ts";
import { everyRoute } from "./routes.ts";
import { makeThings, type Things } from "./things.ts";

let site: Site;
const people = new Map<Visitor, TestUser>();

beforeAll(async () => {
  site = await startSite();
  const roles: [Visitor, Role][] = [
    ["customer", "customer"],
    ["vendor", "vendor"],
    ["admin", "admin"],
    // All former roles of the suspended person are suspended too.
    ["suspended", "admin"],
    ["owner", "vendor"],
    ["other", "customer"],
  ];
  for (const [visitor, role] of roles) people.set(visitor, await createUser(site.services, { role }));
  await site.services.db.run(command`
    update profiles set status = 'suspended' where user_id = ${people.get("suspended")?.user_id}`);
});
afterAll(() => site?.stop());

it("every route has its row in the table, and every row its route", async () => {
  expect(Object.keys(access).toSorted()).toEqual(await everyRoute(site.services));
});

it("every route with a secret in its path is redacted in the log", async () => {
  const secret = /token|secret|code|key|signature/i;
  const routes = (await everyRoute(site.services)).map((route) => route.split(" ")[1] ?? "");
  const in_paths = routes.filter((path) =>
    path.split("/").some((part) => part.startsWith(":") && secret.test(part)),
  );
  expect(secretRoutes).toEqual(expect.arrayContaining(in_paths));
  expect(secretParameters).toEqual(
    expect.arrayContaining(namesRead().filter((name) => /token|^code$/.test(name))),
  );
});

describe.each(Object.keys(access))("%s", (route) => {
  const row = access[route] as Access;
  // The owner last: the action may delete the subject.
  const asking = visitors.filter((visitor) => row[visitor] !== undefined);
  it.each(asking)("%s", async (visitor) => {
    const things = await subjectsOf(route, row);
    expect(await outcomeOf(route, row, visitor, things)).toBe(row[visitor]);
  });
});

describe("whoever may not write through the API learns that before what is wrong with the body", () => {
  // What depends on who owns a thing, or what became of it, is known once the thing is read.
  const refused = Object.entries(access).flatMap(([route, row]) =>
    /^(POST|PUT|PATCH) \/api\/v1\//.test(route) && row.body
      ? visitors.flatMap((visitor) =>
          row[visitor] === "sign in" || (row[visitor] === "no" && !route.includes(":"))
            ? [{ route, visitor }]
            : [],
        )
      : [],
  );
  it.each(refused)("$route $visitor", async ({ route, visitor }) => {
    const row = access[route] as Access;
    const empty = { ...row, body: () => ({}) };
    expect(await outcomeOf(route, empty, visitor, await subjectsOf(route, row))).toBe(row[visitor]);
  });
});

let read_subjects: Promise<Things> | undefined;

/** Reading deletes nothing, so all routes that read share theirs. */
function subjectsOf(route: string, { picture = false }: Access): Promise<Things> {
  const made = () => makeThings(site.services, people.get("owner") as TestUser, picture);
  return route.startsWith("GET ") && !picture ? (read_subjects ??= made()) : made();
}

async function outcomeOf(route: string, row: Access, visitor: Visitor, things: Things): Promise<Outcome> {
  const [method = "GET", pattern = "/"] = route.split(" ");
  const path = row.path?.(things) ?? pattern;
  const body = await row.body?.(things, people.get(visitor)?.user_id ?? null);
  const headers: Record<string, string> = { "accept-encoding": "identity" };
  const person = people.get(visitor);
  if (person) headers.cookie = await sessionCookieOf(site.services, person.user_id);
  const form = body instanceof URLSearchParams || body instanceof FormData;
  if (body !== undefined && !form) headers["content-type"] = "application/json";
  const controller = new AbortController();
  const response = await fetch(site.url + path, {
    method,
    headers,
    body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    redirect: "manual",
    signal: controller.signal,
  });
  const outcome = classify(response);
  // An event stream does not end.
  controller.abort();
  return outcome;
}

function classify({ status, headers }: Response): Outcome {
  const location = headers.get("location") ?? "";
  if (status === 401 || location.startsWith("/auth?redirectTo=")) return "sign in";
  if (location === "/dashboard") return "home";
  if (status === 403) return "no";
  if (status === 404) return "hidden";
  expect(status, "bad input or a bug is never the server's fault").toBeLessThan(500);
  return "yes";
}
