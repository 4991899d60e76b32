import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  type Client,
  type Clients,
  createClients,
  expectProblem,
} from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import { createPageVisit } from "../../../platform/http/page-visit.ts";
import type { Session, SessionReader } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { suspendAccount } from "../../accounts/server/commands/suspend-account.ts";
import { wishLimits } from "../wishes.ts";
import { countUnread } from "../../notifications/server/queries/notifications.ts";
import {
  countUnreadMessages,
  listConversations,
  listMessages,
  readContactedShop,
  readConversation,
} from "./queries/conversations.ts";
import { readProduct } from "./queries/product.ts";
import { listWishes } from "./queries/wishlist.ts";
import { customerPersonalData } from "./customer-personal-data.ts";
import { forgetKeptWishes, keptWishesCookie } from "./kept-wishes-cookie.ts";
import { takeKeptWishes } from "./forms/guest-wishes.ts";
import { openConversation, writeMessage, reportMessage, writeToSeller } from "./use-cases/messages.ts";

let services: Services;
let api: Clients;
let vendor: Client;
let admin: Client;
beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
  vendor = await api.person({ role: "vendor", display_name: "Sita Meher" });
  admin = await api.person({ role: "admin" });
  await openShop(services.db, vendor.user_id, "Meher Weavers");
});

const product = (wanted = {}) => listProduct(services.db, vendor.user_id, wanted);
const wishes = async (person: Client) => {
  const answer = await person.ask("GET", "/wishlist");
  expect(answer.status).toBe(200);
  return (await answer.json()) as {
    wishlist: { product_id: string; listed: boolean; inStock: boolean }[];
    next_cursor: string | null;
  };
};
const idsOf = async (person: Client) => (await wishes(person)).wishlist.map(({ product_id }) => product_id);

