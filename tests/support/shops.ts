import { randomUUID } from "node:crypto";
import { productInput } from "../../app/domains/catalog/input.ts";
import type { Actor } from "../../app/platform/actor.ts";
import { command } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { createUser, type TestUser } from "./people.ts";

/** A vendor with an approved shop. */
export async function createShop(
  services: Pick<Services, "db">,
  { name = `Looms ${randomUUID().slice(0, 6)}` } = {},
): Promise<TestUser> {
  const vendor = await createUser(services, { role: "vendor", display_name: "Mina Meher" });
  await openShop(services, vendor.user_id, name);
  return vendor;
}

/** The shop of somebody who is a vendor already. */
export async function openShop({ db }: Pick<Services, "db">, vendor_id: string, name = "Meher Looms") {
  await db.run(command`
    insert into sellers (vendor_id, name, bio, location, craft, status, approved_at)
    values (${vendor_id}, ${name}, 'We weave saris by hand in our village.', 'Nuapatna, Cuttack, Odisha', 'Weaving',
      'approved', now())
    on conflict (vendor_id) do nothing`);
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
