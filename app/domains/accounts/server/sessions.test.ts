import { expect, it } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { makeLiveCampaign } from "../../../../tests/support/campaigns.ts";
import { expenseForm } from "../../../../tests/support/spending.ts";
import { createUser, sessionCookieOf } from "../../../../tests/support/people.ts";
import { createTestRouter, expectProblem } from "../../../../tests/support/api-client.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { action } from "../../../screens/admin/user.tsx";
import { command, sql } from "../../../platform/database/sql.ts";
import { setAccountStatus } from "../admin/server/use-cases/change-accounts.ts";
import { endSession, endSessions } from "../sign-in/server/commands/end-sessions.ts";
import { createSessions } from "./sessions.ts";

const services = await createTestServices();
const { db, sessions } = services;

async function signedIn(role?: "vendor" | "admin") {
  const user = await createUser(services, { role, display_name: "Asha" });
  const cookie = await sessionCookieOf(services, user.user_id);
  const session = await sessions.of(cookie).read();
  if (!session) throw new Error("not signed in");
  return { user, cookie, session };
}

it("has the user, their address and their roles", async () => {
  const { user, session } = await signedIn("vendor");
  expect(session).toMatchObject({
    user_id: user.user_id,
    email: user.email,
    email_verified: true,
    display_name: "Asha",
    status: "active",
    roles: ["customer", "vendor"],
  });
});

it("is found among other cookies, and without its cookie the database is not queried", async () => {
  const { cookie, user } = await signedIn();
  const among = await sessions.of(`theme=dark; ${cookie}; _ga=1`).read();
  expect(among?.user_id).toBe(user.user_id);
  const guest = sessions.of("theme=dark");
  expect(await guest.read()).toBeUndefined();
  expect(guest.answer_cookies()).toEqual([]);
});

it.each([
  ["another token", (cookie: string) => `${cookie.slice(0, -3)}abc`],
  ["half a token", (cookie: string) => cookie.slice(0, -20)],
  ["a token with characters appended", (cookie: string) => `${cookie}A`],
  ["bytes that are none", () => "sahayog_session=%00%ff"],
  ["an SQL joke", () => "sahayog_session=' or 1=1 --"],
])("%s opens nothing, and the cookie is forgotten", async (_name, tampered) => {
  const { cookie } = await signedIn();
  const reading = sessions.of(tampered(cookie));
  expect(await reading.read()).toBeUndefined();
  expect(reading.answer_cookies()).toEqual([expect.stringMatching(/^sahayog_session=; .*Max-Age=0/)]);
});

it("that a suspension ended says so to its own browser, until the account is open again", async () => {
  const { cookie, user } = await signedIn();
  const { session: admin } = await signedIn("admin");
  const set = (status: "suspended" | "active") =>
    setAccountStatus(services, admin, { user_ids: [user.user_id], status, reason: "Spam in three stories" });
  const told = async (given: string) => {
    const reading = sessions.of(given);
    expect(await reading.read()).toBeUndefined();
    return reading.answer_cookies().some((line) => line.startsWith("sahayog_flash=session_suspended;"));
  };
  await set("suspended");
  expect(await told(cookie)).toBe(true);
  expect(await told(`${cookie.slice(0, -3)}abc`)).toBe(false);
  await set("active");
  expect(await told(cookie)).toBe(false);
});

it("is read once per request, however often it is used", async () => {
  const { cookie, user } = await signedIn();
  const reading = sessions.of(cookie);
  const first = await reading.read();
  await db.transaction((tx) => endSessions(tx, { user_id: user.user_id }));
  expect(await reading.read()).toBe(first);
  expect(await sessions.of(cookie).read()).toBeUndefined();
});

it("expires", async () => {
  const { cookie, session } = await signedIn();
  await db.run(
    command`update sessions set expires_at = now() - interval '1 ms' where session_id = ${session.session_id}`,
  );
  expect(await sessions.of(cookie).read()).toBeUndefined();
});

it("is renewed while it is used, and not at every request", async () => {
  const { cookie, session } = await signedIn();
  const fresh = sessions.of(cookie);
  await fresh.read();
  expect(fresh.answer_cookies()).toEqual([]);
  await db.run(command`
    update sessions set last_used_at = now() - interval '61 minutes', expires_at = now() + interval '1 minute'
    where session_id = ${session.session_id}`);
  const later = sessions.of(cookie);
  expect(await later.read()).toBeDefined();
  expect(later.answer_cookies()).toEqual([
    expect.stringMatching(new RegExp(`^${cookie}; .*Max-Age=2592000`)),
  ]);
  const { days } = await db.one(sql({ days: "float8" })`
    select extract(epoch from expires_at - now())::float8 / 86400 as days from sessions
    where session_id = ${session.session_id}`);
  expect(days).toBeCloseTo(30, 1);
});

