import { beforeAll, describe, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { command } from "../../../platform/database/sql.ts";
import type { Actor } from "../../../platform/actor.ts";
import { campaignCursor, type CampaignFilters, noFilters } from "../filters.ts";
import { campaignCategories, campaignsPerPage, urgencyFilters } from "../schema.ts";
import { addFaq } from "./commands/add-faq.ts";
import { addPicture } from "./commands/add-picture.ts";
import { createCampaign } from "./commands/create-campaign.ts";
import { endCampaign } from "./commands/end-campaign.ts";
import { postUpdate } from "./commands/post-update.ts";
import { setPhases } from "./commands/set-phases.ts";
import { campaignLike } from "../../../../tests/support/campaigns.ts";
import { readCampaignStates, featuredCampaigns, listCampaigns, readCampaign } from "./queries/campaigns.ts";

let db: Database;
let creator: Actor;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  creator = await makePerson(db);
});

const titles = async (filters: Partial<CampaignFilters>) =>
  (await listCampaigns(db, { ...noFilters, ...filters })).campaigns.map(({ title }) => title);

describe("search", () => {
  beforeAll(async () => {
    await makeLiveCampaign(db, creator, {
      title: "Floating clinic for Chitrakonda",
      summary: "A boat with a doctor.",
      description: "Nineteen hamlets on the reservoir are reached only by boat/raft. 24x7, ₹450 a visit.",
      location: "Malkangiri, Odisha",
      category: "Healthcare",
      urgency_level: "critical",
    });
    await makeLiveCampaign(db, creator, {
      title: "ଶିକ୍ଷା: books in Saora",
      summary: "Printed in 100% cotton_paper.",
      description: "Grandmothers' stories for the youngest.",
      location: "Gumma, Gajapati, Odisha",
      category: "Education",
      urgency_level: "medium",
    });
  });

  test("a joiner between two letters does not split an Odia word", async () => {
    const about = (title: string, description: string) =>
      makeLiveCampaign(db, creator, { title, description });
    await about("Joined", "ପରିବାର୍\u200cରେ ପାଣି");
    await about("Apart", "ରେ ପାଣି, ପରିବାର୍");
    expect(await titles({ q: "ପରିବାର୍\u200cରେ" })).toEqual(["Joined"]);
    await db.run(command`delete from campaigns where title in ('Joined', 'Apart')`);
  });

  test.each([
    ["a title word", "clinic"],
    ["upper case", "CLINIC"],
    ["a description word", "hamlets"],
    ["a place", "malkangiri"],
    ["the beginning of a word", "reserv"],
    ["words in any order", "boat doctor hamlets"],
    ["beginnings of words", "flo cli mal"],
    ["a word beside punctuation", "raft"],
    ["a number", "450"],
    ["a title as it stands", "Floating clinic for Chitrakonda"],
  ])("finds the clinic by %s", async (_, q) => {
    expect(await titles({ q })).toEqual(["Floating clinic for Chitrakonda"]);
  });

  test.each([
    ["Odia script", "ଶିକ୍ଷା"],
    ["the beginning of an Odia word", "ଶିକ"],
    ["a word with an apostrophe", "grandmothers'"],
    ["words joined by a sign", "cotton_paper"],
  ])("finds the books by %s", async (_, q) => {
    expect(await titles({ q })).toEqual(["ଶିକ୍ଷା: books in Saora"]);
  });

  test.each(["xyz", "%", "_", "\\", "'", "':*", "!!", "x & b | !c", "<->", "(", "drop table"])(
    "%j matches nothing, and breaks nothing",
    async (q) => {
      expect(await titles({ q })).toEqual([]);
    },
  );

  test("combines with category and urgency", async () => {
    const q = "odisha";
    expect(await titles({ q })).toHaveLength(2);
    expect(await titles({ q, category: "Education" })).toEqual(["ଶିକ୍ଷା: books in Saora"]);
    expect(await titles({ q, urgency: "critical" })).toEqual(["Floating clinic for Chitrakonda"]);
    expect(await titles({ q, category: "Education", urgency: "critical" })).toEqual([]);
    expect(await titles({ q: "clinic", category: "Healthcare", urgency: "critical" })).toHaveLength(1);
  });
});

