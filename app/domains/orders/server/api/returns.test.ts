import { describe, expect, test } from "vitest";
import { type Client, createClients, expectProblem } from "../../../../../tests/support/api-client.ts";
import { createGiving } from "../../../../../tests/support/giving.ts";
import { telephonePicture } from "../../../../../tests/support/pictures.ts";
import { listProduct, openShop } from "../../../../../tests/support/products.ts";
import { createReturning } from "../../../../../tests/support/returning.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { uploadPersonalData } from "../../../uploads/server/personal-data.ts";
import { sweepUploads } from "../../../uploads/server/sweep-uploads.ts";
import { orderPersonalData } from "../personal-data.ts";

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services);
const returning = createReturning(giving);
const weaver = await api.person({ role: "vendor" });
const admin = await api.person({ role: "admin" });
await openShop(giving.db, weaver.user_id, "Meher Weavers");

async function delivered(quantity = 1) {
  const buyer = await api.person();
  const product_id = await listProduct(giving.db, weaver.user_id);
  const order = await returning.delivered(buyer, weaver, { [product_id]: quantity });
  return { buyer, order, item_id: order.items[0]?.id ?? "", path: `/api/v1/orders/${order.id}/returns` };
}

async function upload(person: Client, purpose = "return"): Promise<string> {
  const form = new FormData();
  form.set("purpose", purpose);
  form.set("picture", new File([new Uint8Array(await telephonePicture())], "sari.jpg"));
  const response = await person.ask("POST", "/api/uploads", form);
  expect(response.status).toBe(201);
  const stored = (await response.json()) as { id: string; files: unknown[] };
  if (purpose === "return") expect(stored.files).toEqual([]);
  return stored.id;
}

async function json(answer: Promise<Response>): Promise<Record<string, unknown>> {
  const response = await answer;
  expect(response.ok).toBe(true);
  return response.json();
}

describe("returns by the API", () => {
  test("are asked for, declined, escalated, accepted and received, and each side lists them", async () => {
    const { buyer, item_id, path } = await delivered(2);
    const asked = await json(
      buyer.ask("POST", path, { item_id, quantity: 1, reason: "wrong", words: "It is blue." }),
    );
    expect(asked).toMatchObject({
      status: "requested",
      seller: "Meher Weavers",
      words: "It is blue.",
      possible: ["withdraw"],
      refund_amount: 420,
    });
    const at = `/api/v1/returns/${asked.id}`;
    await expectProblem(buyer.ask("POST", `${at}/escalation`, {}), 409, "wrong_state");
    await expectProblem(buyer.ask("POST", `${at}/decision`, { decision: "kept" }), 403, "forbidden");
    await expectProblem(weaver.ask("POST", `${at}/decision`, { decision: "declined", reason: " " }), 400);
    const declined = weaver.ask("POST", `${at}/decision`, { decision: "declined", reason: "It is red." });
    expect(await json(declined)).toMatchObject({ status: "declined", answer: "It is red." });
    expect(await json(buyer.ask("POST", `${at}/escalation`, { reason: "Look." }))).toMatchObject({
      status: "escalated",
      appeal: "Look.",
    });
    await expectProblem(
      weaver.ask("POST", `${at}/decision`, { decision: "declined", reason: "Again." }),
      409,
      "conflict",
    );
    const team = await json(admin.ask("GET", "/api/v1/returns?state=team"));
    expect(team.returns).toMatchObject([{ id: asked.id, possible: ["accept", "keep", "reject"] }]);
    const accepted = admin.ask("POST", `${at}/decision`, {
      decision: "accepted",
      instructions: "By post to Barpali.",
    });
    expect(await json(accepted)).toMatchObject({
      status: "accepted",
      instructions: "By post to Barpali.",
    });
    expect(await json(weaver.ask("POST", `${at}/receipt`, { can_be_sold_again: true }))).toMatchObject({
      status: "refunded",
      goods: "received",
      restocked: true,
      refund_amount: 420,
      possible: [],
    });
    for (const person of [buyer, weaver, admin]) {
      const done = await json(person.ask("GET", "/api/v1/returns?state=done"));
      expect(done.returns).toMatchObject([{ id: asked.id }]);
    }
    expect((await json((await api.person()).ask("GET", "/api/v1/returns?state=done"))).returns).toEqual([]);
  });

  test.each([
    ["no quantity", { quantity: 0 }],
    ["half a piece", { quantity: 1.5 }],
    ["very many", { quantity: 1e9 }],
    ["a text as quantity", { quantity: "one" }],
    ["an unknown reason", { reason: "because" }],
    ["long words", { words: "a".repeat(1_001) }],
    ["six photos", { photo_ids: Array.from({ length: 6 }, () => crypto.randomUUID()) }],
    ["an id that is none", { item_id: "x" }],
    ["a price", { refund_amount: 1 }],
  ])("with %s are refused with 400", async (_name, wrong) => {
    const { buyer, item_id, path } = await delivered();
    await expectProblem(buyer.ask("POST", path, { item_id, quantity: 1, reason: "mind", ...wrong }), 400);
    const { count } = await giving.db.one(sql({ count: "int4" })`
      select count(*)::int4 as count from order_returns where user_id = ${buyer.user_id}`);
    expect(count).toBe(0);
  });
});

