import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { isFailure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { changeRole } from "./change-role.ts";
import { eraseAccount } from "./erase-account.ts";
import { grantRole } from "./grant-role.ts";
import { revokeRole } from "./revoke-role.ts";
import { reinstateAccount, suspendAccount } from "./suspend-account.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(async () => {
  await services.db.run(command`delete from user_roles`);
});

async function admin(): Promise<Actor> {
  const { user_id } = await createUser(services, { role: "admin" });
  return { user_id, roles: ["customer", "admin"] };
}

const revoke = (user_id: string, role: "admin" | "vendor" = "admin") =>
  services.db.transaction((tx) => revokeRole(tx, { user_id, role, revoked_by: null }));
const suspend = (actor: Actor, user_id: string, reason = "Spam in three stories") =>
  services.db.transaction((tx) => suspendAccount(tx, actor, { user_id, reason }));
const demote = (actor: Actor, user_id: string) =>
  services.db.transaction((tx) =>
    changeRole(tx, actor, { user_id, role: "admin", is_granted: false, reason: "No longer here" }),
  );
const erase = (user_id: string) => services.db.transaction((tx) => eraseAccount(tx, user_id, services));

async function admins(): Promise<number> {
  const { count } = await services.db.one(sql({ count: "int8" })`
    select count(*) from user_roles join profiles using (user_id) where role = 'admin' and status = 'active'`);
  return count;
}

async function eventsOf(user_id: string): Promise<string[]> {
  const rows = await services.db.many(sql({ event: "text" })`
    select event from audit_events where subject_id = ${user_id} order by audit_event_id`);
  return rows.map(({ event }) => event);
}

const statusOf = (user_id: string) =>
  services.db.one(sql({ status: "text" })`select status from profiles where user_id = ${user_id}`);

function codes(results: PromiseSettledResult<unknown>[]): string[] {
  return results.flatMap((result) =>
    result.status === "rejected"
      ? [isFailure(result.reason) ? result.reason.code : String(result.reason)]
      : [],
  );
}

describe("roles", () => {
  test("are granted and revoked once each, and both are audited", async () => {
    const { user_id } = await createUser(services);
    const grant = () =>
      services.db.transaction((tx) => grantRole(tx, { user_id, role: "vendor", granted_by: null }));
    await grant();
    await grant();
    await revoke(user_id, "vendor");
    await revoke(user_id, "vendor");
    expect(await eventsOf(user_id)).toEqual(["role_granted", "role_revoked"]);
  });

  test("need an account with a confirmed address", async () => {
    const { user_id } = await createUser(services, { email_verified: false });
    const grant = (id: string) =>
      services.db.transaction((tx) => grantRole(tx, { user_id: id, role: "admin", granted_by: null }));
    await expect(grant(user_id)).rejects.toMatchObject({ code: "email_not_confirmed" });
    await expect(grant("019f0000-0000-7000-8000-000000000000")).rejects.toMatchObject({ status: 404 });
    expect(await admins()).toBe(0);
  });
});

describe("the last admin", () => {
  test("cannot lose the role, be suspended or be erased", async () => {
    const last = await admin();
    const other = { ...(await admin()), roles: ["customer", "admin"] } satisfies Actor;
    await revoke(other.user_id);
    await expect(revoke(last.user_id)).rejects.toMatchObject({ code: "last_admin" });
    await expect(suspend(other, last.user_id)).rejects.toMatchObject({ code: "last_admin" });
    await expect(erase(last.user_id)).rejects.toMatchObject({ code: "last_admin" });
    expect(await admins()).toBe(1);
    expect(await statusOf(last.user_id)).toEqual({ status: "active" });
  });

  test("does not count a suspended admin as active", async () => {
    const [one, other] = [await admin(), await admin()];
    await suspend(one, other.user_id);
    await expect(revoke(one.user_id)).rejects.toMatchObject({ code: "last_admin" });
  });

  test.each([
    ["demote", (actor: Actor, user_id: string) => demote(actor, user_id)],
    ["suspend", (actor: Actor, user_id: string) => suspend(actor, user_id)],
  ])("stays when two admins %s each other at the same moment", async (_how, act) => {
    for (let round = 0; round < 5; round += 1) {
      await services.db.run(command`delete from user_roles`);
      const [one, other] = [await admin(), await admin()];
      const results = await Promise.allSettled([act(one, other.user_id), act(other, one.user_id)]);
      expect(codes(results)).toEqual(["last_admin"]);
      expect(await admins()).toBe(1);
    }
  });

  test("of several admins who leave concurrently, one stays", async () => {
    for (let round = 0; round < 5; round += 1) {
      await services.db.run(command`delete from user_roles`);
      const all = [await admin(), await admin(), await admin(), await admin()] as const;
      const results = await Promise.allSettled([
        revoke(all[0].user_id),
        erase(all[1].user_id),
        suspend(all[0], all[2].user_id),
        revoke(all[3].user_id),
      ]);
      expect(codes(results)).toEqual(["last_admin"]);
      expect(await admins()).toBe(1);
    }
  });
});

describe("suspension", () => {
  test("is for admins, about others, with a reason", async () => {
    const chief = await admin();
    const { user_id } = await createUser(services);
    const customer: Actor = { user_id, roles: ["customer"] };
    const vendor: Actor = { user_id, roles: ["customer", "vendor"] };
    await expect(suspend(customer, chief.user_id)).rejects.toMatchObject({ status: 404 });
    await expect(suspend(vendor, chief.user_id)).rejects.toMatchObject({ status: 404 });
    await expect(suspend(chief, chief.user_id)).rejects.toMatchObject({ status: 404 });
    await expect(suspend(chief, user_id, " \n\0 ")).rejects.toMatchObject({ status: 400 });
    await expect(suspend(chief, user_id, "x".repeat(501))).rejects.toMatchObject({ status: 400 });
    expect(await statusOf(user_id)).toEqual({ status: "active" });
    expect(await eventsOf(user_id)).toEqual([]);
  });

  test("and its end are audited with the reason, and the person is notified", async () => {
    const chief = await admin();
    const { user_id, email } = await createUser(services);
    await suspend(chief, user_id);
    await expect(suspend(chief, user_id)).rejects.toMatchObject({ status: 409, code: "status_changed" });
    expect(await statusOf(user_id)).toEqual({ status: "suspended" });
    await services.db.transaction((tx) => reinstateAccount(tx, chief, { user_id, reason: "A mistake" }));
    expect(await statusOf(user_id)).toEqual({ status: "active" });
    const entries = await services.db.many(sql({ actor_user_id: "uuid", event: "text", details: "jsonb" })`
      select actor_user_id, event, details from audit_events where subject_id = ${user_id} order by audit_event_id`);
    expect(entries).toEqual([
      {
        actor_user_id: chief.user_id,
        event: "account_suspended",
        details: { reason: "Spam in three stories", before: "active", after: "suspended" },
      },
      {
        actor_user_id: chief.user_id,
        event: "account_reinstated",
        details: { reason: "A mistake", before: "suspended", after: "active" },
      },
    ]);
    const mails = await services.db.many(sql({ subject: "text" })`
      select subject from outgoing_mails where to_address = ${email} order by id`);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your account is suspended",
      "Your account is open again",
    ]);
  });
});
