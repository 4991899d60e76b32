import { beforeAll, describe, expect, test } from "vitest";
import {
  type Client,
  type Clients,
  createClients,
  expectProblem,
} from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { runMigration } from "../../../../tests/support/run-migration.ts";
import { deliver, wrongReviewCounts } from "../../../../tests/support/reviews.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { countStars } from "./queries/reviews.ts";
import { customerPersonalData } from "./customer-personal-data.ts";

let services: Awaited<ReturnType<typeof createTestServices>>;
let api: Clients;
let vendor: Client;
let admin: Client;
let product_id: string;

beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
  [vendor, admin] = await Promise.all([api.person({ role: "vendor" }), api.person({ role: "admin" })]);
  await openShop(services.db, vendor.user_id);
  product_id = await listProduct(services.db, vendor.user_id, { name: "Bomkai sari" });
});

type Review = {
  id: string;
  name: string;
  rating: number;
  comment: string;
  verified: boolean;
  reply: { text: string } | null;
};

async function buyer(display_name = "Asha Patnaik", of = product_id): Promise<Client> {
  const person = await api.person({ display_name });
  await deliver(services, of, person);
  return person;
}

const post = (person: Client, body: unknown, of = product_id) =>
  person.ask("POST", `/products/${of}/reviews`, body);

async function review(person: Client, rating = 5, comment = "The colours are deep.", of = product_id) {
  const answer = await post(person, { rating, comment }, of);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Review;
}

