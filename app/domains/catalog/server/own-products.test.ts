import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser, type TestUser } from "../../../../tests/support/people.ts";
import type { Actor } from "../../../platform/actor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { productInput } from "../input.ts";
import { createProduct } from "./commands/create-product.ts";

let services: Services;
let vendor: TestUser;
const as = (user: TestUser): Actor => ({ user_id: user.user_id, roles: ["customer", "vendor"] });
const sari = productInput.parse({ name: "Sari", description: "Woven.", category: "Textiles", price: 2_500 });

beforeAll(async () => {
  services = await createTestServices();
  vendor = await createUser(services, { role: "vendor" });
  await services.db.run(command`
    insert into sellers (vendor_id, name, bio, location, craft, status, approved_at)
    values (${vendor.user_id}, 'Looms', 'We weave saris in our village.', 'Nuapatna, Cuttack, Odisha', 'Weaving', 'approved', now())`);
});

describe("creating", () => {
  test("adds", async () => {
    const id = await services.db.transaction((tx) => createProduct(tx, as(vendor), sari));
    const row = await services.db.one(
      sql({ status: "text", location: "text" })`select status, location from products where id = ${id}`,
    );
    expect(row).toEqual({ status: "draft", location: "Nuapatna, Cuttack, Odisha" });
    const active = await services.db.transaction((tx) =>
      createProduct(tx, as(vendor), { ...sari, status: "active" }),
    );
    const cases = await services.db.many(
      sql({
        status: "text",
        cause: "text",
      })`select status, cause from moderation_cases where subject_id = ${active}`,
    );
    expect(cases).toEqual([{ status: "open", cause: "submitted" }]);
  });
});
