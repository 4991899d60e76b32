import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClients } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser } from "../../../../tests/support/people.ts";
import type { Actor } from "../../../platform/actor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { synonymsOf } from "../../../platform/search/vocabulary.ts";
import type { Services } from "../../../platform/services.ts";
import { countedWords, visitorsNeeded } from "../unanswered.ts";
import { closeSearchWeeks, forgetUnanswered, countUnanswered } from "./commands/count-unanswered.ts";
import { unansweredSearches } from "./queries/unanswered.ts";
import { answerSearch } from "./forms/answer-search.ts";

let services: Services;
let admin: Actor;

beforeAll(async () => {
  services = await createTestServices();
  const { user_id } = await createUser(services, { role: "admin" });
  admin = { user_id, roles: ["admin"] };
});
beforeEach(async () => {
  await services.db.run(command`delete from search_weeks`);
  await services.db.run(command`delete from unanswered_searches`);
});

const wednesday = new Date("2026-11-25T08:00:00+05:30");
const nextMonday = new Date("2026-11-30T00:30:00+05:30");

function visit(words: string, visitor: number, now = wednesday): Promise<void> {
  const unanswered = { words, found_nothing: true, client_address: `192.0.2.${visitor}` };
  return services.db.transaction((tx) => countUnanswered(tx, unanswered, now));
}

async function visitAll(words: string, count: number, now = wednesday) {
  for (let visitor = 1; visitor <= count; visitor++) await visit(words, visitor, now);
}

/** Everything that is stored about searches, as text. */
async function stored(): Promise<string> {
  const rows = await services.db.many(sql({ row: "text" })`
    select search_marks::text as row from search_marks union all select unanswered_searches::text from unanswered_searches`);
  return rows.map(({ row }) => row).join("\n");
}

describe("a search that leads nowhere", () => {
  test("is written down once five different visitors of a week typed it", async () => {
    await visitAll("brass telescope", visitorsNeeded - 1);
    for (let again = 0; again < 3; again++) await visit("brass telescope", 1);
    expect(await unansweredSearches(services.db)).toEqual([]);
    expect(await stored()).not.toMatch(/telescope|192\.0\.2/);
    await visit("brass telescope", visitorsNeeded);
    expect(await unansweredSearches(services.db)).toEqual([
      { words: "brass telescope", visitors: visitorsNeeded, week: "2026-11-23", found_nothing: true },
    ]);
    expect(await stored()).not.toMatch(/192\.0\.2/);
  });

  test("does not tell which visitor typed two things", async () => {
    await visit("brass telescope", 1);
    await visit("copper sextant", 1);
    const rows = await services.db.many(
      sql({ visitor_hash: "bytea" })`select visitor_hash from search_marks`,
    );
    expect(new Set(rows.map(({ visitor_hash }) => visitor_hash.toString("hex"))).size).toBe(2);
  });

  test("leaves neither keys nor hashes when the week is over, and visitors of two weeks do not add up", async () => {
    await visitAll("copper sextant", visitorsNeeded - 1);
    await visitAll("brass telescope", visitorsNeeded);
    await services.db.transaction((tx) => closeSearchWeeks(tx, nextMonday));
    const { count } = await services.db.one(sql({ count: "int8" })`
      select (select count(*) from search_weeks) + (select count(*) from search_marks) as count`);
    expect(count).toBe(0);
    await visit("copper sextant", visitorsNeeded, nextMonday);
    expect((await unansweredSearches(services.db)).map(({ words }) => words)).toEqual(["brass telescope"]);
    const half_a_year_later = new Date(nextMonday.getTime() + 190 * 86_400_000);
    await services.db.transaction((tx) => closeSearchWeeks(tx, half_a_year_later));
    expect(await unansweredSearches(services.db)).toEqual([]);
  });

  test("counts words that were taken from the list from the first visitor again", async () => {
    await visitAll("brass telescope", visitorsNeeded);
    await services.db.transaction((tx) => forgetUnanswered(tx, "brass telescope", wednesday));
    await visit("brass telescope", 1);
    expect(await unansweredSearches(services.db)).toEqual([]);
  });

  test.each([
    "asha@example.org",
    "call 98765 43210",
    "ABCDE1234F",
    "୯୮୭୬୫୪୩୨୧୦",
    "order 4711",
    "https://example.org/x",
    "one two three four five six seven",
    "x".repeat(80),
    "",
  ])("is never counted where it may say who somebody is: %j", (q) => {
    expect(countedWords(q)).toBeUndefined();
  });

  test("is counted in lower case, without words that only say how", () => {
    expect(countedWords("Buy a Brass  Telescope online")).toBe("brass telescope");
  });

  test("is counted through the API, which answers alike whatever is sent", async () => {
    const { guest } = createClients(services);
    for (const q of ["brass telescope", "asha@example.org"]) {
      const answer = await guest("POST", "/api/v1/search/unanswered", { q, found_nothing: false });
      expect(answer.status).toBe(204);
    }
    const { count } = await services.db.one(
      sql({ count: "int8" })`select count(*) as count from search_marks`,
    );
    expect(count).toBe(1);
  });
});

describe("the answer of an admin", () => {
  const termsOf = async (text: string) =>
    (await synonymsOf(services.db, "products", [text])).get(text)?.map(({ term }) => term) ?? [];

  test("adds the words to the group of what they mean, in the language of their letters, or a group of both", async () => {
    await visitAll("ଦୂରବୀକ୍ଷଣ", visitorsNeeded);
    await answerSearch({ services, actor: admin }, "ଦୂରବୀକ୍ଷଣ", "Sari");
    expect(await termsOf("ଦୂରବୀକ୍ଷଣ")).toContain("saree");
    expect(await unansweredSearches(services.db)).toEqual([]);
    await answerSearch({ services, actor: admin }, "durbin", "spyglass");
    expect((await termsOf("durbin")).toSorted()).toEqual(["durbin", "spyglass"]);
  });

  test("is refused without a word, and from everybody else", async () => {
    await expect(answerSearch({ services, actor: admin }, "durbin", " ")).rejects.toMatchObject({
      status: 400,
    });
    const vendor: Actor = { ...admin, roles: ["vendor"] };
    await expect(answerSearch({ services, actor: vendor }, "durbin", "sari")).rejects.toMatchObject({
      status: 403,
    });
  });
});
