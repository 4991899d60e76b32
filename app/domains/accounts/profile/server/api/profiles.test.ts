import { beforeAll, describe, expect, test } from "vitest";
import { type Client, createClients, expectProblem } from "../../../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { accountHeader } from "../../../../../text/account-field.ts";
import type { Services } from "../../../../../platform/services.ts";
import { roleOfError } from "../../../schema.ts";
import { untilSomeLockWaits } from "../../../../../../tests/support/lock-waits.ts";

const me = "/api/v1/me";
const role = "/api/rpc/get_user_primary_role";
const unknown_id = "01900000-0000-7000-8000-000000000000";
const card = (user_id: string) => `/api/v1/profiles/${user_id}`;

let services: Services;
let clients: ReturnType<typeof createClients>;
beforeAll(async () => {
  services = await createTestServices();
  clients = createClients(services);
});

const mine = async ({ ask }: Client) => (await ask("GET", me)).json();

describe("a person's own profile", () => {
  test("needs a session", async () => {
    await expectProblem(clients.guest("GET", me), 401, "not_signed_in");
    const person = await clients.person({ role: "vendor", mobile: "98765 43210" });
    const answer = await person.ask("GET", me);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      user_id: person.user_id,
      email: person.email,
      email_verified: true,
      display_name: "Asha Patnaik",
      status: "active",
      phone: "98765 43210",
      bio: null,
      avatar_url: null,
      location: null,
      role: "vendor",
      created_at: expect.stringMatching(/^\d{4}-.+Z$/),
    });
    await expectProblem(person.ask("GET", `${me}?user_id=${unknown_id}`), 400);
  });

  test("is not changed by a page that was opened for another account", async () => {
    const [person, other] = [await clients.person(), await clients.person()];
    const change = (opened_for: string) =>
      person.ask("PATCH", me, { bio: "I weave." }, { [accountHeader]: opened_for });
    await expectProblem(change(other.user_id), 409, "other_account");
    expect(await mine(person)).toMatchObject({ bio: null });
    expect((await change(person.user_id)).status).toBe(200);
  });

  test("of somebody whose session has ended does not go on as a guest's", async () => {
    const { user_id } = await clients.person();
    const add = clients.guest(
      "POST",
      "/api/v1/cart/items",
      { product_id: unknown_id },
      { [accountHeader]: user_id },
    );
    await expectProblem(add, 401, "signed_out");
  });

  test("is built from the values given at sign-up when it is missing", async () => {
    const person = await clients.person({ display_name: null, mobile: "98765 43210" });
    await services.db.run(command`delete from profiles where user_id = ${person.user_id}`);
    expect(await mine(person)).toMatchObject({
      display_name: person.email.split("@")[0],
      status: "active",
      phone: "98765 43210",
      role: "customer",
    });
    const changed = await person.ask("PATCH", me, { bio: "I plant trees." });
    expect(await changed.json()).toMatchObject({ bio: "I plant trees.", phone: "98765 43210" });
  });

  test("changes only the given fields", async () => {
    const person = await clients.person({ mobile: "98765 43210" });
    const first = await person.ask("PATCH", me, { display_name: "  Asha   N. ", location: "Puri" });
    expect(await first.json()).toMatchObject({
      display_name: "Asha N.",
      location: "Puri",
      phone: "98765 43210",
    });
    await person.ask("PATCH", me, { phone: null, bio: "Two\nlines" });
    expect(await mine(person)).toMatchObject({
      display_name: "Asha N.",
      location: "Puri",
      phone: null,
      bio: "Two\nlines",
    });
  });

  test("is not overwritten by a concurrent change of other fields", async () => {
    const person = await clients.person();
    const { db } = services;
    const other = await db.transaction(async (tx) => {
      await tx.run(command`update profiles set location = 'Puri' where user_id = ${person.user_id}`);
      const asked = person.ask("PATCH", me, { bio: "Bio" });
      await untilSomeLockWaits(db);
      return { asked };
    });
    expect((await other.asked).status).toBe(200);
    expect(await mine(person)).toMatchObject({ bio: "Bio", location: "Puri" });
  });

  test.each([
    ["a role", { role: "admin" }, "body"],
    ["a status", { status: "active" }, "body"],
    ["an id", { user_id: unknown_id }, "body"],
    ["an address", { email: "other@example.org" }, "body"],
    ["a picture", { avatar_url: "https://example.org/pixel.gif" }, "body"],
    ["no name", { display_name: "" }, "display_name"],
    ["null for a name", { display_name: null }, "display_name"],
    ["a name that cannot be seen", { display_name: "\u202e\0 " }, "display_name"],
    ["a name that is too long", { display_name: "x".repeat(121) }, "display_name"],
    ["a phone that is none", { phone: "call me" }, "phone"],
    ["a bio that is too long", { bio: "x".repeat(1_001) }, "bio"],
    ["a number", { location: 7 }, "location"],
  ])("%s is refused", async (_what, body, field) => {
    const person = await clients.person();
    const before = await mine(person);
    const { fields } = await expectProblem(person.ask("PATCH", me, { bio: "New", ...body }), 400);
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(await mine(person)).toEqual(before);
  });

  test("cannot be changed by guests, suspended people, forms or huge bodies", async () => {
    await expectProblem(clients.guest("PATCH", me, { bio: "x" }), 401, "not_signed_in");
    const person = await clients.person();
    await expectProblem(person.ask("PATCH", me, { bio: "x".repeat(20_000) }), 413);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    await expectProblem(person.ask("PATCH", me, "bio=x", form), 415);
    await services.db.run(command`
      update profiles set status = 'suspended' where user_id = ${person.user_id}`);
    await expectProblem(person.ask("PATCH", me, { bio: "x" }), 403, "suspended");
    expect(await mine(person)).toMatchObject({ bio: null, status: "suspended", role: "customer" });
  });
});

