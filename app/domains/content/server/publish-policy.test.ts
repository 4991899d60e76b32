import { beforeAll, expect, test } from "vitest";
import { processorTime_ms } from "../../../../tests/support/processor-time.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createUser } from "../../../../tests/support/people.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Services } from "../../../platform/services.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { loader } from "../pages/policy.tsx";
import { policyNames } from "../policies/document.ts";
import { publishFirstPolicies, publishPolicy } from "./commands/publish-policy.ts";
import { isAllowedLink, readMarkdown } from "./policy-markdown.ts";
import { policyPersonalData } from "./policy-personal-data.ts";
import { listPolicyVersions, newestPolicies, readPolicyVersion } from "./queries/policies.ts";

let services: Services;
let admin: Actor;

beforeAll(async () => {
  services = await createTestServices();
  const { user_id } = await createUser(services, { role: "admin" });
  admin = { user_id, roles: ["admin"] };
});

const next = {
  policy: "terms",
  title: "Terms",
  body: "Be kind to {organisation}.",
  applies_from: null,
} as const;
const publish = (changes: object = {}) =>
  services.db.transaction((tx) => publishPolicy(tx, admin, { ...next, seen_version: 1, ...changes }));

test("a site begins with version 1 of each policy, once", async () => {
  await services.db.transaction((tx) => publishFirstPolicies(tx));
  expect((await newestPolicies(services.db)).map(({ policy, version }) => [policy, version])).toEqual(
    policyNames.map((name) => [name, 1]),
  );
});

test("a publication is a new version of today, the old one stays readable, and whoever is late is told", async () => {
  const outcomes = await Promise.allSettled([publish(), publish({ body: "Something else." })]);
  const [won] = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const [lost] = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  expect(won).toBe(2);
  expect(lost).toMatchObject({ status: 409, code: "policy_changed" });
  expect(await readPolicyVersion(services.db, "terms")).toMatchObject({
    version: 2,
    published_on: dayInIndia(),
  });

  const newest = await loader(pageArgs(services, "/terms"));
  expect(newest.version.version).toBe(2);
  const params = { version: "1" };
  const old = await loader(pageArgs(services, "/terms/versions/1", undefined, { params }));
  expect(old.version).toMatchObject({ version: 1, title: "Terms of Service" });
  expect(old.newest).toBe(2);
  for (const version of ["3", "0", "one", "99999999"])
    await expect(
      loader(pageArgs(services, `/terms/versions/${version}`, undefined, { params: { version } })),
    ).rejects.toMatchObject({ init: { status: 404 } });
});

test("a version may apply later, but not earlier", async () => {
  const past = publish({ policy: "privacy", applies_from: "2020-01-01" });
  await expect(past).rejects.toMatchObject({ status: 400, fields: { applies_from: expect.any(String) } });
  await publish({ policy: "privacy", applies_from: "2099-01-01" });
  await publish({ policy: "privacy", applies_from: "2099-01-01", body: "Be kinder.", seen_version: 2 });
  const page = await loader(pageArgs(services, "/privacy"));
  expect(page).toMatchObject({ in_force: 1, version: { version: 3, applies_from: "2099-01-01" } });
});

test("the author is part of the person's export, and goes with the account", async () => {
  await publish({ policy: "grievance" });
  const exported = await policyPersonalData.export(services.db, {
    user_id: admin.user_id,
    verified_email: null,
  });
  expect(exported).toEqual(
    expect.arrayContaining([expect.objectContaining({ policy: "grievance", version: 2 })]),
  );
  await services.db.transaction((tx) =>
    policyPersonalData.erase(tx, { user_id: admin.user_id, verified_email: null }),
  );
  expect((await listPolicyVersions(services.db, "grievance")).map(({ author_id }) => author_id)).toEqual([
    null,
    null,
  ]);
});

