import { beforeAll, expect, test } from "vitest";
import { createClients } from "../../../tests/support/api-client.ts";
import { createGiving, type Giving, verification } from "../../../tests/support/giving.ts";
import { createUser } from "../../../tests/support/people.ts";
import { createSelling } from "../../../tests/support/selling.ts";
import { listAllUsers } from "../../domains/accounts/admin/server/queries/all-users.ts";
import { listAllDonations } from "../../domains/donations/server/queries/all-donations.ts";
import { listAllOrders } from "../../domains/orders/server/queries/all-orders.ts";
import { lookedAt } from "../../platform/database/frequent-matches.ts";
import { sql } from "../../platform/database/sql.ts";

/** Searches for common and rare words, in lists longer than the number of scanned rows. */
let giving: Giving;

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
});

/** Inserts as many newer copies of this row as are scanned, with unique values where required. */
async function crowd(table: string, key: string, id: string, differing: string): Promise<void> {
  await giving.db.pool.query(
    `insert into ${table} select another.* from ${table} one, generate_series(1, ${lookedAt}) n,
      jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object('${key}', gen_random_uuid(),
        'created_at', one.created_at + n * interval '1 second', ${differing})) another
    where one.${key} = $1`,
    [id],
  );
}

test("accounts are found by address and name; who has a profile, by its name alone", async () => {
  const first = { role: null, status: null, sort: "newest", cursor: "", limit: 2 } as const;
  const rare = await createUser(giving, { email: "sumitra@example.org", display_name: "Old Name" });
  await giving.db.pool.query("update profiles set display_name = 'ଜଳତରଙ୍ଗ Barik' where user_id = $1", [
    rare.user_id,
  ]);
  const common = await createUser(giving, { email: "rabi@example.org", display_name: "Rabi Kumar" });
  const found = async (q: string, sort: "newest" | "oldest" = "newest") =>
    (await listAllUsers(giving.db, { ...first, sort, q })).users.map(({ email }) => email);
  const check = async () => {
    for (const q of ["Sumitra@", "ଜଳତରଙ୍ଗ", "barik ଜଳ"]) expect(await found(q), q).toEqual([rare.email]);
    for (const q of ["Old", "%", "example", "nobody"]) expect(await found(q), q).toEqual([]);
  };
  await check();
  await crowd("users", "user_id", common.user_id, "'email', 'rabi' || n || '@example.org'");
  await check();
  expect(await found("rabi kum")).toEqual([`rabi${lookedAt}@example.org`, `rabi${lookedAt - 1}@example.org`]);
  expect(await found("RABI", "oldest")).toEqual(["rabi@example.org", "rabi1@example.org"]);
});

test("donations are found by receipt, address and name", async () => {
  const first = {
    from: "",
    to: "",
    campaign: "",
    state: null,
    sort: "newest",
    cursor: "",
    limit: 2,
  } as const;
  const paid = await giving.pay();
  expect((await giving.api.request(...verification(paid))).status).toBe(200);
  const donation = await giving.db.one(sql({ id: "uuid" })`
    update donations set donor_email = 'sumitra@example.org', donor_name = 'Sumitra Barik'
    where gateway_order_id = ${paid.payment.order_id} returning id`);
  const found = async (q: string) => (await listAllDonations(giving.db, { ...first, q })).donations;
  const check = async () => {
    const [one] = await found("Sumitra@");
    const number = one?.receipt_number ?? "";
    for (const q of ["barik", "sumi bar", number, number.replace("/000", "/")])
      expect(await found(q), q).toMatchObject([{ donor_email: "sumitra@example.org" }]);
    expect(await found("%")).toEqual([]);
  };
  await check();
  // The serial number alone, as it is read out.
  expect(await found("1")).toMatchObject([{ donor_email: "sumitra@example.org" }]);
  await crowd(
    "donations",
    "id",
    donation.id,
    `'public_id', gen_random_uuid(), 'gateway_order_id', 'order_' || lpad(n::text, 14, '0'), 'gateway_payment_id', 'pay_' || lpad(n::text, 14, '0'),
      'receipt_number', '2020-21/' || lpad(n::text, 6, '0'), 'paid_at', one.paid_at + n * interval '1 second', 'donor_email', 'rabi' || n || '@example.org', 'donor_name', 'Rabi'`,
  );
  await check();
  expect(await found("rabi")).toMatchObject([
    { donor_email: `rabi${lookedAt}@example.org` },
    { donor_email: `rabi${lookedAt - 1}@example.org` },
  ]);
});

test("orders are found by number, address and name", async () => {
  const first = { status: null, payment: null, stock: null, sort: "newest", cursor: "", limit: 2 } as const;
  const selling = createSelling(giving, createClients(giving.services, "/api/v1"));
  const { order_id, order_number } = await selling.sell(await selling.shop("Koraput Looms"));
  const named = (name: string) => `jsonb_set(shipping_address, '{full_name}', '"${name}"')`;
  await giving.db.pool.query(
    `update orders set email = 'sumitra@example.org', shipping_address = ${named("Sumitra Barik")} where id = $1`,
    [order_id],
  );
  const found = async (q: string) =>
    (await listAllOrders(giving.db, { ...first, q })).orders.map(({ email }) => email);
  const check = async () => {
    for (const q of ["Sumitra@", "barik", order_number])
      expect(await found(q), q).toEqual(["sumitra@example.org"]);
    expect(await found("%")).toEqual([]);
  };
  await check();
  await crowd(
    "orders",
    "id",
    order_id,
    `'order_number', 'ORD-' || lpad(n::text, 13, '0') || 'ABC', 'idempotency_key', gen_random_uuid(), 'email', 'rabi' || n || '@example.org',
      'gateway_order_id', 'order_' || lpad(n::text, 14, '0'), 'shipping_address', ${named("Rabi")}`,
  );
  await check();
  expect(await found("rabi")).toEqual([`rabi${lookedAt}@example.org`, `rabi${lookedAt - 1}@example.org`]);
});
