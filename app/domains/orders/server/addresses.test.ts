import { describe, expect, test } from "vitest";
import { type Client, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { createGiving } from "../../../../tests/support/giving.ts";
import { sql } from "../../../platform/database/sql.ts";
import { addressesMax } from "../address.ts";
import { keepAddress } from "./commands/change-addresses.ts";
import { orderPersonalData } from "./personal-data.ts";

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services);

const plain = {
  full_name: "Lipika Das",
  address_line_1: "Plot 12, Mahanadi Vihar",
  city: "Cuttack",
  state: "Odisha",
  postal_code: "753004",
};

const path = "/api/v1/addresses";

async function add(person: Client, fields: Record<string, unknown> = {}) {
  const response = await person.ask("POST", path, { ...plain, ...fields });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; is_default: boolean };
}

const rowsOf = ({ user_id }: Client) =>
  giving.db.many(sql({ full_name: "text", is_default: "bool" })`
    select full_name, is_default from addresses where user_id = ${user_id} order by created_at, id`);

async function listOf(person: Client) {
  const { addresses } = (await (await person.ask("GET", path)).json()) as {
    addresses: { full_name: string }[];
  };
  return addresses.map(({ full_name }) => full_name);
}

describe("an address", () => {
  test("is saved with its defaults, and the first one is the default address", async () => {
    const person = await api.person();
    const first = await add(person);
    expect(first).toMatchObject({
      ...plain,
      user_id: person.user_id,
      address_line_2: null,
      phone: null,
      country: "India",
      type: "shipping",
      is_default: true,
    });
    expect((await add(person, { full_name: "Second" })).is_default).toBe(false);
  });

  test.each([
    ["full_name", " "],
    ["address_line_1", ""],
    ["city", ""],
    ["state", "\u200b"],
    ["postal_code", ""],
    ["postal_code", "075300"],
    ["postal_code", "75300"],
    ["country", "France"],
    ["type", "home"],
    ["phone", "call me"],
    ["is_default", true],
    ["user_id", "someone"],
  ])("is refused with %s %j", async (name, value) => {
    const person = await api.person();
    await expectProblem(person.ask("POST", path, { ...plain, [name]: value }), 400);
    expect(await rowsOf(person)).toEqual([]);
  });

  test.each([
    ["India", "753 004", "753004"],
    ["United States", "94103-1234", "94103-1234"],
    ["United Kingdom", "sw1a 1aa", "SW1A 1AA"],
    ["Canada", "K1A 0B1", "K1A 0B1"],
    ["Australia", "2000", "2000"],
  ])("in %s has the postal codes of the country", async (country, typed, kept) => {
    const person = await api.person();
    expect(await add(person, { country, postal_code: typed })).toMatchObject({ postal_code: kept });
    await expectProblem(person.ask("POST", path, { ...plain, country, postal_code: "12" }), 400);
  });

  test("is changed by its owner alone", async () => {
    const [person, other] = [await api.person(), await api.person()];
    const { id } = await add(person, { phone: "98765 43210", address_line_2: "Behind the temple" });
    const edited = await person.ask("PUT", `${path}/${id}`, { ...plain, city: "Puri", type: "both" });
    expect(await edited.json()).toMatchObject({
      city: "Puri",
      type: "both",
      phone: null,
      address_line_2: null,
    });
    await expectProblem(other.ask("PUT", `${path}/${id}`, plain), 404, "address_not_found");
    await expectProblem(other.ask("PUT", `${path}/${id}/default`), 404, "address_not_found");
    await expectProblem(other.ask("DELETE", `${path}/${id}`), 404, "address_not_found");
    expect(await listOf(other)).toEqual([]);
    expect(await listOf(person)).toHaveLength(1);
  });

  test("cannot be added once there are as many as one person may have", async () => {
    const person = await api.person();
    for (let count = 1; count < addressesMax; count += 1) await add(person);
    const last = await Promise.all([0, 1, 2].map(() => person.ask("POST", path, plain)));
    const statuses = last.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409]);
    expect(await rowsOf(person)).toHaveLength(addressesMax);
  });
});

describe("the default address", () => {
  test("is exactly one, is listed first, and then the newest", async () => {
    const person = await api.person();
    const ids = new Map<string, string>();
    for (const full_name of ["A", "B", "C"]) ids.set(full_name, (await add(person, { full_name })).id);
    expect(await listOf(person)).toEqual(["A", "C", "B"]);
    const choose = (name: string) => person.ask("PUT", `${path}/${ids.get(name)}/default`);
    expect((await choose("B")).status).toBe(200);
    expect(await listOf(person)).toEqual(["B", "C", "A"]);
    const answers = await Promise.all(["A", "C", "A", "C"].map(choose));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await rowsOf(person)).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test("stays when another person's address is chosen", async () => {
    const [person, other] = [await api.person(), await api.person()];
    await add(person);
    const { id } = await add(other);
    await expectProblem(person.ask("PUT", `${path}/${id}/default`), 404);
    expect(await rowsOf(person)).toEqual([{ full_name: plain.full_name, is_default: true }]);
  });

  test("is the newest other one after it was deleted", async () => {
    const person = await api.person();
    const { id } = await add(person, { full_name: "A" });
    await add(person, { full_name: "B" });
    await add(person, { full_name: "C" });
    expect((await person.ask("DELETE", `${path}/${id}`)).status).toBe(204);
    expect(await rowsOf(person)).toEqual([
      { full_name: "B", is_default: false },
      { full_name: "C", is_default: true },
    ]);
  });
});

describe("an address of the checkout", () => {
  const fields = {
    ...plain,
    address_line_2: null,
    phone: "98765 43210",
    country: "India",
    type: "shipping",
  } as const;
  const keep = ({ user_id }: Client, address = {}) =>
    giving.db.transaction((tx) => keepAddress(tx, user_id, { ...fields, ...address }));

  test("is saved once, however often it is ordered to", async () => {
    const person = await api.person();
    await keep(person);
    await keep(person);
    await keep(person, { city: "Puri" });
    expect(await rowsOf(person)).toHaveLength(2);
  });

  test("does not fail an order when no more addresses can be saved", async () => {
    const person = await api.person();
    for (let count = 0; count < addressesMax; count += 1) await add(person);
    await keep(person);
    expect(await rowsOf(person)).toHaveLength(addressesMax);
  });
});

test("addresses are exported with the account, and erased with it", async () => {
  const person = await api.person();
  await add(person);
  const exported = await orderPersonalData.export(giving.db, person);
  expect(exported).toMatchObject({ addresses: [{ full_name: plain.full_name, postal_code: "753004" }] });
  await giving.db.transaction((tx) => orderPersonalData.erase(tx, person));
  expect(await rowsOf(person)).toEqual([]);
});
