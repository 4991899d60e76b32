import { beforeAll, describe, expect, test } from "vitest";
import { campaignLike, goLive, makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Database } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { type CampaignFilters, noFilters } from "../filters.ts";
import { createPageCache } from "../../../platform/http/page-cache.ts";
import { createCampaign } from "./commands/create-campaign.ts";
import { listCampaigns, searchPublicCampaigns } from "./queries/campaigns.ts";
import { insteadOfCampaigns } from "./queries/instead-of-campaigns.ts";

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
    ["two letters swapped", "raeding", "reading", "A reading room at the bus stand"],
    ["two wrong words", "boad ambulanse", "boat ambulance", "A boat ambulance"],
    ["another spelling of a place", "bhubaneshwar", null, "A reading room at the bus stand"],
    ["an accent", "Bhubanéśwar", null, "A reading room at the bus stand"],
    ["a plural", "boats", null, "A boat ambulance"],
    ["a place in Odia", "ଭୁବନେଶ୍ୱର", null, "A reading room at the bus stand"],
    ["a place in Hindi", "मलकानगिरि", null, "A boat ambulance"],
    ["the other name of a place", "orissa roof", null, "A school roof"],
    ["a word of two words", "bhubanes war", null, "A reading room at the bus stand"],
  ])("finds %s", async (_, q, corrected_q, title) => {
    expect(await found(q)).toEqual({ titles: [title], corrected_q });
  });

  test("finds what means the same, the exact words first", async () => {
    expect((await found("pathagara")).titles).toEqual(["ଗାଁ ପାଠାଗାର", "A reading room at the bus stand"]);
    expect((await found("library")).titles).toContain("A reading room at the bus stand");
  });

  test("searches for the words as they were typed where that is asked for", async () => {
    expect(await found("ambulence", { exact: true })).toEqual({ titles: [], corrected_q: null });
  });

  test.each(["xyz", "helicopter", "qqqq wwww", "a b c d e f g h", "%", "zebra ambulanx"])(
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

describe("a campaign is found by what it is about", () => {
  beforeAll(async () => {
    await makeLiveCampaign(db, creator, {
      title: "Papers for those who come back to Belpada",
      location: "Belpada, Balangir, Odisha",
      summary: "Brick kilns take them away each November.",
      description: "Whoever returns is vaccinated and gets a card.",
    });
  });
  const belpada = "Papers for those who come back to Belpada";

  test.each([
    "brick kiln",
    "migrant workers",
    "dadana shramika",
    "ଇଟାଭାଟି",
    "पलायन",
    "vaccinate",
    "vaccination",
  ])("%j", async (q) => {
    expect((await found(q)).titles).toEqual([belpada]);
  });

  test("and by its cause, behind those that say the word", async () => {
    const make = (title: string, summary: string) =>
      makeLiveCampaign(db, creator, { title, summary, description: "Words", category: "Disaster Relief" });
    await make("A fodder bank for Boden", "Straw for the dry months.");
    await make("Scales at the weekly market", "Each farmer sees what a farmer gets.");
    const expected = ["Scales at the weekly market", "A fodder bank for Boden"];
    for (const q of ["farmer", "kisan", "ଚାଷୀ"]) expect((await found(q)).titles).toEqual(expected);
  });

  test("and with words that say little, in the languages of Odisha", async () => {
    for (const q of ["balangir district", "balangir jilla", "ଦାଦନ ସହାୟତା", "free migrant help"])
      expect((await found(q)).titles).toEqual([belpada]);
  });

  test("and alone where its title has all that was typed", async () => {
    for (const title of ["A granary for Tentulikhunti", "Rats, and a granary"])
      await makeLiveCampaign(db, creator, { title, summary: "In short", description: "Words" });
    expect((await found("tentulikhunti granary")).titles).toEqual(["A granary for Tentulikhunti"]);
  });

  test("but not where a subject that is known is nowhere", async () => {
    expect((await found("dog shelter")).titles).toEqual([]);
    expect((await found("cancer kilns")).titles).toEqual([]);
  });

  test("or leads to the nearest categories, else to those of the most supported campaigns", async () => {
    const services = { db, page_cache: createPageCache({ max_bytes: 1_000, fresh_ms: 60_000 }) };
    expect((await found("cancer belpada")).titles).toEqual([]);
    const near = await insteadOfCampaigns(services, { q: "cancer belpada" });
    expect(near).toMatchObject({ says: "some", categories: ["Healthcare"] });
    expect(near?.popular).toHaveLength(3);
    expect(await insteadOfCampaigns(services, { q: "zzqqzz" })).toMatchObject({ says: "none" });
    expect(await insteadOfCampaigns(services, { q: "kilns" })).toMatchObject({ says: "all" });
  });

  test("and by most of several words, in every order", async () => {
    for (const sort of ["best", "newest"] as const) {
      expect((await found("brick kilns november zebra", { sort })).titles).toEqual([belpada]);
      expect((await found("cancer hospital kilns", { sort })).titles).toEqual([]);
      // Of a list of one category what has only most of the words is no part.
      const tallyOf = async (q: string) => (await listCampaigns(db, { ...noFilters, q, sort })).tally;
      expect(await tallyOf("brick kilns november zebra")).toEqual([]);
      expect(await tallyOf("brick kilns november")).toEqual([{ category: "Healthcare", count: 1 }]);
    }
  });

  test("and by the name of who began it while the profile is public", async () => {
    const person = await createUser({ db }, { display_name: "Sukumari Hansda" });
    const organiser: Actor = { user_id: person.user_id, roles: ["customer"] };
    await makeLiveCampaign(db, organiser, { title: "Benches for the bus stand" });
    const titles = async () => (await found("sukumari hansda", { exact: true })).titles;
    expect(await titles()).toEqual(["Benches for the bus stand"]);
    await db.run(command`
      insert into user_preferences (user_id, privacy) values (${person.user_id}, 'private')
      on conflict (user_id) do update set privacy = 'private'`);
    expect(await titles()).toEqual([]);
    await db.run(command`update user_preferences set privacy = 'public' where user_id = ${person.user_id}`);
    expect(await titles()).toEqual(["Benches for the bus stand"]);
    await db.run(command`update profiles set display_name = 'Mina Sahu' where user_id = ${person.user_id}`);
    expect(await titles()).toEqual([]);
  });
});

test("what is found as it was typed is not corrected, nor what other filters hide", async () => {
  expect(await found("ambulance")).toEqual({ titles: ["A boat ambulance"], corrected_q: null });
  expect(await found("ambulance", { category: "Education" })).toEqual({ titles: [], corrected_q: null });
});

test("a campaign whose whole name was typed is found, however many newer ones have the word", async () => {
  const id = await makeLiveCampaign(db, creator, { title: "Okapi, Zoo!", category: "Healthcare" });
  await db.run(command`
    insert into campaigns (title, summary, description, image_url, urgency_level, category, location, goal_paise, status,
      created_by, created_at, approved_by, approved_at, ends_on)
    select 'Okapi zoo ' || n, summary, description, image_url, urgency_level, category, location, goal_paise, status,
      created_by, created_at + interval '1 day', approved_by, approved_at, ends_on
    from campaigns, generate_series(1, 250) as n where id = ${id}`);
  const everywhere = async () => {
    const { campaigns } = await searchPublicCampaigns(db, { q: "okapi zoo", exact: true }, 1);
    return campaigns.map(({ title }) => title);
  };
  expect((await found("okapi zoo")).titles[0]).toBe("Okapi, Zoo!");
  expect((await found("OKAPI  ZOO", { category: "Healthcare" })).titles[0]).toBe("Okapi, Zoo!");
  expect((await found("okapi zoo", { category: "Education" })).titles).toEqual([]);
  expect(await everywhere()).toEqual(["Okapi, Zoo!"]);
  await db.run(
    command`update campaigns set status = 'ended', ended_at = now(), end_cause = 'organiser' where id = ${id}`,
  );
  expect((await found("okapi zoo")).titles).not.toContain("Okapi, Zoo!");
  expect(await everywhere()).toEqual(["Okapi, Zoo!"]);
});

test("the words of a draft are known with its approval", async () => {
  const known = () =>
    db.one(sql({ count: "int8" })`select count(*) from search_words where word = '=windmill'`);
  const id = await db.transaction((tx) =>
    createCampaign(tx, creator, campaignLike({ title: "A windmill, a Windmill" })),
  );
  expect(await known()).toEqual({ count: 0 });
  await db.transaction((tx) => goLive(tx, creator, id));
  expect(await known()).toEqual({ count: 1 });
  expect((await found("winmill")).corrected_q).toBe("windmill");
});

test("words of a published campaign are found as soon as they are written, and by their beginnings", async () => {
  const id = await makeLiveCampaign(db, creator, {
    title: "A flour mill",
    description: "ନୂଆ କଳ by 24x7 o'clock",
  });
  for (const q of ["flour", "flo", "flour mil", "କଳ", "24x7", "o'clock"])
    expect((await found(q)).titles, q).toContain("A flour mill");
  await db.run(command`update campaigns set title = 'A pottery kiln' where id = ${id}`);
  expect((await found("potter")).titles).toEqual(["A pottery kiln"]);
  expect((await found("flour")).titles).toEqual([]);
});

test("words that campaigns have, though none has both, find what has one of them and are not taken for others", async () => {
  await makeLiveCampaign(db, creator, { title: "Sowing by boat" });
  const { titles, corrected_q } = await found("sewing boat");
  expect([titles.length, corrected_q]).toEqual([2, null]);
});

test("no more campaigns are looked up than are asked for, among those that have ended too", async () => {
  for (let at = 0; at < 4; at += 1) {
    const id = await makeLiveCampaign(db, creator, { title: "Xylo school" });
    if (at < 2)
      await db.run(
        command`update campaigns set status = 'ended', ended_at = now(), end_cause = 'organiser' where id = ${id}`,
      );
  }
  const counts = await db.one(sql({ running: "int4", all_running: "int4", over: "int4" })`
    select (select count(*)::int4 from newest_campaign_rows(slices, '{xylo}', false, null, null, null, 1)) as running,
      (select count(*)::int4 from newest_campaign_rows(slices, '{xylo}', false, null, null, null, 9)) as all_running,
      (select count(*)::int4 from newest_campaign_rows(slices, '{xylo}', true, null, null, null, 1)) as over
    from slices_of_campaigns() as slices`);
  expect(counts).toEqual({ running: 1, all_running: 2, over: 1 });
});
