import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "../../app/platform/actor.ts";
import { command } from "../../app/platform/database/sql.ts";
import { apiMethods } from "../../app/platform/http/api-description.ts";
import { secretParameters, secretRoutes } from "../../app/platform/log-redaction.ts";
import { createTestRouter } from "../support/api-client.ts";
import { createUser, sessionCookieOf, type TestUser } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { access } from "./access.ts";
import { namesRead } from "./hostile-values.ts";
import { type Access, type Outcome, type Visitor, visitors } from "./outcomes.ts";
import { everyRoute } from "./routes.ts";
import { overHttp } from "./send.ts";
import { makeThings, type Things } from "./things.ts";

let site: Site;
const people = new Map<Visitor | "revoked", TestUser>();
/** Of the vendor whose role was revoked: all that an owner has. */
let things_of_revoked: Things;

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
  const revoked = await createUser(site.services, { role: "vendor" });
  people.set("revoked", revoked);
  things_of_revoked = await makeThings(site.services, revoked, true);
  await site.services.db.run(command`
    delete from user_roles where user_id = ${revoked.user_id} and role = 'vendor'`);
});
afterAll(() => site?.stop());

it("every route has its row in the table, and every row its route", async () => {
  expect(Object.keys(access).toSorted()).toEqual(await everyRoute(site.services));
});

it("the API's description says of every operation whether it needs a session", () => {
  const needs = (operation: { security?: object[] }) =>
    operation.security?.length && operation.security.every((one) => Object.keys(one).length > 0);
  const described = Object.entries(site.services.api_description().paths ?? {}).flatMap(([path, item]) =>
    apiMethods.flatMap((method) => {
      const operation = item[method];
      const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
      return operation ? [[route, needs(operation) ? "sign in" : "for guests"] as const] : [];
    }),
  );
  const allowed = described.map(
    ([route]) => [route, access[route]?.guest === "sign in" ? "sign in" : "for guests"] as const,
  );
  expect(described.length).toBeGreaterThan(200);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(allowed));
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

it("another spelling of a page's address leads to the one that it has, and to no other site", async () => {
  const { campaign_id } = await keptSubjects();
  const asked: [string, string | null][] = [
    ["/About/?from=letter", "/about?from=letter"],
    [`/campaigns/${campaign_id.toUpperCase()}`, `/campaigns/${campaign_id}`],
    ["/about", null],
    ["/No-Such-Page/", null],
    ["//Evil.example/", null],
    ["/Api/V1/Campaigns/", null],
  ];
  for (const [path, location] of asked) {
    const response = await overHttp(site.url)({ method: "GET", path });
    expect([path, response.headers.get("location")]).toEqual([path, location]);
  }
});

describe("who may do what", () => {
  it.for(Object.keys(access))("%s", async (route, { task }) => {
    const row = access[route] as Access;
    // The owner last: the action may delete the subject.
    const asking = visitors.filter((visitor) => row[visitor] !== undefined);
    const found = new Map<Visitor, Outcome>();
    let of_route: Things | undefined;
    for (const visitor of asking) {
      const may_change_them = row[visitor] === "yes" && changesSubjects(route, row);
      if (!may_change_them) {
        found.set(visitor, await outcomeOf(route, row, visitor, await keptSubjects()));
        continue;
      }
      const used = of_route;
      of_route ??= await newSubjects(row.picture);
      let outcome = await outcomeOf(route, row, visitor, of_route);
      // Whoever was allowed before may have deleted or decided them.
      if (outcome !== "yes" && used)
        outcome = await outcomeOf(route, row, visitor, (of_route = await newSubjects(row.picture)));
      found.set(visitor, outcome);
    }
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(asking.map((visitor) => [visitor, row[visitor]])),
    );
    task.meta.counts = { "pairs of a route and a visitor": found.size };
  });
});

describe("a vendor whose role was revoked, with all that was theirs", () => {
  /** What a customer may write is the same for both, and would change it. */
  const asked = Object.entries(access).flatMap(([route, row]) => {
    const needs_role = row.revoked !== undefined || row.vendor !== row.customer;
    const outcome = row.revoked ?? row.customer;
    const is_own_write = !route.startsWith("GET ") && outcome === "yes";
    return is_own_write ? [] : [{ route, row, outcome, needs_role }];
  });
  it.for(asked)("$route", async ({ route, row, outcome, needs_role }, { task }) => {
    const things = needs_role ? things_of_revoked : await keptSubjects();
    expect(await outcomeOf(route, row, "revoked", things)).toBe(outcome);
    task.meta.counts = { "pairs of a route and a visitor": 1 };
  });
});

describe("whoever may not write through the API learns that before anything of the body is read", () => {
  // What depends on who owns a thing, or what became of it, is known once the thing is read. Who signs in, or shows a
  // signature, is known by the body.
  const by_session = /^\w+ \/api\/(v1|uploads|rpc|auth\/(factors|recovery-codes|user))\b/;
  const refused = Object.entries(access).flatMap(([route, row]) => {
    if (route.startsWith("GET ") || !by_session.test(route) || !row.body) return [];
    const by = visitors.filter(
      (visitor) => row[visitor] === "sign in" || (row[visitor] === "no" && !route.includes(":")),
    );
    return by.length > 0 ? [{ route, row, by }] : [];
  });
  it.each(refused)("$route", async ({ route, row, by }) => {
    const router = createTestRouter(site.services);
    const things = await keptSubjects();
    const [method = "POST", pattern = "/"] = route.split(" ");
    const is_form = (await row.body?.(things, null)) instanceof FormData;
    for (const visitor of by) {
      let is_read = false;
      const body = new ReadableStream(
        {
          pull(controller) {
            is_read = true;
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = {
        "content-type": is_form ? "multipart/form-data; boundary=x" : "application/json",
        cookie: (await cookieOf(visitor, method)) ?? "",
      };
      const init = { method, headers, body, duplex: "half" };
      const response = await router.request(row.path?.(things) ?? pattern, init, {
        client_address: "127.0.0.1",
      });
      expect([visitor, classify(response), is_read]).toEqual([visitor, row[visitor], false]);
    }
  });
});

/** Drawing a picture takes longer than all else of them. */
const newSubjects = (with_picture = false) =>
  makeThings(site.services, people.get("owner") as TestUser, with_picture);
let kept_subjects: Promise<Things> | undefined;
/** For all who read, or are refused. */
const keptSubjects = () => (kept_subjects ??= newSubjects(true));

/** Whether the write of somebody who may is about subjects. */
function changesSubjects(route: string, row: Access): boolean {
  return !route.startsWith("GET ") && Boolean(row.path?.length || row.body?.length);
}

const cookies = new Map<Visitor | "revoked", string>();

/** A session serves until somebody writes something, which may end it. */
async function cookieOf(visitor: Visitor | "revoked", method: string): Promise<string | undefined> {
  const person = people.get(visitor);
  if (!person) return undefined;
  const cookie = cookies.get(visitor) ?? (await sessionCookieOf(site.services, person.user_id));
  if (method === "GET") cookies.set(visitor, cookie);
  else cookies.clear();
  return cookie;
}

async function outcomeOf(
  route: string,
  row: Access,
  visitor: Visitor | "revoked",
  things: Things,
): Promise<Outcome> {
  const [method = "GET", pattern = "/"] = route.split(" ");
  const body = await row.body?.(things, people.get(visitor)?.user_id ?? null);
  const response = await overHttp(site.url)({
    method,
    path: row.path?.(things) ?? pattern,
    body,
    cookie: await cookieOf(visitor, method),
  });
  return classify(response);
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
