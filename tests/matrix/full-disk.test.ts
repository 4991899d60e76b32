import { afterAll, beforeAll, expect, it } from "vitest";
import type { Role } from "../../app/platform/actor.ts";
import { command } from "../../app/platform/database/sql.ts";
import { fillDisk } from "../support/full-disk.ts";
import { createUser, sessionCookieOf, type TestUser } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { access } from "./access.ts";
import { overHttp } from "./send.ts";
import { makeThings } from "./things.ts";

let site: Site;
const people = new Map<string, TestUser>();
const cookies = new Map<string, string>();

beforeAll(async () => {
  site = await startSite();
  const roles: [string, Role][] = [
    ["owner", "customer"],
    ["admin", "admin"],
  ];
  for (const [name, role] of roles) {
    const person = await createUser(site.services, { role });
    people.set(name, person);
    cookies.set(name, await sessionCookieOf(site.services, person.user_id));
  }
});
afterAll(() => site?.stop());

type Request = { route: string; method: string; path: string; sender: string; body: unknown };

/** Every request with its subjects, created while there is space. Without space nothing changes them: all share them. */
async function prepared(): Promise<Request[]> {
  const things = await makeThings(site.services, people.get("owner") as TestUser, true);
  return Promise.all(
    Object.entries(access).map(async ([route, row]) => {
      const [method = "GET", pattern = "/"] = route.split(" ");
      const sender = row.owner === "yes" || row.admin !== "yes" ? "owner" : "admin";
      const body = await row.body?.(things, people.get(sender)?.user_id ?? null);
      return { route, method, path: row.path?.(things) ?? pattern, sender, body };
    }),
  );
}

async function answerTo({ sender, ...asked }: Request) {
  const { status, headers } = await overHttp(site.url)({ ...asked, cookie: cookies.get(sender) });
  return { status, retry_after_seconds: Number(headers.get("retry-after")) };
}

it("with a full disk, pages can be read, and writes are answered with 503 and Retry-After", async () => {
  const requests = await prepared();
  // A person who has been away for a while, so that the session is due for renewal.
  await site.services.db.run(command`update sessions set last_used_at = now() - interval '2 hours'`);
  const makeRoom = await fillDisk(site.services.db);
  const wrong: string[] = [];
  const refused: string[] = [];
  for (const request of requests) {
    const { status, retry_after_seconds } = await answerTo(request);
    if (status === 503) refused.push(request.route);
    if (status === 500 || (status === 503 && !(retry_after_seconds > 0)))
      wrong.push(`${status} ${request.route}`);
  }
  await makeRoom();
  expect(wrong).toEqual([]);
  // Opening these writes something: an attempt, a read mark, a quota; who takes a list is in the audit log first.
  const writing =
    /^GET (?:.auth.start.:provider|.dashboard.notifications.:id|.dashboard.settings.export|.api.v1.(?:users|campaigns|stories|donations|donation-problems|orders|shipments|products|contact-messages|audit|tax-statement|donors-of-year|donations-of-year|payables|sellers|applications|moderation.decisions|moderation.reports|expenses|advances|jobs|payments.unmatched|bank-lines|settlement-days|settlement-differences|settlements.:id.items).csv|.api.v1.packing-slips.pdf|.setup)$/;
  expect(refused.filter((route) => route.startsWith("GET ") && !writing.test(route))).toEqual([]);
  expect(refused).toEqual(
    expect.arrayContaining([
      "POST /newsletter",
      "POST /stories/new",
      "POST /stories/:id",
      "POST /dashboard/settings",
      "POST /api/v1/stories/:id/comments",
      "POST /api/functions/create-razorpay-order",
      "POST /api/uploads",
      "DELETE /api/uploads/:id",
    ]),
  );
});
