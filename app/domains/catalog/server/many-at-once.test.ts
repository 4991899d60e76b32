import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { listProduct } from "../../../../tests/support/products.ts";
import { wrongReviewCounts } from "../../../../tests/support/reviews.ts";
import { createShop } from "../../../../tests/support/shops.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { approveProducts } from "./commands/approve-products.ts";
import { type ReviewedDelivery, writeReviews } from "./commands/write-reviews.ts";

let services: Services;
let vendor_id: string;
let buyer_id: string;
let product_id: string;

beforeAll(async () => {
  services = await createTestServices();
  ({ user_id: vendor_id } = await createShop(services));
  ({ user_id: buyer_id } = await createUser(services));
  product_id = await listProduct(services.db, vendor_id, { name: "Bomkai sari" });
});

function reviewOf(fields: Partial<ReviewedDelivery> = {}): ReviewedDelivery {
  return {
    order_item_id: randomUUID(),
    product_id,
    user_id: buyer_id,
    delivered_at: new Date(Date.now() - 86_400_000),
    rating: 4,
    comment: "Well woven.",
    created_at: new Date(),
    ...fields,
  };
}

const write = (...items: ReviewedDelivery[]) => services.db.transaction((tx) => writeReviews(tx, items));

async function countReviews(): Promise<number> {
  const { count } = await services.db.one(sql({ count: "int8" })`
    select count(*) as count from product_reviews`);
  return count;
}

test("reviews written together are counted like single ones", async () => {
  const items = [reviewOf(), reviewOf({ rating: 2 })];
  const ids = await write(...items);
  expect([...ids.keys()].toSorted()).toEqual(items.map(({ order_item_id }) => order_item_id).toSorted());
  const { review_count, rating_sum } = await services.db.one(
    sql({
      review_count: "int4",
      rating_sum: "int8",
    })`select review_count, rating_sum from products where id = ${product_id}`,
  );
  expect({ review_count, rating_sum }).toEqual({ review_count: 2, rating_sum: 6 });
  expect(await wrongReviewCounts(services)).toEqual([]);
});

test("one review that may not be makes all of them fail", async () => {
  const before = await countReviews();
  const draft_id = await listProduct(services.db, vendor_id, { name: "Plain sari" });
  await services.db.run(command`update products set status = 'draft' where id = ${draft_id}`);
  await expect(write(reviewOf(), reviewOf({ user_id: vendor_id }))).rejects.toMatchObject({ status: 403 });
  await expect(write(reviewOf(), reviewOf({ product_id: draft_id }))).rejects.toMatchObject({ status: 404 });
  await expect(write(reviewOf(), reviewOf({ product_id: randomUUID() }))).rejects.toMatchObject({
    status: 404,
  });
  const twice = reviewOf();
  await expect(write(twice, twice)).rejects.toMatchObject({ status: 409 });
  expect(await countReviews()).toBe(before);
});

test("products are approved together, or none of them", async () => {
  const ids = await Promise.all(
    ["Red stole", "Blue stole"].map((name) => listProduct(services.db, vendor_id, { name })),
  );
  await services.db.run(command`
    update products set status = 'pending', approved_at = null where id = any(${ids}::uuid[])`);
  const approve = (wanted: string[]) => services.db.transaction((tx) => approveProducts(tx, wanted, null));
  await expect(approve([...ids, randomUUID()])).rejects.toMatchObject({ status: 404 });
  const statuses = () =>
    services.db.many(sql({ status: "text", is_listed: "bool" })`
      select status, is_listed from products where id = any(${ids}::uuid[])`);
  expect(await statuses()).toEqual(ids.map(() => ({ status: "pending", is_listed: false })));
  await approve(ids);
  expect(await statuses()).toEqual(ids.map(() => ({ status: "approved", is_listed: true })));
});
