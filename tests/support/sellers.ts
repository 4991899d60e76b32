import type { Services } from "../../app/platform/services.ts";
import { ensureProfile } from "../../app/domains/accounts/profile/server/commands/ensure-profile.ts";
import { type NewProduct, createProduct } from "../../app/domains/catalog/server/commands/create-product.ts";
import type { productFields } from "../../app/domains/catalog/product-fields.ts";
import { productInput } from "../../app/domains/catalog/input.ts";
import { applyToSell } from "../../app/domains/catalog/server/commands/apply-to-sell.ts";
import { approveSeller } from "../../app/domains/catalog/server/commands/decide-seller.ts";
import { withdrawSubjects } from "../../app/domains/moderation/server/commands/withdraw-subjects.ts";
import { createUser, type TestUser } from "./people.ts";

/** A vendor whose shop is open. */
export async function makeSeller(
  services: Pick<Services, "db">,
  { name = "Nuapatna Weavers" }: { name?: string } = {},
): Promise<TestUser> {
  const vendor = await createUser(services, { display_name: "Mina Meher" });
  await services.db.transaction(async (tx) => {
    await ensureProfile(tx, vendor.user_id);
    await applyToSell(tx, actorOf(vendor), {
      name,
      bio: "We weave ikat saris on eleven looms.",
      location: "Nuapatna, Cuttack",
      craft: "Ikat weaving",
      gstin: null,
      is_self_help_group: false,
    });
    await approveSeller(tx, { vendor_id: vendor.user_id, decided_by: null });
    await withdrawSubjects(tx, [vendor.user_id]);
  });
  return vendor;
}

/** A product of theirs; `active` waits for its approval. */
export function makeProduct(
  { db }: Pick<Services, "db">,
  vendor: TestUser,
  fields: Partial<Pick<NewProduct, "status" | keyof typeof productFields>> = {},
): Promise<string> {
  const input = productInput.parse({
    name: "Ikat stole",
    description: "Woven from cotton on a pit loom.",
    category: "Textiles",
    price: 450,
    inventory_quantity: 5,
    ...fields,
  });
  return db.transaction((tx) => createProduct(tx, actorOf(vendor), input));
}

const actorOf = ({ user_id }: TestUser) => ({ user_id, roles: ["customer", "vendor"] as const });
