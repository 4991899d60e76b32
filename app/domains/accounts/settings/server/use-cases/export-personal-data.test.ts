import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { createUser, sessionCookieOf } from "../../../../../../tests/support/people.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import type { Session } from "../../../../../platform/http/session.ts";
import { queueMails } from "../../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../../platform/services.ts";
import { exportAnswer } from "./export-personal-data.ts";
import { sampleMail } from "../../../../../../tests/support/sample-mail.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices({ config: { rate_limit_factor: 1 } });
});

async function sessionOf(user_id: string): Promise<Session> {
  const session = await services.sessions.of(await sessionCookieOf(services, user_id)).read();
  if (!session) throw new Error("nobody is signed in");
  return session;
}

test("the export contains the person's data, and no secrets", async () => {
  const { user_id, email } = await createUser(services, { display_name: "Asha Nayak" });
  const other = await createUser(services, { display_name: "Somebody Else" });
  await services.db.transaction((tx) =>
    queueMails(tx, [sampleMail("m", { email, subject: "A link", text: "https://x/?token=opens-it" })]),
  );
  const answer = await exportAnswer(services, await sessionOf(user_id));
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="sahayog-my-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const text = await answer.text();
  const exported = JSON.parse(text) as Record<string, unknown>;
  expect(Object.keys(exported)).toEqual(["exported_at", ...Object.keys(services.personal_data)]);
  expect(exported).toMatchObject({
    account: {
      email,
      has_password: true,
      roles: [],
      profile: { display_name: "Asha Nayak", status: "active" },
    },
    mails: [{ subject: "A link" }],
    donations: [],
  });
  for (const secret of ["opens-it", "argon2", "token_hash", "secret_sealed", other.email, "Somebody Else"])
    expect(text).not.toContain(secret);
  const { events } = await services.db.one(sql({ events: "int8" })`
    select count(*) as events from audit_events where subject_id = ${user_id} and event = 'data_exported'`);
  expect(events).toBe(1);
});

test("suspended people can export too, and a quota limits exports", async () => {
  const { user_id } = await createUser(services);
  await services.db.run(command`update profiles set status = 'suspended' where user_id = ${user_id}`);
  const session = await sessionOf(user_id);
  const statuses = new Set<number>();
  for (let asked = 0; asked < 11; asked += 1) statuses.add((await exportAnswer(services, session)).status);
  const refused = await exportAnswer(services, session);
  expect([...statuses]).toEqual([200, 429]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Please wait");
});

test("a session of long ago exports nothing, since the file has what pages show masked", async () => {
  const { user_id } = await createUser(services);
  const session = await sessionOf(user_id);
  const asOf = async (minutes: number) => {
    const created_at = new Date(Date.now() - minutes * 60_000);
    return exportAnswer(services, { ...session, created_at });
  };
  const refused = await asOf(61);
  // There it says that the sign-in is too long ago.
  expect([refused.status, refused.headers.get("Location"), await refused.text()]).toEqual([
    303,
    "/dashboard/settings#data",
    "",
  ]);
  expect((await asOf(59)).status).toBe(200);
});
