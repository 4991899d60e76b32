import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../../tests/support/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { addEvent } from "../commands/add-content.ts";
import { readEvent, upcomingEvents } from "./events.ts";

let services: Services;
const ids = new Map<string, string>();
const hour_ms = 3_600_000;

function announce(title: string, starts_in_hours: number, hours: number) {
  const starts_at = new Date(Date.now() + starts_in_hours * hour_ms);
  const ends_at = new Date(starts_at.getTime() + hours * hour_ms);
  const place = "Town Hall, Koraput";
  return services.db.transaction((tx) =>
    addEvent(tx, { title, place, description: `All about ${title}.`, starts_at, ends_at }),
  );
}

beforeAll(async () => {
  services = await createTestServices();
  for (const [title, starts_in_hours, hours] of [
    ["third", 300, 2],
    ["over", -30, 2],
    ["second", 24, 8],
    ["going on", -26, 48],
    ["of a season", -60 * 24, 90 * 24],
  ] as const)
    ids.set(title, await announce(title, starts_in_hours, hours));
});

test("the soonest two that are not over", async () => {
  const titles = (await upcomingEvents(services.db)).map(({ title }) => title);
  expect(titles).toEqual(["of a season", "going on"]);
});

test("one that is over keeps its page", async () => {
  const event = await readEvent(services.db, ids.get("over"));
  expect(event).toMatchObject({ title: "over", description: "All about over.", place: "Town Hall, Koraput" });
});

test.each(["019f0000-0000-7000-8000-000000000000", "nope", undefined])("there is no event %s", async (id) => {
  await expect(readEvent(services.db, id)).rejects.toMatchObject({ status: 404, code: "event_not_found" });
});

test("an event does not end before it starts", async () => {
  await expect(announce("backwards", 5, -1)).rejects.toThrow(/events_check/);
});
