import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { createUser } from "../../../../../../tests/support/people.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { command } from "../../../../../platform/database/sql.ts";
import type { Services } from "../../../../../platform/services.ts";
import { readProfile, readRoles } from "./profile.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

describe("a profile", () => {
  test("is read by the person's id, and may be missing", async () => {
    const { user_id, email } = await createUser(services, { mobile: "98765 43210" });
    expect(await readProfile(services.db, user_id)).toEqual({
      user_id,
      email,
      display_name: "Asha Patnaik",
      status: "active",
      phone: "98765 43210",
      bio: null,
      avatar_url: null,
      location: null,
      created_at: expect.any(Date),
    });
    await services.db.run(command`delete from profiles where user_id = ${user_id}`);
    expect(await readProfile(services.db, user_id)).toBeUndefined();
  });

  test("is read once more after a failure, but not a third time", async () => {
    const { user_id } = await createUser(services);
    const failing = (failures: number) => {
      let asked = 0;
      const maybeOne: Database["maybeOne"] = (statement) =>
        ++asked > failures ? services.db.maybeOne(statement) : Promise.reject(new Error("lost"));
      return { db: { ...services.db, maybeOne }, asked: () => asked };
    };
    const once = failing(1);
    expect(await readProfile(once.db, user_id)).toMatchObject({ user_id });
    const twice = failing(2);
    await expect(readProfile(twice.db, user_id)).rejects.toThrow("lost");
    expect(twice.asked()).toBe(2);
  });
});

test("everybody is a customer, and granted roles are added", async () => {
  const [nobody, admin] = [await createUser(services), await createUser(services, { role: "admin" })];
  expect(await readRoles(services.db, nobody.user_id)).toEqual(["customer"]);
  expect(await readRoles(services.db, admin.user_id)).toEqual(["customer", "admin"]);
  expect(await readRoles(services.db, "01900000-0000-7000-8000-000000000000")).toBeUndefined();
  expect(await readRoles(services.db, "x")).toBeUndefined();
});
