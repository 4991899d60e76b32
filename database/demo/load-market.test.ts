import { beforeAll, expect, test } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { createTestServices } from "../../tests/support/database.ts";
import { applicants } from "./applicants.ts";
import { loadDemoAccounts } from "./load-accounts.ts";
import { loadDemoMarket } from "./load-market.ts";
import { shops } from "./shops.ts";

let services: Services;

beforeAll(async () => {
  services = await createTestServices();
  await loadDemoAccounts(services.db);
  await loadDemoMarket(services);
  await loadDemoMarket(services);
});

const products = shops.flatMap(({ collections }) => collections.flatMap((collection) => collection.products));
const reviews = products.flatMap((product) => product.reviews ?? []);

test("everything is loaded once", async () => {
  const found = await services.db.one(sql({
    sellers: "int8",
    products: "int8",
    listed: "int8",
    featured: "int8",
    reviews: "int8",
    replies: "int8",
    deliveries: "int8",
  })`
    select (select count(*) from sellers) as sellers, (select count(*) from products) as products,
      (select count(*) from products where is_listed) as listed,
      (select count(*) from products where is_featured and is_listed) as featured,
      (select count(*) from product_reviews) as reviews,
      (select count(*) from product_reviews where reply is not null) as replies,
      (select count(*) from product_deliveries) as deliveries`);
  expect(found).toEqual({
    sellers: shops.length + applicants.length,
    products: products.length,
    listed: 569,
    featured: 12,
    reviews: reviews.length,
    replies: reviews.filter(({ reply }) => reply).length,
    deliveries: reviews.length,
  });
});

test("what waits for approval waits since it was handed in", async () => {
  const { waiting, wrong } = await services.db.one(sql({ waiting: "int8", wrong: "int8" })`
    select count(*) as waiting,
      count(*) filter (where opened_at is distinct from coalesce(
        (select applied_at from sellers where vendor_id = subject_id),
        (select created_at from products where products.id = subject_id))) as wrong
    from moderation_cases where status = 'open' and cause = 'submitted'`);
  expect(waiting).toBeGreaterThan(0);
  expect(wrong).toBe(0);
});

test("the first product of the marketplace can be bought by somebody who wants two", async () => {
  const { inventory_quantity } = await services.db.one(sql({ inventory_quantity: "int4" })`
    select inventory_quantity from products where name = 'Soapstone Konark Wheel'`);
  expect(inventory_quantity).toBeGreaterThan(5);
});

test("the categories count what they list", async () => {
  const rows = await services.db.many(sql({ category: "text", listed_count: "int4", counted: "int8" })`
    select category, listed_count, (select count(*) from products
      where products.category = product_categories.category and is_listed) as counted
    from product_categories order by listed_count`);
  expect(rows.map(({ listed_count }) => listed_count)).toEqual([34, 56, 78, 89, 145, 167]);
  for (const { listed_count, counted } of rows) expect(listed_count).toBe(counted);
});

test("the counts of sellers and products are those of their rows", async () => {
  const { wrong_sellers, wrong_products } = await services.db.one(
    sql({ wrong_sellers: "int8", wrong_products: "int8" })`
    with counted as (
      select product_id, count(*)::int4 as reviews, sum(rating) as stars from product_reviews group by product_id
    ), products_counted as (
      select vendor_id, is_listed, review_count, rating_sum, coalesce(reviews, 0) as reviews,
        coalesce(stars, 0) as stars
      from products left join counted on product_id = products.id
    ), sellers_counted as (
      select vendor_id, count(*) filter (where is_listed) as listed, sum(reviews) as reviews, sum(stars) as stars
      from products_counted group by vendor_id
    )
    select
      (select count(*) from sellers left join sellers_counted using (vendor_id)
       where product_count <> coalesce(listed, 0) or review_count <> coalesce(reviews, 0)
         or rating_sum <> coalesce(stars, 0)) as wrong_sellers,
      (select count(*) from products_counted
       where review_count <> reviews or rating_sum <> stars) as wrong_products`,
  );
  expect({ wrong_sellers, wrong_products }).toEqual({ wrong_sellers: 0, wrong_products: 0 });
});

test("events are in their order, and none is in the future", async () => {
  const { untimely } = await services.db.one(sql({ untimely: "int8" })`
    select
      (select count(*) from sellers join users on user_id = vendor_id
       where applied_at > now() or approved_at not between applied_at and now()
         or verified_at not between approved_at and now() or applied_at <= users.created_at)
      + (select count(*) from products join sellers using (vendor_id)
         where products.created_at not between sellers.approved_at and now()
           or products.approved_at not between products.created_at and now())
      + (select count(*) from product_reviews join product_deliveries using (order_item_id)
         join products on products.id = product_reviews.product_id
         join users on users.user_id = product_reviews.user_id
         where delivered_at <= products.created_at or product_reviews.created_at not between delivered_at and now()
           or replied_at not between product_reviews.created_at and now()
           or users.created_at >= delivered_at) as untimely`);
  expect(untimely).toBe(0);
});

test("one vendor has products in every status, and the queue has two sellers and two products", async () => {
  const statuses = await services.db.many(sql({ status: "text" })`
    select distinct status from products join users on user_id = vendor_id
    where email = 'vendor@example.org' order by status`);
  expect(statuses.map(({ status }) => status)).toEqual([
    "active",
    "approved",
    "archived",
    "draft",
    "pending",
    "rejected",
  ]);
  const open = await services.db.many(sql({ subject_kind: "text", count: "int8" })`
    select subject_kind, count(*) as count from moderation_cases where status = 'open'
    group by subject_kind order by subject_kind`);
  expect(open).toEqual([
    { subject_kind: "product", count: 2 },
    { subject_kind: "seller", count: 2 },
  ]);
});

test("nobody reviewed a product twice", async () => {
  const { repeated } = await services.db.one(sql({ repeated: "int8" })`
    select count(*) - count(distinct (product_id, user_id)) as repeated from product_reviews`);
  expect(repeated).toBe(0);
});

test("every product has a number of its shop, and a cost below its price", async () => {
  const { count, odd_count } = await services.db.one(sql({ count: "int8", odd_count: "int8" })`
    select count(*), count(*) filter (
      where sku is null or sku !~ '^[A-Z]+-[0-9]{3}$' or cost_price_paise is null
        or cost_price_paise not between price_paise / 3 and price_paise * 3 / 4) as odd_count
    from products`);
  expect(count).toBeGreaterThan(500);
  expect(odd_count).toBe(0);
});

test("no mails and no jobs are left", async () => {
  const { mails, jobs } = await services.db.one(sql({ mails: "int8", jobs: "int8" })`
    select (select count(*) from outgoing_mails where sent_at is null) as mails,
      (select count(*) from graphile_worker.jobs) as jobs`);
  expect({ mails, jobs }).toEqual({ mails: 0, jobs: 0 });
});
