import { expect, test } from "vitest";
import {
  homeContent,
  impactFigures,
  readSite,
  sponsoredSlots,
} from "../../app/domains/content/server/queries/content-of-pages.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { createTestDatabase } from "../../tests/support/database.ts";
import { milestones, pageTexts } from "../../app/domains/content/server/queries/organisation.ts";
import { loadDemoContent } from "./load-content.ts";
import { organisation } from "./organisation.ts";

test("the demo fills every sponsored slot, and is idempotent", async () => {
  const { db } = await createTestDatabase();
  await loadDemoContent(db);
  await loadDemoContent(db);
  expect((await homeContent(db)).banners).toHaveLength(2);
  expect(await sponsoredSlots(db, "square")).not.toHaveLength(0);
  expect(await sponsoredSlots(db, "sidebar")).not.toHaveLength(0);
  const { count } = await db.one(sql({ count: "int8" })`select count(*) as count from sponsored_slots`);
  expect(count).toBe(organisation.sponsors.length);
});

test("the demo's organisation says in figures, years and texts what it did", async () => {
  const { db } = await createTestDatabase();
  await loadDemoContent(db);
  const figuresOf = async (page: "home" | "about" | "programs") =>
    (await impactFigures(db, page)).map(({ value, label }) => `${value} ${label}`);
  expect(await figuresOf("home")).toEqual(["10K+ Lives impacted", "500+ Projects", "50+ Villages"]);
  expect(await figuresOf("about")).toEqual([
    "10,000+ Lives",
    "5,000+ Students",
    "1,500+ Jobs",
    "50+ Villages",
  ]);
  expect(await figuresOf("programs")).toHaveLength(4);
  expect((await milestones(db)).map(({ year }) => year)).toEqual([2018, 2019, 2020, 2021, 2022, 2023]);
  const { about_hero, footer } = await pageTexts(db, "about_hero", "footer");
  expect(about_hero.text).toContain("Since 2018");
  expect(footer.text).toContain("works from Bhubaneswar");
  expect((await readSite(db)).address).toContain("1 Demonstration Lane");
});