it("can be ended only by its owner", async () => {
  const [mine, other] = [await signedIn(), await signedIn()];
  const end = (user_id: string) =>
    db.transaction((tx) => endSession(tx, { user_id, session_id: mine.session.session_id }));
  expect(await end(other.user.user_id)).toBe(false);
  expect(await sessions.of(mine.cookie).read()).toBeDefined();
  expect(await end(mine.user.user_id)).toBe(true);
  expect(await sessions.of(mine.cookie).read()).toBeUndefined();
});

it("stays when the person's other sessions end", async () => {
  const { user, cookie, session } = await signedIn();
  const elsewhere = await sessionCookieOf(services, user.user_id);
  await db.transaction((tx) =>
    endSessions(tx, { user_id: user.user_id, except_session_id: session.session_id }),
  );
  expect(await sessions.of(cookie).read()).toBeDefined();
  expect(await sessions.of(elsewhere).read()).toBeUndefined();
});

it("of a suspended person has no role", async () => {
  const { user, cookie } = await signedIn("admin");
  await db.run(command`update profiles set status = 'suspended' where user_id = ${user.user_id}`);
  expect(await sessions.of(cookie).read()).toMatchObject({ status: "suspended", roles: ["customer"] });
});

it("of a person without a profile has the name given at sign-up, or the local part of the address", async () => {
  const { user, cookie } = await signedIn();
  await db.run(command`delete from profiles where user_id = ${user.user_id}`);
  expect(await sessions.of(cookie).read()).toMatchObject({ display_name: "Asha", status: "active" });
  await db.run(command`update users set display_name = null where user_id = ${user.user_id}`);
  expect((await sessions.of(cookie).read())?.display_name).toBe(user.email.split("@")[0]);
});

it("has a cookie that scripts cannot read, and that is sent only by https where the site uses it", async () => {
  const { user } = await signedIn();
  const cookie = await sessionCookieOf(services, user.user_id);
  const secure = createSessions(db, { secure: true });
  expect(await secure.of(cookie).read()).toBeUndefined();
  expect((await secure.of(`__Host-${cookie}`).read())?.user_id).toBe(user.user_id);
  const refused = secure.of("__Host-sahayog_session=nothing");
  await refused.read();
  expect(refused.answer_cookies()[0]).toMatch(
    /^__Host-sahayog_session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it("that lost its rights while the body of a write was held back writes nothing, by the API or a form", async () => {
  const customer = await signedIn();
  /** Its sender is no admin any more once the body is asked for, which is after they were let through. */
  const withheld = ({ user, cookie }: Awaited<ReturnType<typeof signedIn>>, path: string, body: BodyInit) => {
    const text = new Request(`https://sahayog.example.org${path}`, {
      method: "POST",
      headers: { cookie },
      body,
    });
    const source: UnderlyingDefaultSource<Uint8Array> = {
      async pull(controller) {
        await db.run(command`delete from user_roles where user_id = ${user.user_id} and role = 'admin'`);
        controller.enqueue(new Uint8Array(await text.arrayBuffer()));
        controller.close();
      },
    };
    const late = { body: new ReadableStream(source, { highWaterMark: 0 }), duplex: "half" } as RequestInit;
    const headers = new Headers(text.headers);
    if (typeof body === "string") headers.set("content-type", "application/json");
    return new Request(text.url, { method: "POST", headers, ...late });
  };
  const story = `/api/v1/moderation/stories/${customer.user.user_id}/decisions`;
  const sent = withheld(await signedIn("admin"), story, '{"decision":"keep","reason":"It is fine."}');
  await expectProblem(createTestRouter(services).request(sent), 403, "rights_changed");
  const sender = await signedIn("admin");
  const picture = new FormData();
  picture.set("purpose", "avatar");
  picture.set("picture", new File(["no picture"], "picture"));
  const { user_id, roles } = sender.session;
  const bills = `/api/v1/campaigns/${await makeLiveCampaign(db, { user_id, roles })}/expenses`;
  for (const form of [
    withheld(sender, bills, expenseForm(new Uint8Array(9))),
    withheld(await signedIn("admin"), "/api/uploads", picture),
  ])
    await expectProblem(createTestRouter(services).request(form), 403, "rights_changed");
  const { user_id: id } = customer.user;
  const path = `/dashboard/admin/users/${id}`;
  const admin = await signedIn("admin");
  const fields = new URLSearchParams({ intent: "suspend", id, reason: "Spam in three stories" });
  const args = pageArgs(services, path, admin.cookie, { params: { id } }) as object;
  const answer = await action({ ...args, request: withheld(admin, path, fields) } as never);
  expect(answer).toMatchObject({ init: { status: 403 }, data: { code: "rights_changed" } });
  expect(await sessions.of(customer.cookie).read()).toMatchObject({ status: "active" });
});