describe("the wishlist", () => {
  test("keeps each product once, for its owner alone, and lets it go", async () => {
    const [person, other] = await Promise.all([api.person(), api.person()]);
    const id = await product();
    await expectProblem(api.guest("GET", "/wishlist"), 401);
    await expectProblem(api.guest("PUT", `/wishlist/${id}`), 401);
    for (let i = 0; i < 2; i++) expect((await person.ask("PUT", `/wishlist/${id}`)).status).toBe(204);
    expect(await idsOf(person)).toEqual([id]);
    expect(await idsOf(other)).toEqual([]);
    for (let i = 0; i < 2; i++) expect((await person.ask("DELETE", `/wishlist/${id}`)).status).toBe(204);
    expect(await idsOf(person)).toEqual([]);
  });

  test("takes only public products, and says when one is taken off the shelf", async () => {
    const person = await api.person();
    await expectProblem(person.ask("PUT", `/wishlist/${await product({ status: "draft" })}`), 404);
    await expectProblem(person.ask("PUT", `/wishlist/${randomUUID()}`), 404);
    await expectProblem(person.ask("PUT", "/wishlist/none"), 404);
    const id = await product();
    await person.ask("PUT", `/wishlist/${id}`);
    await services.db.run(command`update products set status = 'archived' where id = ${id}`);
    expect((await wishes(person)).wishlist).toMatchObject([
      { product_id: id, listed: false, inStock: false },
    ]);
  });

  test("says what is gone, and what is hidden for now, alone or with its shop", async () => {
    const person = await api.person();
    const shop = await api.person({ role: "vendor" });
    await openShop(services.db, shop.user_id, "Hidden Weavers");
    const ofShop = await listProduct(services.db, shop.user_id);
    const [shown, hidden, archived] = [await product(), await product(), await product()];
    const ids = [shown, hidden, archived, ofShop];
    for (const id of ids) expect((await person.ask("PUT", `/wishlist/${id}`)).status).toBe(204);
    await services.db.run(command`update sellers set hidden_at = now() where vendor_id = ${shop.user_id}`);
    await services.db.run(command`update products set hidden_at = now() where id = ${hidden}`);
    await services.db.run(command`update products set status = 'archived' where id = ${archived}`);
    const listed = (await listWishes(services.db, person.user_id)).wishes.map(
      ({ product: { id }, is_in_sight, is_gone }) => [id, is_in_sight, is_gone],
    );
    expect(listed.toReversed()).toEqual([
      [shown, true, false],
      [hidden, false, false],
      [archived, false, true],
      [ofShop, false, false],
    ]);
  });

  test("takes over what a guest had wished, without what is no public product", async () => {
    const person = await api.person();
    const [known, wished, draft] = await Promise.all([product(), product(), product({ status: "draft" })]);
    await person.ask("PUT", `/wishlist/${known}`);
    const product_ids = [known, wished.toUpperCase(), draft, randomUUID(), "none", "<script>"];
    expect((await person.ask("POST", "/wishlist", { product_ids })).status).toBe(204);
    expect((await idsOf(person)).toSorted()).toEqual([known, wished].toSorted());
    await expectProblem(person.ask("POST", "/wishlist", { product_ids: "all" }), 400);
    await expectProblem(person.ask("POST", "/wishlist", { product_ids: [], user_id: "x" }), 400);
    await expectProblem(
      person.ask("POST", "/wishlist", { product_ids: Array.from({ length: 501 }, () => known) }),
      400,
    );
  });

  test("takes over the hearts of a guest without script, once, and keeps those that can be kept later", async () => {
    const person = await api.person();
    const id = await product();
    const cookies = keptWishesCookie([id, "none"], false).split(";")[0] ?? null;
    const session = { user_id: person.user_id, status: "active" } as Session;
    const take = async (read: SessionReader, cookie_header = cookies, given: Partial<Services> = {}) => {
      const visitor = { request_id: "r", client_address: "127.0.0.1", session: read, cookie_header };
      const visit = createPageVisit(visitor, false);
      await takeKeptWishes({ ...services, ...given }, visit, cookie_header);
      return { is_personal: visit.is_personal, set: visit.headers.getSetCookie() };
    };
    const fails = async () => {
      throw new Error("The database is away.");
    };
    const kept = { set: [] };
    const asked = vi.fn<SessionReader>(fails);
    expect(await take(asked, null)).toEqual({ is_personal: false, ...kept });
    expect(await take(asked, "hearts=none")).toEqual({ is_personal: false, ...kept });
    expect(asked).not.toHaveBeenCalled();
    expect(await take(async () => undefined)).toEqual({ is_personal: false, ...kept });
    expect(await take(fails)).toMatchObject(kept);
    const limits = { ...services.limits, consume: async () => Promise.reject(new Failure(429, "late", "")) };
    expect(await take(async () => session, cookies, { limits })).toMatchObject(kept);
    expect(await idsOf(person)).toEqual([]);
    const gone = [forgetKeptWishes(false)];
    expect(await take(async () => ({ ...session, user_id: randomUUID() }))).toMatchObject({ set: gone });
    expect(await take(async () => session)).toEqual({ is_personal: true, set: gone });
    expect(await idsOf(person)).toEqual([id]);
  });

  test("is listed page by page, the latest first, and has an end", async () => {
    const person = await api.person();
    await services.db.run(command`
      with made as (
        insert into products (vendor_id, seller_name, name, description, category, price_paise, location, status,
          approved_at)
        select ${vendor.user_id}, 'Meher Weavers', 'Wish ' || i, 'Woven.', 'Textiles', 10000, 'Puri', 'approved', now()
        from generate_series(1, ${wishLimits.most}::int4) i returning id
      )
      insert into wishlist_items (user_id, product_id) select ${person.user_id}, id from made`);
    await expectProblem(person.ask("PUT", `/wishlist/${await product()}`), 409, "wishlist_full");
    const first = await wishes(person);
    const second = await person.ask("GET", `/wishlist?cursor=${first.next_cursor}`);
    const { wishlist } = (await second.json()) as Awaited<ReturnType<typeof wishes>>;
    const both = new Set([...first.wishlist, ...wishlist].map(({ product_id }) => product_id));
    expect(both.size).toBe(2 * wishLimits.per_page);
    await expectProblem(person.ask("GET", "/wishlist?cursor=x"), 400);
  });
});

const as = (person: Client, email_verified = true) =>
  ({ user_id: person.user_id, roles: ["customer", "vendor"], email_verified }) as unknown as Session;
