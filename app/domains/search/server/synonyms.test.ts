import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import type { Actor } from "../../../platform/actor.ts";
import { listAudit } from "../../../platform/audit.ts";
import type { Services } from "../../../platform/services.ts";
import { addRow, changeRow, deleteRow } from "../../content/editing/server/use-cases/edit-content.ts";
import { readSuggestions } from "./queries/suggestions.ts";
import { countSynonymGroups } from "../../../platform/search/synonym-groups.ts";
import { synonymKind as kind } from "./queries/synonym-kind.ts";

let services: Services;
let admin: Actor;

beforeAll(async () => {
  services = await createTestServices();
  const { user_id } = await createUser(services, { role: "admin" });
  admin = { user_id, roles: ["admin"] };
  const vendor = await createUser(services, { role: "vendor" });
  await openShop(services.db, vendor.user_id);
  await listProduct(services.db, vendor.user_id, { name: "Quilted Zari Waistcoat" });
});

const namesFor = async (q: string) =>
  (await readSuggestions(services.db, q)).suggestions.flatMap(({ kind: of, name }) =>
    of === "product" ? [name] : [],
  );

describe("synonyms", () => {
  test("are added, changed and deleted by admins, count in the next search, and are in the audit log", async () => {
    expect(await namesFor("bandigalli")).toEqual([]);
    const count = await countSynonymGroups(services.db);
    const input = { en: ["Waistcoat", "Bandigalli"], hi: ["बंडीगल्ली"], or: [], kinds: [] };
    const id = await addRow(services, admin, { kind, input });
    expect(await countSynonymGroups(services.db)).toBe(count + 1);
    expect(await namesFor("bandigalli")).toEqual(["Quilted Zari Waistcoat"]);
    expect(await namesFor("बंडीगल्ली")).toEqual(["Quilted Zari Waistcoat"]);

    const seen = await kind.read(services.db, id);
    expect(seen).toEqual({
      version: 1,
      values: { en: "bandigalli\nwaistcoat", hi: "बंडीगल्ली", or: "", kinds: "" },
    });
    await changeRow(services, admin, {
      kind,
      id,
      seen_version: 1,
      input: { en: ["waistcoat", "sadrigalli"], hi: [], or: [], kinds: [] },
    });
    expect(await namesFor("bandigalli")).toEqual([]);
    expect(await namesFor("sadrigalli")).toEqual(["Quilted Zari Waistcoat"]);
    await expect(deleteRow(services, admin, { kind, id, seen_version: 1 })).rejects.toMatchObject({
      status: 409,
    });
    await deleteRow(services, admin, { kind, id, seen_version: 2 });
    expect(await namesFor("sadrigalli")).toEqual([]);
    const entries = await listAudit(services.db, { subject_kind: "synonym_group", subject_id: id, most: 10 });
    expect(entries.map(({ event }) => event)).toEqual([
      "content_deleted",
      "content_changed",
      "content_added",
    ]);
  });

  test("have kinds, which are found for the others and not the other way round", async () => {
    const input = { en: ["outergalli", "shrugalli"], hi: [], or: [], kinds: ["quilted waistcoat"] };
    const id = await addRow(services, admin, { kind, input });
    expect(await namesFor("outergalli")).toEqual(["Quilted Zari Waistcoat"]);
    const { rows } = await services.db.pool.query(
      "select term, is_kind from synonyms_of(array['quilted waistcoat', 'shrugalli'], array[false]) order by place, term",
    );
    expect(rows).toEqual([
      { term: "outergalli", is_kind: false },
      { term: "quilted waistcoat", is_kind: true },
      { term: "shrugalli", is_kind: false },
    ]);
    expect((await kind.read(services.db, id))?.values).toMatchObject({ kinds: "quilted waistcoat" });
  });

  test("are found by any of their words, however they are spelt or begun, and listed newest first", async () => {
    const namesOf = async (q: string) => (await kind.find?.(services.db, q))?.map(({ name }) => name) ?? [];
    const [newest] = await namesOf("");
    expect(newest).toBeDefined();
    for (const q of ["saree", "SARIS", "साड़ी", "sarh"])
      expect((await namesOf(q)).some((name) => name.includes("sari"))).toBe(true);
    expect(await namesOf("zzqqzz")).toEqual([]);
  });

  test("have at least one word", () => {
    expect(kind.check({ en: [], hi: [], or: [], kinds: ["khaja"] })).toHaveProperty("en");
    expect(kind.check({ en: [], hi: ["साड़ी"], or: [], kinds: [] })).toEqual({});
  });

  test("are changed by admins alone", async () => {
    const { user_id } = await createUser(services, { role: "vendor" });
    const input = { en: ["one", "two"], hi: [], or: [], kinds: [] };
    await expect(addRow(services, { user_id, roles: ["vendor"] }, { kind, input })).rejects.toMatchObject({
      status: 403,
    });
  });
});
