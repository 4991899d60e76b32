import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { createPageVisit } from "../../../platform/http/page-visit.ts";
import { createLimits } from "../../../platform/limits.ts";
import type { Services } from "../../../platform/services.ts";
import { contentQuotas } from "../server/limits.ts";
import { loader as homeLoader } from "../../../screens/home/home.tsx";
import { action as subscribe } from "./newsletter.tsx";
import { action as unsubscribe } from "./newsletter-unsubscribe.tsx";
import { loader as policyLoader } from "./policy.tsx";

let services: Services;

beforeAll(async () => {
  const found = await createTestServices();
  services = { ...found, limits: createLimits(found.db, found.log, contentQuotas, 1) };
});

/** Arguments of a page's loader or action, for a visitor from this address. */
function visit(
  path: string,
  init: RequestInit = {},
  changes: { services?: Services; address?: string } = {},
) {
  const context = new RouterContextProvider();
  const page = createPageVisit(
    {
      request_id: "test",
      client_address: changes.address ?? "192.0.2.1",
      session: async () => undefined,
      cookie_header: null,
    },
    false,
  );
  context.set(servicesContext, changes.services ?? services);
  context.set(pageContext, page);
  const url = new URL(path, "https://sahayog.example.org");
  const args = { request: new Request(url, init), url, params: {}, context, pattern: url.pathname };
  // Loaders differ in the type of their params only; these pages have none.
  return { page, args: args as never };
}

const post = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

/** Asserts that the form stays on its page. */
function answered<T extends object>(result: T | Response): T {
  if (result instanceof Response) throw new Error(`It led to ${result.headers.get("location")}`);
  return result;
}

async function send(email: string, address?: string) {
  const { args, page } = visit("/newsletter", post({ email }), { address });
  const { data, init } = answered(await subscribe(args));
  return { answer: data, status: init?.status ?? 200, headers: page.headers };
}

test("a known address and a new one get the same answer", async () => {
  const first = await send("same@example.org");
  expect(first.answer).toMatchObject({ done: { message: expect.stringContaining("Almost done") } });
  expect(await send("same@example.org")).toEqual(first);
});

test("what is no address is refused beside the field, with what was typed", async () => {
  const { answer, status } = await send("not an address");
  expect(status).toBe(400);
  expect(answer).toMatchObject({
    errors: { email: "Please enter a valid email address." },
    values: { email: "not an address" },
  });
});

test("one mailbox is not filled by many visitors", async () => {
  for (const last of [10, 11, 12])
    expect((await send("victim@example.org", `192.0.2.${last}`)).status).toBe(200);
  const refused = await send("Victim@example.org", "192.0.2.13");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const { count } = await services.db.one(sql({ count: "int8" })`
    select count(*) as count from outgoing_mails where to_address = 'victim@example.org'`);
  expect(count).toBe(3);
});

test("one visitor does not fill many mailboxes", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push((await send(`many${i}@example.org`, "192.0.2.50")).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test("a mail program unsubscribes with one POST to the address in the mail's header", async () => {
  await send("oneclick@example.org", "192.0.2.60");
  const { headers } = await services.db.one(sql({ headers: "jsonb" })`
    select headers from outgoing_mails where to_address = 'oneclick@example.org'`);
  const link = (headers as Record<string, string>)["List-Unsubscribe"]?.match(/^<(.+)>$/)?.[1] ?? "";
  const { pathname, search } = new URL(link);
  const { args } = visit(pathname + search, post({ "List-Unsubscribe": "One-Click" }));
  expect(answered(await unsubscribe(args)).data).toMatchObject({ done: true });
  const { status } = await services.db.one(sql({ status: "text" })`
    select status from newsletter_subscriptions where email = 'oneclick@example.org'`);
  expect(status).toBe("unsubscribed");
});

test("a mail service unsubscribes many people from one address, and who guesses tokens is stopped", async () => {
  await services.db.run(command`
    insert into newsletter_subscriptions (email, status, unsubscribe_token, confirmed_at)
    select 'many-' || n || '@example.org', 'confirmed', 'many-' || n, now() from generate_series(1, 100) as n`);
  const press = async (token: string) => {
    const { args } = visit(
      `/newsletter/unsubscribe?token=${token}`,
      post({ "List-Unsubscribe": "One-Click" }),
    );
    return answered(await unsubscribe(args)).init?.status ?? 200;
  };
  for (let n = 1; n <= 100; n += 1) await press(`many-${n}`);
  const { left } = await services.db.one(sql({ left: "int8" })`
    select count(*) as left from newsletter_subscriptions
    where starts_with(email, 'many-') and status = 'confirmed'`);
  expect(left).toBe(0);
  const guesses: number[] = [];
  for (let n = 0; n < 61; n += 1) guesses.push(await press(`guess-${n}`));
  expect([guesses[0], guesses[60]]).toEqual([404, 429]);
});

test("the home page is kept for guests under what it shows", async () => {
  const { args, page } = visit("/");
  const answer = await homeLoader(args);
  expect(answer.page.pillars).toMatchObject([
    { title: "Education" },
    { title: "Employment" },
    { title: "Equality" },
  ]);
  expect([...(page.tags ?? [])].toSorted()).toEqual(["campaigns", "content", "stories"]);
});

test("a section of the home page that cannot be read fails alone, and that page is not kept", async () => {
  const broken = await createTestServices();
  await broken.db.run(command`alter table stories rename to stories_away`);
  const { args, page } = visit("/", {}, { services: broken });
  const answer = await homeLoader(args);
  expect(answer.page.stories).toEqual({ failed: true });
  expect(answer.page.campaigns).toEqual([]);
  expect(answer.page.content).toHaveProperty("figures");
  expect(page.tags).toBeUndefined();
});

test.each(["terms", "privacy", "refund-policy", "shipping-policy", "grievance", "accessibility"])(
  "/%s names the organisation's contact",
  async (name) => {
    const { args } = visit(`/${name}`);
    const { version, ...text } = await policyLoader(args);
    expect(version).toMatchObject({ policy: name, version: 1 });
    expect(JSON.stringify(text)).toContain("hello@example.org");
    expect(JSON.stringify(text)).not.toMatch(/\{(organisation|email|phone|address)\}/);
  },
);