describe("the list", () => {
  const ids: string[] = [];

  beforeAll(async () => {
    await db.run(command`delete from campaigns`);
    // Several have the same timestamp, so that only the id can order them.
    for (let i = 0; i < 40; i++) {
      const created_at = new Date(Date.UTC(2026, 5, 1) + Math.floor(i / 3) * 1000 + 7);
      ids.push(
        await makeLiveCampaign(db, creator, {
          title: `Campaign ${i}`,
          created_at,
          category: campaignCategories[i % campaignCategories.length],
          urgency_level: urgencyFilters[i % urgencyFilters.length],
        }),
      );
    }
  });

  async function everyPage(filters: Partial<CampaignFilters>) {
    const pages = [];
    let cursor: CampaignFilters["cursor"];
    do {
      const page = await listCampaigns(db, { ...noFilters, ...filters, cursor });
      pages.push(page.campaigns);
      cursor = page.next_cursor ? campaignCursor.parse(page.next_cursor) : undefined;
    } while (cursor);
    return pages;
  }

  test("is newest first, page by page, with no gap and no duplicate", async () => {
    const pages = await everyPage({});
    expect(pages.map((page) => page.length)).toEqual([12, 12, 12, 4]);
    const listed = pages.flat();
    const expected = listed.toSorted(
      (a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1),
    );
    expect(listed).toEqual(expected);
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(ids));
  });

  test("does not shift when a newer campaign appears between two pages", async () => {
    const first = await listCampaigns(db, noFilters);
    const newer = await makeLiveCampaign(db, creator, { title: "Newer" });
    const cursor = campaignCursor.parse(first.next_cursor ?? "");
    const second = await listCampaigns(db, { ...noFilters, cursor });
    expect(second.campaigns[0]?.id).toBe((await everyPage({})).flat()[campaignsPerPage + 1]?.id);
    await db.run(command`delete from campaigns where id = ${newer}`);
  });

  test("pages a filtered list in the same way", async () => {
    const listed = (await everyPage({ q: "campaign", urgency: "critical" })).flat();
    expect(listed).toHaveLength(14);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(14);
    expect(listed.every(({ urgency_level }) => urgency_level === "critical")).toBe(true);
  });

  test("finds by a search campaigns behind hundreds of newer ones, page by page", async () => {
    await db.run(command`
      insert into campaigns (title, summary, description, category, location, goal_paise, created_by, ends_on,
        created_at, status, approved_at)
      select 'Filler', case when n % 20 = 0 then 'Rare' else 'Plain' end, 'Text', 'Education', 'Elsewhere', 100,
        ${creator.user_id}, '2099-01-01', now() - n * interval '1 minute', 'live', now()
      from generate_series(1, 700) n`);
    const found = (await everyPage({ q: "rar" })).flat();
    expect(found).toHaveLength(35);
    expect(new Set(found.map(({ id }) => id)).size).toBe(35);
    const times = found.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await everyPage({ q: "rare", category: "Healthcare" })).flat()).toEqual([]);
    await db.run(command`delete from campaigns where title = 'Filler'`);
  });

  test("has no next page after a last page that is full", async () => {
    const page = await listCampaigns(db, { ...noFilters, category: "Education" });
    expect(page.campaigns).toHaveLength(8);
    expect(page.next_cursor).toBeNull();
  });

  test("has no drafts, no campaigns in review and no ended ones", async () => {
    const draft = await db.transaction((tx) => createCampaign(tx, creator, campaignLike({ title: "Draft" })));
    const ended = await makeLiveCampaign(db, creator, { title: "Over" });
    const admin = { user_id: creator.user_id, roles: ["admin"] } as const;
    await db.transaction((tx) => endCampaign(tx, admin, ended));
    const listed = (await everyPage({})).flat().map(({ id }) => id);
    expect(listed).not.toContain(draft);
    expect(listed).not.toContain(ended);
    await db.run(command`delete from campaigns where id in (${draft}, ${ended})`);
  });
});

test("features the six active campaigns with the highest amounts", async () => {
  await db.run(command`delete from campaigns`);
  // Amounts on both sides of the index thresholds.
  const amounts_paise = [0, 999_999, 1_000_000, 1_000_001, 5_000_000, 5_000_001, 123_456_789, 9_999_999];
  for (const raised_paise of amounts_paise) {
    const id = await makeLiveCampaign(db, creator);
    await db.run(command`update campaigns set raised_paise = ${raised_paise} where id = ${id}`);
  }
  const draft = await db.transaction((tx) => createCampaign(tx, creator, campaignLike()));
  await db.run(command`update campaigns set raised_paise = 999999999 where id = ${draft}`);
  expect((await featuredCampaigns(db)).map(({ raised_paise }) => raised_paise)).toEqual([
    123_456_789, 9_999_999, 5_000_001, 5_000_000, 1_000_001, 1_000_000,
  ]);
});

