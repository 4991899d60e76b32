import { beforeAll, describe, expect, test } from "vitest";
import { campaignLike, goLive, makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Database } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { type CampaignFilters, noFilters } from "../filters.ts";
import { countedCampaignsMax } from "../schema.ts";
import { createCampaign } from "./commands/create-campaign.ts";
import { listCampaigns } from "./queries.ts";

let db: Database;
let creator: Actor;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  creator = await makePerson(db);
  const make = (title: string, location: string, description = "Words") =>
    makeLiveCampaign(db, creator, {
      title,
      location,
      description,
      summary: "In short",
      category: "Healthcare",
    });
  await make("A boat ambulance", "Chitrakonda, Malkangiri, Odisha");
  await make("A reading room at the bus stand", "Bhubaneswar, Khordha, Odisha", "Students of a school");
  await make("ଗାଁ ପାଠାଗାର", "କୋରାପୁଟ, ଓଡ଼ିଶା", "ଶିକ୍ଷା");
  await make("A school roof", "Lamtaput, Koraput, Odisha", "Sewing lessons in the hostel");
});

async function found(q: string, filters: Partial<CampaignFilters> = {}) {
  const { campaigns, corrected_q } = await listCampaigns(db, { ...noFilters, ...filters, q });
  return { titles: campaigns.map(({ title }) => title), corrected_q };
}

describe("a search that no campaign has", () => {
  test.each([
    ["a wrong letter", "ambulence", "ambulance", "A boat ambulance"],
    ["a wrong letter in what is still being typed", "ambulen", "ambulance", "A boat ambulance"],
    ["a letter too few", "ambulnce", "ambulance", "A boat ambulance"],
    ["two letters swapped", "sweing", "sewing", "A school roof"],
    ["another spelling of a place", "bhubaneshwar", "bhubaneswar", "A reading room at the bus stand"],
    ["an accent", "Bhubanéśwar", "bhubaneswar", "A reading room at the bus stand"],
    ["a plural", "koraput schools", "koraput school", "A school roof"],
    ["two wrong words", "boad ambulanse", "boat ambulance", "A boat ambulance"],
    ["a place in Odia", "ଭୁବନେଶ୍ୱର", "bhubaneswar", "A reading room at the bus stand"],
    ["a place in Hindi", "मलकानगिरि", "malkangiri", "A boat ambulance"],
    ["an Odia word in English letters", "pathagara", "ପାଠାଗାର", "ଗାଁ ପାଠାଗାର"],
    ["an Odia word with another length of a vowel", "ଶୀକ୍ଷା", "ଶିକ୍ଷା", "ଗାଁ ପାଠାଗାର"],
  ])("finds %s", async (_, q, corrected_q, title) => {
    expect(await found(q)).toEqual({ titles: [title], corrected_q });
  });

  test("finds the singular of a plural that only other campaigns have", async () => {
    await makeLiveCampaign(db, creator, { title: "Chairs for two schools", location: "Balangir, Odisha" });
    expect(await found("koraput schools")).toEqual({
      titles: ["A school roof"],
      corrected_q: "koraput school",
    });
  });

  test("finds the other name of a place", async () => {
    const { corrected_q, titles } = await found("orissa roof");
    expect([corrected_q, titles]).toEqual(["odisha roof", ["A school roof"]]);
  });

  test.each(["xyz", "helicopter", "qqqq wwww", "a b c d e f g h", "%", "ambulance roof"])(
    "%j is like nothing, and stays as it is",
    async (q) => {
      expect(await found(q)).toEqual({ titles: [], corrected_q: null });
    },
  );

  test("keeps the other filters, and the order", async () => {
    expect((await found("ambulence", { category: "Healthcare", sort: "ending" })).titles).toHaveLength(1);
    expect((await found("ambulence", { category: "Education" })).titles).toEqual([]);
  });
});

test("what is found as it was typed is not corrected, nor what other filters hide", async () => {
  expect(await found("ambulance")).toEqual({ titles: ["A boat ambulance"], corrected_q: null });
  expect(await found("ambulance", { category: "Education" })).toEqual({ titles: [], corrected_q: null });
});

test("the words of a draft are learnt with its approval", async () => {
  const known = () =>
    db.one(sql({ count: "int8" })`select count(*) from search_words where word = 'windmill'`);
  const id = await db.transaction((tx) =>
    createCampaign(tx, creator, campaignLike({ title: "A windmill, a Windmill" })),
  );
  expect(await known()).toEqual({ count: 0 });
  await db.transaction((tx) => goLive(tx, creator, id));
  expect(await known()).toEqual({ count: 1 });
  expect((await found("winmill")).corrected_q).toBe("windmill");
});

test("words of a published campaign are found as soon as they are written, and by every beginning", async () => {
  const id = await makeLiveCampaign(db, creator, {
    title: "A flour mill",
    description: "ନୂଆ କଳ by 24x7 o'clock",
  });
  for (const q of ["flour", "flo", "f", "flour mil", "କଳ", "24x7", "o'clock", "o cl"])
    expect((await found(q)).titles, q).toContain("A flour mill");
  await db.run(command`update campaigns set title = 'A pottery kiln' where id = ${id}`);
  expect((await found("potter")).titles).toEqual(["A pottery kiln"]);
  expect((await found("flour")).titles).toEqual([]);
});

test("a search of many beginnings finds what a search without the table of words finds", async () => {
  await db.run(command`
    insert into campaigns (title, summary, description, category, location, goal_paise, created_by, ends_on, status,
      approved_at)
    select 'Numbered ' || n, 'Text', 'w' || n || ' w' || n % 7, 'Education', 'Elsewhere', 100, ${creator.user_id},
      '2099-01-01', 'live', now()
    from generate_series(1, 300) n`);
  for (const q of ["w", "w1", "w1 w3", "w w3", "w29 numbered 29", "n w300", "umbere"]) {
    const words = q.split(" ").map((word) => `${word}:*`);
    const { count } = await db.one(sql({ count: "int4" })`
      select count(*)::int4 as count from campaigns
      where search @@ to_tsquery('simple', ${words.join(" & ")}) or title ilike ${`%${q}%`} and ${words.length === 1}::bool`);
    const { total } = await listCampaigns(db, { ...noFilters, q, sort: "funded" });
    expect([q, total?.count]).toEqual([q, Math.min(count, countedCampaignsMax)]);
  }
  await db.run(command`delete from campaigns where title like 'Numbered%'`);
});

test("words that campaigns have, though none has both, are not taken for others", async () => {
  await makeLiveCampaign(db, creator, { title: "Sowing by boat" });
  expect(await found("sewing boat")).toEqual({ titles: [], corrected_q: null });
});