describe("photos of a return", () => {
  test("are seen by its customer, its seller and admins alone, and not by their address", async () => {
    const { buyer, item_id, path } = await delivered();
    const photo = await upload(buyer);
    const asked = await json(
      buyer.ask("POST", path, { item_id, quantity: 1, reason: "damaged", photo_ids: [photo] }),
    );
    const [address = ""] = asked.photos as string[];
    for (const person of [buyer, weaver, admin])
      for (const size of ["", "?size=small"]) {
        const response = await person.ask("GET", address + size);
        expect(response.status).toBe(200);
        expect(response.headers.get("content-type")).toBe("image/webp");
        expect(response.headers.get("cache-control")).toBe("private, no-store");
      }
    await expectProblem((await api.person({ role: "vendor" })).ask("GET", address), 404);
    await expectProblem(api.guest("GET", address), 401);
    await expectProblem(buyer.ask("GET", `/api/v1/returns/${asked.id}/photos/1`), 404);
    for (const size of [320, 1280])
      for (const person of [buyer.ask, api.guest])
        expect((await person("GET", `/uploads/${photo}/${size}.webp`)).status).toBe(404);
  });

  test("are the customer's own, for this purpose, and of one return", async () => {
    const { buyer, item_id, path } = await delivered(2);
    const wanted = { item_id, quantity: 1, reason: "damaged" };
    const others = await upload(await api.person());
    const story = await upload(buyer, "story");
    for (const photo of [others, story, crypto.randomUUID()])
      await expectProblem(
        buyer.ask("POST", path, { ...wanted, photo_ids: [photo] }),
        409,
        "upload_not_found",
      );
    const photo = await upload(buyer);
    const first = await json(buyer.ask("POST", path, { ...wanted, photo_ids: [photo] }));
    await buyer.ask("POST", `/api/v1/returns/${first.id}/withdrawal`, {});
    await expectProblem(buyer.ask("POST", path, { ...wanted, photo_ids: [photo] }), 409, "upload_not_found");
  });

  test("and own words are in the customer's export, and go with the account", async () => {
    const { buyer, item_id, path, order } = await delivered();
    const photo = await upload(buyer);
    const words = "Traceable words about a tear.";
    const asked = await json(
      buyer.ask("POST", path, { item_id, quantity: 1, reason: "damaged", words, photo_ids: [photo] }),
    );
    const person = { user_id: buyer.user_id, verified_email: null };
    expect(await orderPersonalData.export(giving.db, person)).toMatchObject({
      returns: [{ order_number: order.order_number, words, photos: asked.photos }],
    });
    await buyer.ask("POST", `/api/v1/returns/${asked.id}/withdrawal`, {});
    await giving.db.transaction(async (tx) => {
      await orderPersonalData.erase(tx, person);
      await uploadPersonalData.erase(tx, person);
    });
    await sweepUploads(giving.services);
    const stored = await giving.db.many(sql({ row: "text" })`
      select order_returns::text as row from order_returns where order_id = ${order.id} union all
      select order_events::text from order_events where order_id = ${order.id} union all
      select notifications::text from notifications where user_id = ${weaver.user_id}`);
    expect(JSON.stringify(stored)).not.toContain("Traceable");
    await expectProblem(weaver.ask("GET", `/api/v1/returns/${asked.id}/photos/0`), 404);
    const { count } = await giving.db.one(sql({ count: "int4" })`
      select count(*)::int4 as count from uploads where id = ${photo}`);
    expect(count).toBe(0);
    expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });
});
