import { expect, test } from "vitest";
import { homeContent, sponsoredSlots } from "../../app/domains/content/server/queries.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { createTestDatabase } from "../../tests/support/database.ts";
import { loadDemoContent } from "./load-content.ts";
import { demoSponsors } from "./sponsors.ts";

test("the demo fills every sponsored slot, and is idempotent", async () => {
  const { db } = await createTestDatabase();
  await loadDemoContent(db);
  await loadDemoContent(db);
  expect((await homeContent(db)).banners).toHaveLength(2);
  expect(await sponsoredSlots(db, "square")).not.toHaveLength(0);
  expect(await sponsoredSlots(db, "sidebar")).not.toHaveLength(0);
  const { count } = await db.one(sql({ count: "int8" })`select count(*) as count from sponsored_slots`);
  expect(count).toBe(demoSponsors.length);
});
