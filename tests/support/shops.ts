import { randomUUID } from "node:crypto";
import { productInput } from "../../app/domains/catalog/input.ts";
import type { Actor } from "../../app/platform/actor.ts";
import type { Services } from "../../app/platform/services.ts";
import { createUser, type TestUser } from "./people.ts";
import { openShop } from "./products.ts";

/** A vendor with an approved shop. */
export async function createShop(
  services: Pick<Services, "db">,
  { name = `Looms ${randomUUID().slice(0, 13)}` } = {},
): Promise<TestUser> {
  const vendor = await createUser(services, { role: "vendor", display_name: "Mina Meher" });
  await openShop(services.db, vendor.user_id, name);
  return vendor;
}

export const asVendor = ({ user_id }: Pick<TestUser, "user_id">): Actor => ({
  user_id,
  roles: ["customer", "vendor"],
});

/** The least that a product needs, as the API takes it. */
export const plainProduct = {
  name: "Sambalpuri sari",
  description: "Woven by hand in three weeks.",
  category: "Textiles",
  price: 2_500,
};

export function productOf(fields: Record<string, unknown> = {}) {
  return productInput.parse({ ...plainProduct, ...fields });
}
