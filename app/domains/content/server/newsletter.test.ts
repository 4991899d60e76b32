import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { isFailure } from "../../../platform/failure.ts";
import type { Services } from "../../../platform/services.ts";
import {
  confirmSubscription,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "./commands/newsletter.ts";

let services: Services;

beforeAll(async () => {
  services = await createTestServices();
});

const public_url = "https://sahayog.example.org";

const subscribe = (email: unknown) =>
  services.db.transaction((tx) => subscribeToNewsletter(tx, { email, public_url }));
const confirm = (token: string) => services.db.transaction((tx) => confirmSubscription(tx, token));
const unsubscribe = (token: string) => services.db.transaction((tx) => unsubscribeFromNewsletter(tx, token));

const statusOf = async (email: string) =>
  (
    await services.db.maybeOne(
      sql({ status: "text" })`select status from newsletter_subscriptions where email = ${email}`,
    )
  )?.status;

const mailsTo = (email: string) =>
  services.db.many(sql({ subject: "text", text_body: "text", headers: "jsonb" })`
    select subject, text_body, headers from outgoing_mails where to_address = ${email} order by id`);

/** The token of the last link of this kind sent to the address. */
async function tokenSent(email: string, kind: "confirm" | "unsubscribe"): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  const source = kind === "confirm" ? mail?.text_body : JSON.stringify(mail?.headers);
  const token = source?.match(new RegExp(`${public_url}/newsletter/${kind}\\?token=([\\w-]+)`))?.[1];
  if (!token) throw new Error(`No ${kind} link was sent to ${email}`);
  return token;
}

async function failureOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isFailure(error)) throw new Error("An expected failure was expected", { cause: error });
  return error;
}

test("an address is on the list only after its owner confirmed", async () => {
  await subscribe("Meera@Example.org ");
  expect(await statusOf("meera@example.org")).toBe("pending");
  await confirm(await tokenSent("meera@example.org", "confirm"));
  expect(await statusOf("meera@example.org")).toBe("confirmed");
});

test("the confirmation link works once", async () => {
  await subscribe("once@example.org");
  const token = await tokenSent("once@example.org", "confirm");
  await confirm(token);
  expect(await failureOf(confirm(token))).toMatchObject({ status: 404 });
  expect(await statusOf("once@example.org")).toBe("confirmed");
});

test("only a hash of the confirmation token is kept with the subscription", async () => {
  await subscribe("hash@example.org");
  const token = await tokenSent("hash@example.org", "confirm");
  const { row } = await services.db.one(sql({ row: "text" })`
    select to_jsonb(s)::text as row from newsletter_subscriptions s where email = 'hash@example.org'`);
  expect(row).not.toContain(token);
});

test("an old link does not confirm", async () => {
  await subscribe("late@example.org");
  await services.db.run(command`
    update newsletter_subscriptions set confirm_sent_at = now() - interval '8 days' where email = 'late@example.org'`);
  expect(await failureOf(confirm(await tokenSent("late@example.org", "confirm")))).toMatchObject({
    status: 404,
  });
  expect(await statusOf("late@example.org")).toBe("pending");
});

test.each([
  "",
  "meera",
  "meera@",
  "@example.org",
  "a b@example.org",
  "a@b\u0000.org",
  "a@example",
  `${"x".repeat(10_000)}@example.org`,
  null,
  7,
])("%j is refused and nothing is written", async (email) => {
  const count = () =>
    services.db.one(sql({ rows: "int8" })`select count(*) as rows from newsletter_subscriptions`);
  const before = await count();
  expect(await failureOf(subscribe(email))).toMatchObject({
    status: 400,
    fields: { email: "Please enter a valid email address." },
  });
  expect(await count()).toEqual(before);
});

test("asking again keeps one subscription, and the newest link counts", async () => {
  await subscribe("twice@example.org");
  const first = await tokenSent("twice@example.org", "confirm");
  await subscribe("TWICE@example.org");
  expect(await failureOf(confirm(first))).toMatchObject({ status: 404 });
  await confirm(await tokenSent("twice@example.org", "confirm"));
  expect(await statusOf("twice@example.org")).toBe("confirmed");
});

test("an existing subscriber stays subscribed, and gets a mail that says so", async () => {
  await subscribe("known@example.org");
  await confirm(await tokenSent("known@example.org", "confirm"));
  await subscribe("known@example.org");
  expect(await statusOf("known@example.org")).toBe("confirmed");
  const mails = await mailsTo("known@example.org");
  expect(mails.map((mail) => mail.subject)).toEqual([
    "Please confirm: newsletter of Sahayog",
    "You already get the newsletter of Sahayog",
  ]);
});

test("the unsubscribe link works, however often it is used", async () => {
  await subscribe("tired@example.org");
  await confirm(await tokenSent("tired@example.org", "confirm"));
  const token = await tokenSent("tired@example.org", "unsubscribe");
  await unsubscribe(token);
  await unsubscribe(token);
  expect(await statusOf("tired@example.org")).toBe("unsubscribed");
});

test("a person who unsubscribed can subscribe again, and must confirm again", async () => {
  await subscribe("back@example.org");
  await unsubscribe(await tokenSent("back@example.org", "unsubscribe"));
  await subscribe("back@example.org");
  expect(await statusOf("back@example.org")).toBe("pending");
});

test("unknown tokens change nothing", async () => {
  expect(await failureOf(confirm("unknown"))).toMatchObject({ status: 404 });
  expect(await failureOf(unsubscribe("unknown"))).toMatchObject({ status: 404 });
  expect(await failureOf(unsubscribe(""))).toMatchObject({ status: 404 });
});
