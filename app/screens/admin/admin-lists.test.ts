import { describe, expect, it } from "vitest";
import { createClients } from "../../../tests/support/api-client.ts";
import { createGiving } from "../../../tests/support/giving.ts";
import { pageArgs, thrownBy } from "../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf } from "../../../tests/support/people.ts";
import { listProduct } from "../../../tests/support/products.ts";
import { createSelling } from "../../../tests/support/selling.ts";
import { suspendAccount } from "../../domains/accounts/server/commands/suspend-account.ts";
import {
  action as productsAction,
  loader as productsLoader,
} from "../../domains/catalog/pages/all-products.tsx";
import { listAllProducts } from "../../domains/catalog/server/queries/all-products.ts";
import { action as inboxAction, loader as inboxLoader } from "../../domains/content/pages/inbox.tsx";
import { sendContactMessage } from "../../domains/content/server/commands/contact.ts";
import { listMessages } from "../../domains/content/server/queries/inbox.ts";
import { changeMessageStatus } from "../../domains/content/server/use-cases/contact.ts";
import { loader as ordersLoader } from "../../domains/orders/pages/all-orders.tsx";
import { listAllOrders } from "../../domains/orders/server/queries/all-orders.ts";
import type { BulkAsked } from "../../platform/http/bulk-form.ts";
import { command, sql } from "../../platform/database/sql.ts";
import type { FormAnswer } from "../../platform/http/form.ts";

/** Admin lists with their own pages: all orders, all products, and the contact messages. */

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services, "/api/v1");
const selling = createSelling(giving, api);
const admin = await api.person({ role: "admin" });
const vendor = await selling.shop("Koraput Looms");

type Sent = { status: number; answer: FormAnswer<BulkAsked> };

/** The response to a form with several values of one name. */
async function send(
  action: (args: never) => Promise<unknown>,
  path: string,
  fields: [string, string][],
  cookie = admin.cookie,
): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const answered = await action(pageArgs(giving.services, path, cookie, { form }));
  const { data, init } = answered as { data: FormAnswer<BulkAsked>; init: { status: number } };
  return { status: init.status, answer: data };
}

const selectedFields = (ids: readonly string[]) => ids.map((id): [string, string] => ["selected", id]);

describe("all orders", () => {
  const first = { status: null, payment: null, stock: null, sort: "newest", cursor: "", limit: 2 } as const;

  it("are found by number, email and name, by status and payment, and paged along their key both ways", async () => {
    const sales = [
      await selling.sell(vendor, 900_00),
      await selling.sell(vendor, 300_00),
      await selling.sell(vendor, 500_00),
    ];
    const [one, two, three] = sales.map(({ order_id }) => order_id) as [string, string, string];
    await giving.db.run(command`
      update orders set email = 'kuni@example.org',
        shipping_address = jsonb_set(shipping_address, '{full_name}', '"ଅନିତା Mohapatra"') where id = ${two}`);
    const found = async (q: string) =>
      (await listAllOrders(giving.db, { ...first, q })).orders.map(({ id }) => id);
    for (const q of ["Kuni@ex", "ଅନିତା", "moha", sales[1]?.order_number ?? ""])
      expect(await found(q), q).toEqual([two]);
    expect(await found("%")).toEqual([]);
    await selling.take(sales[0] as never, "shipped");
    const shipped = await listAllOrders(giving.db, { ...first, q: "", status: "shipped" });
    expect(shipped.orders).toMatchObject([
      { id: one, seller_names: ["Koraput Looms"], payment_status: "paid" },
    ]);
    const unpaid = await listAllOrders(giving.db, { ...first, q: "", status: "shipped", payment: "failed" });
    expect(unpaid.orders).toEqual([]);

    for (const [sort, expected] of [
      ["newest", [three, two, one]],
      ["oldest", [one, two, three]],
      ["total", [one, three, two]],
    ] as const) {
      const page = await listAllOrders(giving.db, { ...first, q: "", sort });
      const next = await listAllOrders(giving.db, { ...first, q: "", sort, cursor: page.next_cursor ?? "" });
      expect([...page.orders, ...next.orders].map(({ id }) => id)).toEqual(expected);
      expect(next.next_cursor).toBeNull();
    }
  });

  it("are for admins, with any query, and a file in which nothing is a formula", async () => {
    const refused = await thrownBy(
      ordersLoader(pageArgs(giving.services, "/dashboard/admin/orders", vendor.cookie)),
    );
    expect(refused.headers.get("Location")).toBe("/dashboard");
    for (const query of [
      "",
      "?q=%27%25",
      "?cursor=nothing",
      "?status=none&payment=none",
      "?sort=total&cursor=x",
    ]) {
      const address = `/dashboard/admin/orders${query}`;
      const { page } = await ordersLoader(pageArgs(giving.services, address, admin.cookie));
      expect(page.list).not.toHaveProperty("failed");
    }
    const { order_id } = await selling.sell(vendor);
    await giving.db.run(command`
      update orders set shipping_address = jsonb_set(shipping_address, '{full_name}', '"=HYPERLINK(1)"')
      where id = ${order_id}`);
    const file = await (await admin.ask("GET", "/orders.csv?q=HYPERLINK")).text();
    expect(file).toContain(",'=HYPERLINK(1),");
    expect(file.trim().split("\r\n")).toHaveLength(2);
    expect((await vendor.ask("GET", "/orders.csv")).status).toBe(403);
  });
});