describe("one campaign", () => {
  test("has its organiser, timeline, updates, gallery and FAQ", async () => {
    const id = await makeLiveCampaign(db, creator, { title: "Whole" });
    await db.transaction(async (tx) => {
      await setPhases(tx, creator, id, [
        { title: "Dig", description: "A hole", phase_status: "completed", timeframe: "Week 1" },
        { title: "Build", description: "A wall", phase_status: "pending", timeframe: "Week 2" },
      ]);
      await postUpdate(tx, creator, id, { title: "Old", body: "…", created_at: new Date("2026-01-02") });
      await postUpdate(tx, creator, id, {
        title: "New",
        body: "…",
        created_at: new Date("2026-01-03T10:00:00Z"),
      });
      await addPicture(tx, creator, id, { caption: "One", alt: "The first" });
      await addPicture(tx, creator, id, { caption: "Two", alt: "The second" });
      await addFaq(tx, creator, id, { question: "Why?", answer: "Because." });
    });
    const campaign = await readCampaign(db, id);
    expect(campaign).toMatchObject({ id, title: "Whole", status: "live", is_active: true, raised_paise: 0 });
    expect(campaign.organiser).toMatchObject({
      user_id: creator.user_id,
      display_name: expect.stringMatching(/^Person \d+$/),
    });
    expect(JSON.stringify(campaign)).not.toContain("@example.org");
    expect(campaign.phases.map(({ title, phase_status }) => [title, phase_status])).toEqual([
      ["Dig", "completed"],
      ["Build", "pending"],
    ]);
    expect(campaign.updates.map(({ title, created_at }) => [title, created_at])).toEqual([
      ["New", "2026-01-03T10:00:00.000Z"],
      ["Old", "2026-01-02T00:00:00.000Z"],
    ]);
    expect(campaign.pictures.map(({ caption }) => caption)).toEqual(["One", "Two"]);
    expect(campaign.faqs).toMatchObject([{ question: "Why?", answer: "Because." }]);
  });

  test("has empty lists where nothing was added", async () => {
    const id = await makeLiveCampaign(db, creator);
    expect(await readCampaign(db, id)).toMatchObject({ phases: [], updates: [], pictures: [], faqs: [] });
  });

  test.each(["none", "", "00000000-0000-7000-8000-000000000000", "' or 1=1 --"])(
    "%j is not found",
    async (id) => {
      await expect(readCampaign(db, id)).rejects.toMatchObject({ status: 404, code: "campaign_not_found" });
    },
  );

  test("is visible as a draft to its creator and to admins only", async () => {
    const id = await db.transaction((tx) => createCampaign(tx, creator, campaignLike()));
    const stranger = await makePerson(db);
    const admin = await makePerson(db, "admin");
    expect((await readCampaign(db, id, creator)).status).toBe("draft");
    expect((await readCampaign(db, id, admin)).status).toBe("draft");
    for (const actor of [null, stranger])
      await expect(readCampaign(db, id, actor)).rejects.toMatchObject({ status: 404 });
  });

  test("can be read after its end", async () => {
    const id = await makeLiveCampaign(db, creator);
    await db.transaction((tx) => endCampaign(tx, { user_id: creator.user_id, roles: ["admin"] }, id));
    expect(await readCampaign(db, id)).toMatchObject({ status: "ended", is_active: false });
  });
});

test("has a streamed state where guests may see it", async () => {
  const live = await makeLiveCampaign(db, creator);
  const draft = await db.transaction((tx) => createCampaign(tx, creator, campaignLike()));
  await db.run(command`update campaigns set raised_paise = 50000, supporter_count = 2 where id = ${live}`);
  const unknown = "00000000-0000-7000-8000-000000000000";
  expect(await readCampaignStates(db, [live, draft, unknown, "nonsense"])).toEqual([
    { id: live, raised_paise: 50_000, goal_paise: 1_00_000_00, supporter_count: 2, is_active: true },
  ]);
  expect(await readCampaignStates(db, ["nonsense"])).toEqual([]);
});