describe("the public card", () => {
  const choose = (user_id: string, privacy: string) =>
    services.db.run(command`
      insert into user_preferences (user_id, privacy) values (${user_id}, ${privacy})`);

  test("has neither address nor phone", async () => {
    const person = await clients.person({ mobile: "98765 43210" });
    const answer = await clients.guest("GET", card(person.user_id));
    expect(await answer.json()).toEqual({
      user_id: person.user_id,
      display_name: "Asha Patnaik",
      bio: null,
      avatar_url: null,
      location: null,
      created_at: expect.any(String),
    });
  });

  test("of a private person is visible to themselves and admins", async () => {
    const [person, other, admin] = [
      await clients.person(),
      await clients.person(),
      await clients.person({ role: "admin" }),
    ];
    await choose(person.user_id, "private");
    await expectProblem(clients.guest("GET", card(person.user_id)), 404, "profile_not_found");
    await expectProblem(other.ask("GET", card(person.user_id)), 404, "profile_not_found");
    expect((await person.ask("GET", card(person.user_id))).status).toBe(200);
    expect((await admin.ask("GET", card(person.user_id))).status).toBe(200);
  });

  test("is a 404 for erased and suspended people, unknown ids and malformed ids", async () => {
    const [erased, suspended] = [await clients.person(), await clients.person()];
    await services.db.run(command`
      update profiles set status = 'erased', email = null where user_id = ${erased.user_id}`);
    await services.db.run(command`
      update profiles set status = 'suspended' where user_id = ${suspended.user_id}`);
    for (const id of [erased.user_id, suspended.user_id, unknown_id])
      await expectProblem(clients.guest("GET", card(id)), 404, "profile_not_found");
    for (const id of ["1", "%00", `${unknown_id}'--`])
      await expectProblem(clients.guest("GET", card(id)), 404, "not_found");
    await expectProblem(clients.guest("GET", `${card(unknown_id)}?fields=email`), 400);
  });
});

describe("the primary role", () => {
  const ask = (client: Client, user_id: string) => client.ask("POST", role, { _user_id: user_id });

  test("can be read by the person", async () => {
    const [customer, vendor] = [await clients.person(), await clients.person({ role: "vendor" })];
    expect(await (await ask(customer, customer.user_id)).json()).toBe("customer");
    expect(await (await ask(vendor, vendor.user_id.toUpperCase())).json()).toBe("vendor");
  });

  test("of others can be read by admins; everybody else gets a 404", async () => {
    const [customer, vendor, admin] = [
      await clients.person(),
      await clients.person({ role: "vendor" }),
      await clients.person({ role: "admin" }),
    ];
    expect(await (await ask(admin, vendor.user_id)).json()).toBe("vendor");
    await expectProblem(ask(customer, vendor.user_id), 404, "role_not_found");
    await expectProblem(ask(admin, unknown_id), 404, "role_not_found");
    await expectProblem(clients.guest("POST", role, { _user_id: vendor.user_id }), 401, "not_signed_in");
  });

  test("that is not found means a customer, and any other error nothing", () => {
    expect(roleOfError("role_not_found")).toBe("customer");
    for (const code of ["not_found", "not_signed_in", "internal", ""])
      expect(roleOfError(code), code).toBeUndefined();
  });

  test.each([
    ["nobody", {}],
    ["what is no id", { _user_id: "admin" }],
    ["null", { _user_id: null }],
    ["an unknown field", { _user_id: unknown_id, role: "admin" }],
  ])("%s is refused", async (_what, body) => {
    const person = await clients.person();
    await expectProblem(person.ask("POST", role, body), 400, "invalid_request");
    const { granted } = await services.db.one(sql({ granted: "int8" })`
      select count(*) as granted from user_roles where user_id = ${person.user_id}`);
    expect(granted).toBe(0);
  });
});