describe("all products", () => {
  const path = "/dashboard/admin/products?status=pending";

  async function pending(name: string): Promise<string> {
    const answer = await vendor.ask("POST", "/vendor/products", {
      name,
      description: "Woven by hand in Koraput.",
      category: "Textiles",
      price: 400,
      inventory_quantity: 5,
      status: "active",
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    await giving.db.run(command`
      insert into product_pictures (product_id, position, image_url) values (${id}, 0, '/uploads/cloth.webp')`);
    return id;
  }

  const statusOf = async (id: string) =>
    (await giving.db.one(sql({ status: "text" })`select status from products where id = ${id}`)).status;

  async function waiting(): Promise<Map<string, string>> {
    const { page } = await productsLoader(pageArgs(giving.services, path, admin.cookie));
    if ("failed" in page.list) throw new Error("The list failed");
    return new Map(page.list.products.map(({ id, selection }) => [id, selection ?? ""]));
  }

  it("are found by their words, shop and SKU, listed or not", async () => {
    const listed = await listProduct(giving.db, vendor.user_id, { price_paise: 100_00, stock: 1 });
    await giving.db.run(command`
      update products set name = 'A kantha quilt', sku = 'KQ-77' where id = ${listed}`);
    const draft = await pending("A kantha bag");
    const found = async (q: string, status: "pending" | null = null) => {
      const asked = { status, category: null, q, sort: "oldest", cursor: "", limit: 10 } as const;
      return (await listAllProducts(giving.db, asked)).products.map(({ id }) => id);
    };
    expect(await found("kantha")).toEqual([listed, draft]);
    expect(await found("koraput kanth", "pending")).toEqual([draft]);
    expect(await found("kq-7")).toEqual([listed]);
    await listProduct(giving.db, vendor.user_id, { price_paise: 250_00, stock: 1 });
    for (const sort of ["price", "price-up"] as const) {
      const prices: number[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const asked = { status: null, category: null, q: "", sort, cursor, limit: 1 } as const;
        const page = await listAllProducts(giving.db, asked);
        prices.push(...page.products.map(({ price_paise }) => price_paise));
        cursor = page.next_cursor;
      }
      const { count } = await giving.db.one(sql({ count: "int8" })`select count(*) as count from products`);
      expect(prices).toHaveLength(count);
      expect(prices).toEqual(prices.toSorted((x, y) => (sort === "price" ? y - x : x - y)));
    }
  });

  it("that wait are approved together after a yes to their number; two admins at once approve each once", async () => {
    const ids = [await pending("First sari"), await pending("Second sari")];
    const selections = await waiting();
    const selected = selectedFields(ids.map((id) => selections.get(id) ?? ""));
    const asked = await send(productsAction, path, [["intent", "approve"], ...selected]);
    expect(asked.answer.done?.count).toBe(2);
    const yes: [string, string][] = [
      ["intent", "approve"],
      ["confirmed_count", "2"],
      ["reason", "They are well made."],
      ...selected,
    ];
    const other = await api.person({ role: "admin" });
    const both = await Promise.all([
      send(productsAction, path, yes),
      send(productsAction, path, yes, other.cookie),
    ]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(["approved", "approved"]);
    const approvals = await giving.db.one(sql({ count: "int8" })`
      select count(*) as count from audit_events where event = 'product_approved' and subject_id = any(${ids})`);
    expect(approvals.count).toBe(2);
    for (const { status } of both) expect([200, 409]).toContain(status);
  });
});

describe("the messages to the organisation", () => {
  const path = "/dashboard/admin/inbox";

  async function written(subject: string): Promise<string> {
    const message = {
      inquiry_type: "general",
      name: "Kuni Jani",
      email: "kuni@example.org",
      phone: null,
      subject,
      message: "When do you open?",
      user_id: null,
    } as const;
    const sent = await giving.db.transaction((tx) =>
      sendContactMessage(tx, message, { public_url: "http://localhost" }),
    );
    return sent.id;
  }

  it("are closed together, and those that somebody else closed meanwhile are counted apart", async () => {
    const ids = [await written("=A"), await written("B"), await written("C")];
    const asked = await send(inboxAction, path, [["intent", "close_selected"], ...selectedFields(ids)]);
    expect(asked.answer.done).toEqual({ selected: ids, count: 3 });
    const session = await selling.sessionOf(admin);
    await changeMessageStatus(giving.services, session, { id: ids[1] ?? "", closed: true });
    const yes = await send(inboxAction, path, [
      ["intent", "close_selected"],
      ["confirmed_count", "3"],
      ...selectedFields(ids),
    ]);
    expect(yes).toMatchObject({
      status: 200,
      answer: { notice: { title: "2 closed", text: "Someone else had already closed 1." } },
    });
    const again = await send(inboxAction, path, [["intent", "close_selected"], ...selectedFields(ids)]);
    expect(again.status).toBe(409);
    const file = await (await admin.ask("GET", "/contact-messages.csv?show=closed")).text();
    expect(file).toContain(",'=A,");
  });

  it("come the oldest or the newest first, from one page to the next", async () => {
    const ids = [await written("Sorted A"), await written("Sorted B"), await written("Sorted C")];
    for (const [sort, expected] of [
      ["oldest", ids],
      ["newest", ids.toReversed()],
    ] as const) {
      const asked = { show: "open", type: null, q: "sorted", sort, limit: 2 } as const;
      const page = await listMessages(giving.db, { ...asked, cursor: "" });
      const next = await listMessages(giving.db, { ...asked, cursor: page.next_cursor ?? "" });
      expect([...page.messages, ...next.messages].map(({ id }) => id)).toEqual(expected);
    }
    const address = "/dashboard/admin/inbox?q=sorted&sort=oldest";
    const { page } = await inboxLoader(pageArgs(giving.services, address, admin.cookie));
    expect(page.list).toMatchObject({ messages: [{ id: ids[0] }, { id: ids[1] }, { id: ids[2] }] });
  });

  it("are not closed by hundreds or by a hundred thousand at once", async () => {
    const ids = Array.from(
      { length: 51 },
      (_, i) => `00000000-0000-7000-8000-${String(i).padStart(12, "0")}`,
    );
    const many = await send(inboxAction, path, [["intent", "close_selected"], ...selectedFields(ids)]);
    expect(many.status).toBe(400);
    expect(many.answer.notice?.text).toContain("50");
    const flood = Array.from({ length: 100_000 }, (_, i) => ids[i % ids.length] ?? "");
    const refused = await send(inboxAction, path, [
      ["intent", "close_selected"],
      ...selectedFields(flood),
    ]).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      init: { status: 413 },
      data: { message: expect.stringContaining("too many fields") },
    });
  });

  it("are out of reach of an admin who was suspended while the page was open", async () => {
    const person = await createUser(giving.services, { role: "admin" });
    const cookie = await sessionCookieOf(giving.services, person.user_id);
    const id = await written("Still open");
    const { user_id } = admin;
    await giving.db.transaction((tx) =>
      suspendAccount(tx, { user_id, roles: ["admin"] }, { user_id: person.user_id, reason: "A test." }),
    );
    const fields: [string, string][] = [
      ["intent", "close_selected"],
      ["confirmed_count", "1"],
      ["selected", id],
    ];
    await expect(send(inboxAction, path, fields, cookie)).rejects.toBeDefined();
    const { status } = await giving.db.one(sql({ status: "text" })`
      select status from contact_messages where id = ${id}`);
    expect(status).toBe("open");
  });
});
