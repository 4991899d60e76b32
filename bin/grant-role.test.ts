import { execFile } from "node:child_process";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../tests/support/database.ts";
import { createUser } from "../tests/support/people.ts";
import { accountTag } from "../app/platform/http/session.ts";
import { sql } from "../app/platform/database/sql.ts";

let services: Awaited<ReturnType<typeof createTestServices>>;
beforeAll(async () => {
  services = await createTestServices();
});

type Ended = { code: number; output: string };

function grantRole(...words: string[]): Promise<Ended> {
  const env = { ...process.env, NODE_ENV: "test", DATABASE_URL: services.url };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, "grant-role.ts"), ...words],
      { env },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, output: stdout + stderr }),
    );
  });
}

const rolesOf = (user_id: string) =>
  services.db.many(
    sql({ role: "text" })`select role from user_roles where user_id = ${user_id} order by role`,
  );

test("the command appoints the first admin, whatever the case of the address", async () => {
  const { user_id, email } = await createUser(services);
  const ended = await grantRole(` ${email.toUpperCase()} `, "admin");
  expect(ended).toEqual({ code: 0, output: `${email} is an admin now.\n` });
  expect(await rolesOf(user_id)).toEqual([{ role: "admin" }]);
});

test("the running site is notified", async () => {
  const { user_id, email } = await createUser(services);
  const heard = new Promise<ReadonlySet<string>>((resolve) => {
    services.realtime.subscribe((tags) => tags?.has(accountTag(user_id)) && resolve(tags));
  });
  await services.realtime.start();
  expect(await grantRole(email, "vendor")).toMatchObject({ code: 0 });
  expect([...(await heard)]).toEqual([accountTag(user_id)]);
  await services.realtime.stop();
});

test("an impossible change prints one sentence, and changes nothing", async () => {
  const unconfirmed = await createUser(services, { email_verified: false });
  const { user_id, email } = await createUser(services);
  const refused = await Promise.all([
    grantRole(unconfirmed.email, "admin"),
    grantRole(email, "king"),
    grantRole(),
  ]);
  for (const { code, output } of refused) {
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
  }
  expect([...(await rolesOf(user_id)), ...(await rolesOf(unconfirmed.user_id))]).toEqual([]);
});
