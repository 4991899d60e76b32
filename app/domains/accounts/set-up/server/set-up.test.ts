import { beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import {
  requireSetUpLink,
  setUpByNewAccount,
  setUpByOwnAccount,
  issueSetUpLink,
} from "./use-cases/set-up.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(async () => {
  await services.db.run(command`delete from user_roles`);
  await services.db.run(command`delete from set_up_links`);
});

const visit = { user_agent: null, cookie_header: null, client_address: "127.0.0.1" };
const typed = (email: string) => ({
  display_name: "Asha Patnaik",
  email,
  password: "three-quiet-rivers-7",
  confirm_password: "three-quiet-rivers-7",
});
const missing = { status: 404, code: "set_up_link_not_found" };

async function tokenPrinted(): Promise<string> {
  const token = new URL((await issueSetUpLink(services)) ?? "").searchParams.get("token");
  if (!token) throw new Error("No link was printed");
  return token;
}
const admins = () =>
  services.db.many(sql({ user_id: "uuid" })`select user_id from user_roles where role = 'admin'`);

test("every process prints the same link, the table does not hold it, and it makes the first admin once", async () => {
  const token = await tokenPrinted();
  expect(await tokenPrinted()).toBe(token);
  const { rows } = await services.db.one(sql({ rows: "text" })`
    select jsonb_agg(to_jsonb(set_up_links))::text as rows from set_up_links`);
  expect(rows).not.toContain(token);
  const signed_in = await setUpByNewAccount(services, token, typed("first@example.org"), visit);
  expect(signed_in).toMatchObject({ signed_in: true, location: "/dashboard/admin/setup" });
  expect(await admins()).toHaveLength(1);
  await expect(setUpByNewAccount(services, token, typed("second@example.org"), visit)).rejects.toMatchObject(
    missing,
  );
  await expect(requireSetUpLink(services, token, visit)).rejects.toMatchObject(missing);
  expect(await issueSetUpLink(services)).toBeUndefined();
  // Even if the first admin is gone.
  await services.db.run(command`delete from user_roles`);
  await expect(requireSetUpLink(services, token, visit)).rejects.toMatchObject(missing);
});

test("of two who open it at the same time one becomes the admin", async () => {
  const token = await tokenPrinted();
  const ends = await Promise.allSettled(
    ["left@example.org", "right@example.org"].map((email) =>
      setUpByNewAccount(services, token, typed(email), visit),
    ),
  );
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await admins()).toHaveLength(1);
  const { accounts } = await services.db.one(sql({ accounts: "int8" })`
    select count(*) as accounts from users where email in ('left@example.org', 'right@example.org')`);
  expect(accounts).toBe(1);
});

test("a wrong, guessed, empty or expired token opens nothing, and guessing is limited", async () => {
  const token = await tokenPrinted();
  const wrong = [null, "", "x", "A".repeat(43), token.slice(1), `${token}A`, `${token.slice(0, -2)}\0A`];
  for (const guess of wrong) {
    await expect(requireSetUpLink(services, guess, visit)).rejects.toMatchObject(missing);
    await expect(setUpByNewAccount(services, guess, typed("guess@example.org"), visit)).rejects.toMatchObject(
      missing,
    );
  }
  await services.db.run(command`update set_up_links set expires_at = now() - interval '1 second'`);
  await expect(requireSetUpLink(services, token, visit)).rejects.toMatchObject(missing);
  const renewed = await tokenPrinted();
  expect(renewed).not.toBe(token);
  await requireSetUpLink(services, renewed, visit);
  expect(await admins()).toEqual([]);
  const strict = await createTestServices({ config: { rate_limit_factor: 0.1 } });
  const guesses = Array.from({ length: 3 }, () => requireSetUpLink(strict, "A".repeat(43), visit));
  expect((await Promise.allSettled(guesses)).map((end) => "reason" in end && end.reason.status)).toContain(
    429,
  );
});

test("once there is an admin, whoever made them, nothing is printed and the link is dead", async () => {
  const token = await tokenPrinted();
  await createUser(services, { role: "admin" });
  expect(await issueSetUpLink(services)).toBeUndefined();
  await expect(setUpByNewAccount(services, token, typed("late@example.org"), visit)).rejects.toMatchObject(
    missing,
  );
});

test("a form that is refused leaves the link good", async () => {
  const token = await tokenPrinted();
  const { email } = await createUser(services);
  for (const [given, status] of [
    [{ ...typed("a@example.org"), confirm_password: "another" }, 400],
    [{ ...typed("a@example.org"), password: "123456", confirm_password: "123456" }, 400],
    [typed("nobody"), 400],
    [typed(email), 409],
  ] as const)
    await expect(setUpByNewAccount(services, token, given, visit)).rejects.toMatchObject({ status });
  await requireSetUpLink(services, token, visit);
  expect(await admins()).toEqual([]);
});

test("somebody signed in becomes the admin, with a confirmed address and not while suspended", async () => {
  const token = await tokenPrinted();
  const session = (user_id: string, status: Session["status"] = "active") =>
    ({ user_id, status, roles: [] }) as unknown as Session;
  const { user_id } = await createUser(services);
  const unconfirmed = await createUser(services, { email_verified: false });
  await expect(
    setUpByOwnAccount(services, token, session(user_id, "suspended"), visit),
  ).rejects.toMatchObject({ status: 403 });
  await expect(setUpByOwnAccount(services, token, session(unconfirmed.user_id), visit)).rejects.toMatchObject(
    { status: 409 },
  );
  await setUpByOwnAccount(services, token, session(user_id), visit);
  expect(await admins()).toEqual([{ user_id }]);
});
