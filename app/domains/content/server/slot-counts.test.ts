import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { command } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { loader as open } from "../pages/sponsored.ts";
import { addSponsoredSlot } from "./commands/add-content.ts";
import { homeContent } from "./queries/content-of-pages.ts";
import { slotDays, slotTotals } from "./queries/slot-counts.ts";

let services: Services;
let slot_id: string;
const slot = {
  size: "banner",
  sponsor: "Kosal",
  headline: "Looms",
  body: "Ninety.",
  link_path: "/campaigns?category=Education",
} as const;
const browser = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";

beforeAll(async () => {
  services = await createTestServices();
  slot_id = await services.db.transaction((tx) => addSponsoredSlot(tx, slot));
});

const totals = async (id = slot_id) => {
  await services.slot_counts.flush();
  return (await slotTotals(services.db)).get(id) ?? { views: 0, clicks: 0 };
};
const see = (address: string, user_agent = browser, id = slot_id) =>
  services.slot_counts.count("view", id, { address, user_agent });

test("views and clicks are added to the day, and doubles and robots are left out", async () => {
  see("192.0.2.1");
  see("192.0.2.1");
  see("192.0.2.2");
  see("192.0.2.3", "Googlebot/2.1");
  see("192.0.2.4", "");
  services.slot_counts.count("click", slot_id, { address: "192.0.2.9", user_agent: browser });
  expect(await totals()).toEqual({ views: 2, clicks: 1 });
  see("192.0.2.5", browser.replace("Firefox", "HeadlessChrome"));
  expect(await totals()).toEqual({ views: 3, clicks: 1 });
  expect(await slotDays(services.db, slot_id)).toEqual([{ day: dayInIndia(), views: 3, clicks: 1 }]);
});

test("what cannot be stored at the moment is stored later", async () => {
  const before = await totals();
  await services.db.run(command`alter table sponsored_slot_counts rename to counts_away`);
  see("192.0.2.20");
  await services.slot_counts.flush();
  await services.db.run(command`alter table counts_away rename to sponsored_slot_counts`);
  expect(await totals()).toEqual({ ...before, views: before.views + 1 });
});

test("counts of a slot that was deleted meanwhile are no obstacle for the others", async () => {
  const id = await services.db.transaction((tx) => addSponsoredSlot(tx, slot));
  const before = await totals();
  see("192.0.2.30", browser, id);
  see("192.0.2.30");
  await services.db.run(command`delete from sponsored_slots where id = ${id}`);
  expect(await totals()).toEqual({ ...before, views: before.views + 1 });
  expect(await totals(id)).toEqual({ views: 0, clicks: 0 });
});

test("a click leads to the stored path and nowhere else, and is counted unless nobody clicked", async () => {
  const before = await totals();
  const path = `/sponsored/${slot_id}?to=https://elsewhere.example`;
  const visit = (headers: Record<string, string>) => {
    const args = pageArgs(services, path, undefined, { params: { id: slot_id } }) as { request: Request };
    const request = new Request(args.request, { headers });
    return open({ ...args, request } as never);
  };
  const answer = await visit({ "user-agent": browser, "sec-purpose": "prefetch;prerender" });
  expect(answer.headers.get("location")).toBe(slot.link_path);
  expect(await totals()).toEqual(before);
  await visit({ "user-agent": browser });
  await visit({ "user-agent": browser });
  expect(await totals()).toEqual({ ...before, clicks: before.clicks + 1 });
  for (const id of ["nope", "019f0000-0000-7000-8000-000000000000"]) {
    const args = pageArgs(services, `/sponsored/${id}`, undefined, { params: { id } });
    await expect(open(args)).rejects.toMatchObject({ init: { status: 404 } });
  }
});

test("a slot is shown on its days only", async () => {
  const shown = async () => (await homeContent(services.db)).banners.map(({ headline }) => headline);
  const add = (headline: string, days: object) =>
    services.db.transaction((tx) => addSponsoredSlot(tx, { ...slot, headline, ...days }));
  await services.db.run(command`update sponsored_slots set active = false`);
  await add("Past", { ends_on: "2020-01-01" });
  await add("Future", { starts_on: "2099-01-01" });
  await add("Today", { starts_on: dayInIndia(), ends_on: dayInIndia() });
  expect(await shown()).toEqual(["Today"]);
});