test("headings, paragraphs, lists, links and emphasis are read as data", () => {
  const text = "Hello **you** and *me*.\n\n## One\n\n- a [link](/contact)\n- b\n\n### Two\n\n3. c\n";
  expect(readMarkdown(text)).toEqual({
    blocks: [
      {
        kind: "paragraph",
        children: [
          { kind: "text", text: "Hello " },
          { kind: "strong", children: [{ kind: "text", text: "you" }] },
          { kind: "text", text: " and " },
          { kind: "emphasis", children: [{ kind: "text", text: "me" }] },
          { kind: "text", text: "." },
        ],
      },
      heading(2, "One", "one"),
      {
        kind: "list",
        start: null,
        items: [
          [
            {
              kind: "paragraph",
              children: [
                { kind: "text", text: "a " },
                { kind: "link", href: "/contact", children: [{ kind: "text", text: "link" }] },
              ],
            },
          ],
          [{ kind: "paragraph", children: [{ kind: "text", text: "b" }] }],
        ],
      },
      heading(3, "Two", "two"),
      {
        kind: "list",
        start: 3,
        items: [[{ kind: "paragraph", children: [{ kind: "text", text: "c" }] }]],
      },
    ],
  });
});

const heading = (level: number, text: string, anchor: string) => ({
  kind: "heading",
  level,
  children: [{ kind: "text", text }],
  text,
  anchor,
});

test.each([
  "<script>alert(1)</script>",
  "Hello <b onclick=alert(1)>you</b>",
  "<!-- hidden -->",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](data:text/html,hello)",
  "[x](//elsewhere.example)",
  "[x](http://elsewhere.example)",
  "[x](https://bank.example@elsewhere.example)",
  "<javascript:alert(1)>",
  "![x](/art/person/1.svg)",
  "# One",
  "#### Four",
  "`code`",
  "```\ncode\n```",
  "> quote",
  "| a |\n|---|\n| b |",
  "- [ ] task",
  "a\n\n---\n\nb",
  "- # heading",
  "[x]: javascript:alert(1)",
  "",
])("%j is refused with its line", async (body) => {
  const read = readMarkdown(body);
  expect(read).toEqual({ problem: expect.stringMatching(body === "" ? /empty/ : /^Line \d+: /) });
  await expect(publish({ policy: "shipping-policy", body })).rejects.toMatchObject({
    status: 400,
    fields: { body: expect.any(String) },
  });
});

test("the line is the one of the part that is refused", () => {
  expect(readMarkdown("One\n\nTwo\n\n<b>three</b>")).toEqual({ problem: expect.stringMatching(/^Line 5: /) });
});

test.each([
  ["https://example.org/a?b=c#d", true],
  ["mailto:hello@example.org", true],
  ["mailto:{email}", true],
  ["tel:+916740000000", true],
  ["tel:{phone}", true],
  ["/grievance", true],
  ["#one", true],
  ["/\\elsewhere.example", false],
  ["/..//elsewhere.example", false],
  ["/.//elsewhere.example", false],
  ["ftp://example.org", false],
  ["vbscript:x", false],
  ["https://", false],
  ["java\nscript:alert(1)", false],
])("a link to %j: %s", (href, allowed) => {
  expect(isAllowedLink(href)).toBe(allowed);
});

test.each([
  ["lists within lists", "- ".repeat(30_000)],
  ["numbers within numbers", "1. ".repeat(20_000)],
  ["quotations within quotations", "> ".repeat(30_000)],
  ["marks of emphasis", "_a".repeat(30_000)],
])("%s by the thousand are refused at once", (_, text) => {
  const took_ms = processorTime_ms(() =>
    expect(readMarkdown(`One\n\n${text}`)).toEqual({
      problem: expect.stringMatching(/^Line 3: There are too many/),
    }),
  );
  expect(took_ms).toBeLessThan(500);
});

test("a list may have lists within lists, and a long text many marks", () => {
  const nested = "- a\n  - b\n    - c\n\n".concat("Some **strong** and *soft* words.\n\n".repeat(400));
  expect(readMarkdown(nested)).toHaveProperty("blocks");
});