async function listed(of = product_id, cursor?: string) {
  const query = cursor ? `?cursor=${cursor}` : "";
  const answer = await api.guest("GET", `/products/${of}/reviews${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { reviews: Review[]; next_cursor: string | null };
}

const ratingOf = (id = product_id) =>
  services.db.one(sql({ review_count: "int4", rating_hundredths: "int4" })`
    select review_count, rating_hundredths from products where id = ${id}`);

const noticesOf = async (person: Client) =>
  (
    await services.db.many(sql({ title: "text" })`
      select title from notifications where user_id = ${person.user_id} order by created_at, id`)
  ).map(({ title }) => title);

const decide = (id: string, decision: string) =>
  admin.ask("POST", `/moderation/product-reviews/${id}/decisions`, {
    decision,
    reason: "It insults the weaver.",
  });

describe("writing a review", () => {
  test("needs a delivery, and each delivered item is reviewed once", async () => {
    const own = await listProduct(services.db, vendor.user_id);
    await expectProblem(api.guest("POST", `/products/${own}/reviews`, {}), 401);
    const stranger = await api.person();
    await expectProblem(post(stranger, { rating: 5, comment: "Nice" }, own), 403, "not_delivered");
    await expectProblem(post(vendor, { rating: 5, comment: "Nice" }, own), 403, "own_product");
    const person = await buyer("Mina Sahu", own);
    const written = await review(person, 4, "Soft.", own);
    expect(written).toMatchObject({ name: "Mina Sahu", rating: 4, comment: "Soft.", verified: true });
    await expectProblem(post(person, { rating: 5, comment: "Again" }, own), 409, "already_reviewed");
    await deliver(services, own, person);
    await review(person, 5, "The second one too.", own);
    expect(await ratingOf(own)).toEqual({ review_count: 2, rating_hundredths: 450 });
    expect(await wrongReviewCounts(services)).toEqual([]);
  });

  test("a delivery that is recorded twice is one delivery", async () => {
    const own = await listProduct(services.db, vendor.user_id);
    const person = await api.person();
    await deliver(services, own, person);
    await services.db.run(command`
      insert into product_deliveries (order_item_id, product_id, user_id, delivered_at)
      select order_item_id, product_id, user_id, now() from product_deliveries where user_id = ${person.user_id}
      on conflict do nothing`);
    await review(person, 5, "Good", own);
    await expectProblem(post(person, { rating: 5, comment: "Again" }, own), 409);
  });

  test("refuses what is no review, and stores nothing of it", async () => {
    const person = await buyer();
    const good = { rating: 5, comment: "Good" };
    for (const wrong of [
      { ...good, rating: 0 },
      { ...good, rating: 6 },
      { ...good, rating: 4.5 },
      { ...good, rating: "five" },
      { ...good, comment: " \u200b " },
      { ...good, comment: "x".repeat(2_001) },
      { ...good, user_id: vendor.user_id },
      { ...good, is_verified: true },
      { rating: 5 },
      [],
    ])
      await expectProblem(post(person, wrong), 400);
    await expectProblem(post(person, good, "none"), 404);
    await expectProblem(post(person, good, "019f0000-0000-7000-8000-000000000000"), 404);
    const { count } = await services.db.one(sql({ count: "int8" })`
      select count(*) as count from product_reviews where user_id = ${person.user_id}`);
    expect(count).toBe(0);
  });

  test("of a product that is not public, is refused as if there were none", async () => {
    const draft = await listProduct(services.db, vendor.user_id, { status: "draft" });
    const person = await buyer("Asha", draft);
    await expectProblem(post(person, { rating: 5, comment: "Good" }, draft), 404, "product_not_found");
  });

  test("notifies the seller, until the review is deleted", async () => {
    const own = await listProduct(services.db, vendor.user_id, { name: "Dhokra owl" });
    const person = await buyer("Rina Das", own);
    const { id } = await review(person, 5, "It looks at me.", own);
    expect(await noticesOf(vendor)).toContain("Rina Das reviewed “Dhokra owl”");
    expect((await person.ask("DELETE", `/reviews/${id}`)).status).toBe(204);
    expect(await noticesOf(vendor)).not.toContain("Rina Das reviewed “Dhokra owl”");
    expect(await ratingOf(own)).toEqual({ review_count: 0, rating_hundredths: 0 });
  });
});

describe("a review that is there", () => {
  test("is changed and deleted by its writer alone", async () => {
    const own = await listProduct(services.db, vendor.user_id);
    const [person, other] = await Promise.all([buyer("A", own), buyer("B", own)]);
    const { id } = await review(person, 2, "Thin.", own);
    for (const stranger of [other, vendor, admin]) {
      await expectProblem(stranger.ask("PATCH", `/reviews/${id}`, { rating: 1 }), 404);
      await expectProblem(stranger.ask("DELETE", `/reviews/${id}`), 404);
    }
    await expectProblem(person.ask("PATCH", `/reviews/${id}`, {}), 400);
    await expectProblem(person.ask("PATCH", `/reviews/${id}`, { hidden_at: null }), 400);
    const changed = await person.ask("PATCH", `/reviews/${id}`, { rating: 4 });
    expect(await changed.json()).toMatchObject({ rating: 4, comment: "Thin.", edited: true });
    expect(await ratingOf(own)).toEqual({ review_count: 1, rating_hundredths: 400 });
    expect((await person.ask("DELETE", `/reviews/${id}`)).status).toBe(204);
    await review(person, 5, "Better after a wash.", own);
    expect(await wrongReviewCounts(services)).toEqual([]);
  });

  test.each(["product", "shop"])(
    "stays its writer's to change and delete while its %s is hidden, and nobody else sees it",
    async (hidden) => {
      const shop = await api.person({ role: "vendor" });
      await openShop(services.db, shop.user_id, "Hidden House");
      const own = await listProduct(services.db, shop.user_id);
      const [person, other] = [await buyer("A", own), await buyer("B", own)];
      const { id } = await review(person, 2, "Thin.", own);
      const [path, subject] = hidden === "shop" ? ["sellers", shop.user_id] : ["products", own];
      const hide = { decision: "hide", reason: "Not handmade.", without_photograph: true };
      expect((await admin.ask("POST", `/moderation/${path}/${subject}/decisions`, hide)).status).toBe(201);
      const changed = await person.ask("PATCH", `/reviews/${id}`, { rating: 4, comment: "Firm." });
      expect(await changed.json()).toMatchObject({ rating: 4, comment: "Firm." });
      await expectProblem(other.ask("PATCH", `/reviews/${id}`, { rating: 1 }), 404, "product_not_found");
      await expectProblem(other.ask("DELETE", `/reviews/${id}`), 404, "product_not_found");
      for (const ask of [person.ask, api.guest])
        await expectProblem(ask("GET", `/products/${own}/reviews`), 404, "product_not_found");
      await expectProblem(post(other, { rating: 5, comment: "New" }, own), 404, "product_not_found");
      expect((await person.ask("DELETE", `/reviews/${id}`)).status).toBe(204);
      await expectProblem(post(person, { rating: 5, comment: "New" }, own), 404, "product_not_found");
      expect(await wrongReviewCounts(services)).toEqual([]);
    },
  );

  test("gets one reply, from its seller alone, of which the writer is notified", async () => {
    const own = await listProduct(services.db, vendor.user_id, { name: "Lamp" });
    const person = await buyer("Asha", own);
    const { id } = await review(person, 3, "Dented.", own);
    for (const stranger of [person, admin])
      await expectProblem(stranger.ask("PUT", `/reviews/${id}/reply`, { reply: "We are sorry" }), 404);
    const replied = await vendor.ask("PUT", `/reviews/${id}/reply`, { reply: "We send another one." });
    expect(await replied.json()).toMatchObject({ reply: { text: "We send another one." } });
    await vendor.ask("PUT", `/reviews/${id}/reply`, { reply: "It is on its way." });
    expect(await noticesOf(person)).toEqual(["The seller replied to your review of “Lamp”"]);
    expect((await listed(own)).reviews[0]?.reply?.text).toBe("It is on its way.");
    expect((await vendor.ask("DELETE", `/reviews/${id}/reply`)).status).toBe(204);
    expect((await listed(own)).reviews[0]?.reply).toBeNull();
    expect(await noticesOf(person)).toEqual([]);
  });

  type Decide = (product: string, vendor_id: string, shop: Client) => Promise<Response>;
  const hide = { decision: "hide", reason: "Not handmade.", without_photograph: true };
  const [hidden, archived] = [
    "0362_notifications_of_hidden_products",
    "0370_notifications_of_archived_products",
  ];
  const ways: Record<string, { migration: string; decide: Decide }> = {
    hidden: {
      migration: hidden,
      decide: (id) => admin.ask("POST", `/moderation/products/${id}/decisions`, hide),
    },
    "of a hidden shop": {
      migration: hidden,
      decide: (_, vendor_id) => admin.ask("POST", `/moderation/sellers/${vendor_id}/decisions`, hide),
    },
    archived: {
      migration: archived,
      decide: (id, _, shop) => shop.ask("PATCH", `/vendor/products/${id}`, { status: "archived" }),
    },
    "archived as it was ordered": {
      migration: archived,
      decide: (id, _, shop) => shop.ask("DELETE", `/vendor/products/${id}`),
    },
  };

  test.each(Object.entries(ways))(
    "leads nobody but its seller to a product that is %s",
    async (_, { migration, decide: putOutOfSight }) => {
      const shop = await api.person({ role: "vendor" });
      await openShop(services.db, shop.user_id, "Paper House");
      const own = await listProduct(services.db, shop.user_id, { name: "Mask" });
      const [person, other] = [await buyer("Asha", own), await buyer("Bina", own)];
      const { id } = await review(person, 4, "Light.", own);
      const reply = (of: string) => shop.ask("PUT", `/reviews/${of}/reply`, { reply: "It is paper." });
      await reply(id);
      const ledThere = async (from: string) =>
        (
          await services.db.many(sql({ user_id: "uuid" })`
            select distinct user_id from notifications where action_url like ${`/products/${from}%`}`)
        ).map(({ user_id }) => user_id);
      expect((await ledThere(own)).toSorted()).toEqual([person.user_id, shop.user_id].toSorted());
      const { id: unanswered } = await review(other, 4, "Light.", own);
      expect((await putOutOfSight(own, shop.user_id, shop)).ok).toBe(true);
      expect(await ledThere(own)).toEqual([shop.user_id]);
      expect((await reply(unanswered)).status).toBe(200);
      expect(await ledThere(own)).toEqual([shop.user_id]);

      // Told by the version before.
      await services.db.run(command`
        insert into notifications (user_id, dedupe_key, title, message, action_url, action_label)
        select told, 'before', 'Reply', 'Reply', ${`/products/${own}?tab=reviews`}, 'See it'
        from unnest(${[person.user_id, shop.user_id]}::uuid[]) as told`);
      await runMigration(services.url, migration);
      expect(await ledThere(own)).toEqual([shop.user_id]);
      expect(await ledThere("")).toContain(vendor.user_id);
    },
  );

  test("is reported once by each person, and hidden with its stars by a moderator", async () => {
    const own = await listProduct(services.db, vendor.user_id);
    const person = await buyer("Asha", own);
    const { id } = await review(person, 1, "Rude words.", own);
    await expectProblem(person.ask("POST", `/reviews/${id}/report`, { reason: "spam" }), 409, "own_words");
    for (let i = 0; i < 2; i++)
      expect((await vendor.ask("POST", `/reviews/${id}/report`, { reason: "hurtful" })).status).toBe(204);
    expect((await decide(id, "hide")).status).toBeLessThan(300);
    expect((await listed(own)).reviews).toEqual([]);
    expect(await ratingOf(own)).toEqual({ review_count: 0, rating_hundredths: 0 });
    expect(await noticesOf(person)).toEqual(["Your review was hidden"]);
    for (const [method, body] of [["PATCH", { rating: 5 }], ["DELETE"]] as const)
      await expectProblem(person.ask(method, `/reviews/${id}`, body), 409, "review_hidden");
    expect((await decide(id, "keep")).status).toBeLessThan(300);
    expect(await ratingOf(own)).toEqual({ review_count: 1, rating_hundredths: 100 });
    expect(await wrongReviewCounts(services)).toEqual([]);
  });

  test("is listed newest first, page by page, each once", async () => {
    const own = await listProduct(services.db, vendor.user_id);
    const people = await Promise.all(Array.from({ length: 12 }, (_, i) => buyer(`Buyer ${i}`, own)));
    const ids: string[] = [];
    for (const [i, person] of people.entries()) ids.push((await review(person, (i % 5) + 1, "Good", own)).id);
    const first = await listed(own);
    const second = await listed(own, first.next_cursor ?? "");
    expect(first.reviews).toHaveLength(10);
    expect([...first.reviews, ...second.reviews].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.next_cursor).toBeNull();
    expect(await countStars(services.db, own)).toEqual([
      { stars: 5, count: 2 },
      { stars: 4, count: 2 },
      { stars: 3, count: 2 },
      { stars: 2, count: 3 },
      { stars: 1, count: 3 },
    ]);
    await expectProblem(api.guest("GET", `/products/${own}/reviews?cursor=abc`), 400);
  });
});

test("reviews that come, change, are hidden and go at the same time leave exact counts", async () => {
  const second_vendor = await api.person({ role: "vendor" });
  await openShop(services.db, second_vendor.user_id, "Dhokra House");
  const products = await Promise.all([
    listProduct(services.db, vendor.user_id),
    listProduct(services.db, vendor.user_id),
    listProduct(services.db, second_vendor.user_id),
  ]);
  const people = await Promise.all(Array.from({ length: 6 }, () => api.person()));
  await Promise.all(people.flatMap((person) => products.map((id) => deliver(services, id, person))));
  const work = people.flatMap((person, i) =>
    products.map(async (id) => {
      const { id: review_id } = await review(person, (i % 5) + 1, "At once", id);
      const rating = { rating: 5 - (i % 5) };
      const statuses = await Promise.all([
        person.ask("PATCH", `/reviews/${review_id}`, rating),
        i % 2 === 0 ? decide(review_id, "hide") : person.ask("DELETE", `/reviews/${review_id}`),
        vendor.ask("PUT", `/reviews/${review_id}/reply`, { reply: "Thank you" }),
      ]);
      return statuses.map(({ status }) => status);
    }),
  );
  const statuses = (await Promise.all(work)).flat();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await wrongReviewCounts(services)).toEqual([]);
});

test("a person's reviews are exported, and erased with their stars and notices", async () => {
  const own = await listProduct(services.db, vendor.user_id, { name: "Erased stole" });
  const [person, other] = await Promise.all([buyer("Traceable", own), buyer("Other", own)]);
  await review(person, 1, "Traceable words", own);
  await review(other, 5, "Fine", own);
  const exported = await customerPersonalData.export(services.db, person);
  expect(exported).toMatchObject({ reviews: [{ product: "Erased stole", comment: "Traceable words" }] });
  await services.db.transaction((tx) => customerPersonalData.erase(tx, person));
  expect(await ratingOf(own)).toEqual({ review_count: 1, rating_hundredths: 500 });
  expect(await noticesOf(vendor)).not.toContain("Traceable reviewed “Erased stole”");
  expect(await wrongReviewCounts(services)).toEqual([]);
  expect(await customerPersonalData.export(services.db, person)).toEqual({
    reviews: [],
    wishlist: [],
    messages: [],
  });
});

test("a product that is deleted takes its reviews along, and the seller's counts follow", async () => {
  const own = await listProduct(services.db, vendor.user_id);
  await review(await buyer("A", own), 2, "Fine", own);
  await services.db.run(command`delete from products where id = ${own}`);
  expect(await wrongReviewCounts(services)).toEqual([]);
});
