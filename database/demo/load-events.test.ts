import { expect, test } from "vitest";
import { upcomingEvents } from "../../app/domains/content/server/queries/events.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { createTestDatabase } from "../../tests/support/database.ts";
import { events } from "./events.ts";
import { loadDemoEvents } from "./load-events.ts";

test("two events lie ahead of the load date, on their weekdays, and loading is idempotent", async () => {
  const { db } = await createTestDatabase();
  await loadDemoEvents(db);
  await loadDemoEvents(db);
  const found = await upcomingEvents(db);
  expect(found.map(({ title }) => title)).toEqual(events.map(({ title }) => title));
  const days_ahead = found.map(({ starts_at }) => (starts_at.getTime() - Date.now()) / 86_400_000);
  expect(days_ahead.map((days, i) => days >= (events[i]?.days_ahead ?? 0) - 1)).toEqual([true, true]);
  const { days } = await db.one(sql({ days: "jsonb" })`
    select jsonb_agg(trim(to_char(starts_at at time zone 'Asia/Kolkata', 'Day HH24:MI')) order by starts_at) as days
    from events`);
  expect(days).toEqual([
    expect.stringMatching(/^Saturday +10:00$/),
    expect.stringMatching(/^Friday +16:00$/),
  ]);
});