const write = async (
  person: Client,
  content: string,
  about: { product_id?: string; vendor_id?: string } = {},
) => {
  const posted = await writeToSeller(services, as(person), {
    vendor_id: about.vendor_id ?? vendor.user_id,
    product_id: about.product_id ?? null,
    content,
  });
  return posted.conversation_id;
};
const noticesOf = (person: Client) =>
  services.db.many(sql({ title: "text", message: "text", action_url: "text?" })`
    select title, message, action_url from notifications where user_id = ${person.user_id} order by created_at, id`);
const textsFor = async (person: Client, id: string) =>
  (await listMessages(services.db, { id, user_id: person.user_id })).messages.map(({ content }) => content);

describe("messages between a customer and a seller", () => {
  test("make one conversation about each product, that both sides read and answer", async () => {
    const person = await api.person({ display_name: "Rina Das" });
    const product_id = await product({ name: "Bomkai sari" });
    const id = await write(person, "Is it 6 yards?", { product_id });
    expect(await write(person, "And the border?", { product_id })).toBe(id);
    expect(await write(person, "Do you weave stoles?")).not.toBe(id);
    expect(await noticesOf(vendor)).toContainEqual({
      title: "A message from Rina Das",
      message: "Is it 6 yards?",
      action_url: `/dashboard/messages/${id}`,
    });
    await writeMessage(services, as(vendor), { conversation_id: id, content: "Yes, six." });
    expect(await noticesOf(person)).toEqual([
      {
        title: "A message from Meher Weavers",
        message: "Yes, six.",
        action_url: `/dashboard/messages/${id}`,
      },
    ]);
    expect(await textsFor(person, id)).toEqual(["Yes, six.", "And the border?", "Is it 6 yards?"]);
    const { conversations } = await listConversations(services.db, person.user_id);
    expect(conversations).toMatchObject([
      { id, with: "Meher Weavers", is_seller: false, last_message: { text: "Yes, six.", is_own: false } },
      { product: null, last_message: { text: "Do you weave stoles?", is_own: true } },
    ]);
    expect((await listConversations(services.db, vendor.user_id)).conversations[0]).toMatchObject({
      id,
      with: "Rina Das",
      is_seller: true,
      product: { name: "Bomkai sari" },
    });
  });

  test("are counted as unread for the other side alone, until it opens them", async () => {
    const [person, seller] = await Promise.all([api.person(), api.person({ role: "vendor" })]);
    await openShop(services.db, seller.user_id);
    const id = await write(person, "Is it there?", { vendor_id: seller.user_id });
    await write(person, "In red?", { vendor_id: seller.user_id });
    const unread = (reader: Client) =>
      Promise.all([
        countUnreadMessages(services.db, reader.user_id),
        readConversation(services.db, reader.user_id, id).then(({ unread_count }) => unread_count),
        countUnread(services.db, reader.user_id),
      ]);
    expect(await unread(seller)).toEqual([2, 2, 2]);
    expect(await unread(person)).toEqual([0, 0, 0]);
    await openConversation(services, { user_id: seller.user_id, status: "suspended" }, id);
    expect(await unread(seller)).toEqual([2, 2, 2]);
    const opened = await openConversation(services, { user_id: seller.user_id, status: "active" }, id);
    expect(opened.unread_count).toBe(2);
    expect(await unread(seller)).toEqual([0, 0, 0]);
    await writeMessage(services, as(seller), { conversation_id: id, content: "Yes, in red." });
    expect(await unread(person)).toEqual([1, 1, 1]);
    expect(await unread(seller)).toEqual([0, 0, 0]);
  });

  test("begin with no shop that nobody can open, as while its vendor is suspended, and nobody reports it", async () => {
    const [person, seller] = await Promise.all([api.person(), api.person({ role: "vendor" })]);
    await openShop(services.db, seller.user_id);
    const product_id = await listProduct(services.db, seller.user_id, {});
    const hasPage = async () => (await readProduct(services.db, product_id)).seller.has_page;
    expect(await hasPage()).toBe(true);
    const actor = { user_id: admin.user_id, roles: ["admin" as const] };
    const suspended = { user_id: seller.user_id, reason: "A complaint is looked into." };
    await services.db.transaction((tx) => suspendAccount(tx, actor, suspended));
    expect(await hasPage()).toBe(false);
    const shop = `/sellers/${seller.user_id}`;
    await expectProblem(person.ask("POST", `${shop}/messages`, { content: "Is it there?", product_id }), 404);
    await expectProblem(person.ask("POST", `${shop}/report`, { reason: "spam" }), 404, "seller_not_found");
    const about = { vendor_id: seller.user_id, product_id, user_id: person.user_id };
    await expect(readContactedShop(services.db, about)).rejects.toMatchObject({ code: "seller_not_found" });
  });

  test("are read, answered, marked and reported by the API", async () => {
    const [person, other] = await Promise.all([api.person({ display_name: "Rina" }), api.person()]);
    const product_id = await product({ name: "Bomkai sari" });
    const to_seller = `/sellers/${vendor.user_id}/messages`;
    for (const body of [{}, { content: "" }, { content: 5 }, { content: "x".repeat(2_001) }])
      await expectProblem(person.ask("POST", to_seller, body), 400);
    await expectProblem(person.ask("POST", to_seller, { content: "x", product_id: "none" }), 400);
    await expectProblem(person.ask("POST", to_seller, { content: "x", sender_id: other.user_id }), 400);
    await expectProblem(person.ask("POST", to_seller, { content: "x", product_id: randomUUID() }), 404);
    await expectProblem(person.ask("POST", "/sellers/none/messages", { content: "x" }), 404);
    const first = { content: "Six yards?", product_id, request_key: randomUUID() };
    await person.ask("POST", to_seller, first);
    const sent = await person.ask("POST", to_seller, first);
    expect(sent.status).toBe(201);
    const { id, conversation_id } = (await sent.json()) as { id: string; conversation_id: string };
    const of = `/conversations/${conversation_id}`;
    const listed = (await (await vendor.ask("GET", "/conversations")).json()) as {
      conversations: { id: string }[];
      unread_count: number;
    };
    expect(listed.conversations[0]).toMatchObject({
      id: conversation_id,
      seller_id: vendor.user_id,
      role: "seller",
      with: "Rina",
      product: { id: product_id, name: "Bomkai sari" },
      unread_count: 1,
      last_message: { text: "Six yards?", is_own: false },
    });
    expect((await vendor.ask("PATCH", of, { is_read: true })).status).toBe(204);
    const after = await vendor.ask("GET", "/conversations");
    expect(await after.json()).toMatchObject({ unread_count: listed.unread_count - 1 });
    const keyed = { content: "Yes.", request_key: randomUUID() };
    for (let times = 0; times < 2; times += 1)
      expect((await vendor.ask("POST", `${of}/messages`, keyed)).status).toBe(201);
    expect(await (await person.ask("GET", `${of}/messages`)).json()).toMatchObject({
      messages: [
        { is_own: false, content: "Yes.", is_hidden: false },
        { id, is_own: true, content: "Six yards?" },
      ],
      next_cursor: null,
    });
    await expectProblem(api.guest("GET", "/conversations"), 401);
    await expectProblem(person.ask("GET", "/conversations?cursor=x"), 400);
    await expectProblem(vendor.ask("PATCH", of, { is_read: false }), 400);
    for (const [method, path, body] of [
      ["GET", `${of}/messages`, undefined],
      ["POST", `${of}/messages`, { content: "Hm" }],
      ["PATCH", of, { is_read: true }],
      ["POST", `/messages/${id}/report`, { reason: "hurtful" }],
    ] as const)
      await expectProblem(other.ask(method, path, body), 404);
    await expectProblem(person.ask("POST", `/messages/${id}/report`, { reason: "hurtful" }), 409);
    expect((await vendor.ask("POST", `/messages/${id}/report`, { reason: "hurtful" })).status).toBe(204);
  });

  test("are mailed to the other side without anybody's address", async () => {
    const person = await api.person({ display_name: "Mita" });
    await write(person, "Where is it made?");
    const mails = await services.db.many(sql({ subject: "text", text_body: "text" })`
      select subject, text_body from outgoing_mails where to_address = ${vendor.email} and subject like '%Mita%'`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toContain("Where is it made?");
    expect(mails[0]?.text_body).not.toContain(person.email);
  });

  test("are refused to others, to oneself, and without a confirmed address", async () => {
    const [person, other] = await Promise.all([api.person(), api.person()]);
    const unverified = await api.person({ email_verified: false });
    const id = await write(person, "Hello");
    for (const stranger of [other, admin]) {
      await expect(
        writeMessage(services, as(stranger), { conversation_id: id, content: "Hm" }),
      ).rejects.toMatchObject({ status: 404 });
      await expect(readConversation(services.db, stranger.user_id, id)).rejects.toMatchObject({
        status: 404,
      });
    }
    await expect(write(vendor, "Hello me")).rejects.toMatchObject({ status: 409 });
    const revoked = { ...as(vendor), roles: ["customer"] } as Session;
    await expect(
      writeMessage(services, revoked, { conversation_id: id, content: "Pay me" }),
    ).rejects.toMatchObject({ status: 403, code: "no_vendor" });
    await expect(write(unverified, "Hello")).rejects.toMatchObject({ status: 403 });
    await expect(write(person, "x", { vendor_id: other.user_id })).rejects.toMatchObject({ status: 404 });
    await expect(write(person, "x", { vendor_id: "none" })).rejects.toMatchObject({ status: 404 });
    await expect(
      write(person, "x", { product_id: await product({ status: "draft" }) }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(write(person, "x", { product_id: "none" })).rejects.toMatchObject({ status: 404 });
  });

  test("have a quota for each account", async () => {
    const strict = await createTestServices({ config: { rate_limit_factor: 0.1 } });
    const clients = createClients(strict);
    const [seller, person] = await Promise.all([clients.person(), clients.person()]);
    await openShop(strict.db, seller.user_id);
    const send = () =>
      writeToSeller(strict, as(person), { vendor_id: seller.user_id, product_id: null, content: "Hello" });
    for (let i = 0; i < 3; i++) await send();
    await expect(send()).rejects.toMatchObject({ status: 429 });
  });

  test("are reported by who got them, and hidden from the other side by a moderator", async () => {
    const person = await api.person();
    const conversation_id = await write(person, "A threat");
    const [message] = (await listMessages(services.db, { id: conversation_id, user_id: vendor.user_id }))
      .messages;
    const message_id = message?.id ?? "";
    const report = { message_id, reason: "hurtful", note: null } as const;
    await expect(reportMessage(services, as(person), report)).rejects.toMatchObject({ status: 409 });
    await expect(reportMessage(services, as(admin), report)).rejects.toMatchObject({ status: 404 });
    expect(await reportMessage(services, as(vendor), report)).toBe(conversation_id);
    const decided = await admin.ask("POST", `/moderation/seller-messages/${message_id}/decisions`, {
      decision: "hide",
      reason: "It is a threat.",
    });
    expect(decided.status).toBeLessThan(300);
    expect(await textsFor(vendor, conversation_id)).toEqual([null]);
    expect(await textsFor(person, conversation_id)).toEqual(["A threat"]);
    expect((await noticesOf(person)).map(({ title }) => title)).toEqual(["Your message was hidden"]);
    expect((await noticesOf(vendor)).map(({ message: text }) => text)).not.toContain("A threat");
  });

  test("are exported for their writer, and erased for both sides", async () => {
    const person = await api.person({ display_name: "Traceable" });
    const id = await write(person, "Traceable words");
    await writeMessage(services, as(vendor), { conversation_id: id, content: "An answer" });
    expect(await customerPersonalData.export(services.db, person)).toMatchObject({
      messages: [{ seller: "Meher Weavers", content: "Traceable words" }],
    });
    await services.db.transaction((tx) => customerPersonalData.erase(tx, person));
    await expect(readConversation(services.db, vendor.user_id, id)).rejects.toMatchObject({ status: 404 });
    expect((await noticesOf(vendor)).map(({ message }) => message)).not.toContain("Traceable words");
    expect(await noticesOf(person)).toEqual([]);
  });
});
