import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { asVendor, createShop, productOf } from "../../../../../tests/support/shops.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { productDecided } from "../../../notifications/events/product-decided.ts";
import { createProduct, deleteProduct } from "../use-cases/own-products.ts";

test("a product that is deleted takes back what its vendor was told of it, and nothing of others", async () => {
  const services = await createTestServices();
  const vendor = await createShop(services);
  const add = () => createProduct(services, asVendor(vendor), productOf());
  const [gone, kept] = [await add(), await add()];
  await services.db.transaction((tx) =>
    services.notifier.notify(
      tx,
      [gone, kept].map((product_id) => ({
        user_id: vendor.user_id,
        write: () =>
          productDecided({
            decision_id: randomUUID(),
            product_id,
            title: "Lamp",
            decision: "approve",
            reason: "",
            url: "/",
            was_hidden: false,
            can_change: true,
            is_hidden_with: false,
          }),
      })),
    ),
  );
  await deleteProduct(services, asVendor(vendor), gone);
  const told = await services.db.many(sql({ action_url: "text?" })`
    select action_url from notifications where user_id = ${vendor.user_id} and action_url like '/products/%'`);
  expect(told).toEqual([{ action_url: `/products/${kept}` }]);
});
