import { beforeAll, describe, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, post, verification } from "../../../../tests/support/giving.ts";
import { createUser, sessionCookieOf, type TestUser } from "../../../../tests/support/people.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { listOwnDonations, ownDonationTotals } from "./queries/own-donations.ts";
import { ownDonationCursor } from "./cursor.ts";

let giving: Giving;
let campaign_id: string;
let asha: TestUser & { cookie: string };
let bina: TestUser & { cookie: string };

async function signedInUser() {
  const user = await createUser(giving.services);
  return { ...user, cookie: await sessionCookieOf(giving.services, user.user_id) };
}

beforeAll(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  asha = await signedInUser();
  bina = await signedInUser();
  for (const { email } of [asha, bina, asha, asha, bina, asha]) await giving.open({ donor_email: email });
  const paid = await giving.pay({ donor_email: asha.email, campaign_id, message: "For the well" });
  await giving.api.request(...verification(paid));
  // Same millisecond, which can happen.
  await giving.db.run(command`
    update donations set created_at = '2026-01-01' where user_id = ${asha.user_id} and payment_status = 'created'`);
});

type Listed = {
  donations: { id: string; user_id: string; payment_status: string }[];
  next_cursor: string | null;
};

async function get(path: string, cookie?: string) {
  const response = await giving.api.request(path, { headers: cookie ? { cookie } : {} });
  return { status: response.status, headers: response.headers, body: (await response.json()) as never };
}

async function listed(query: string, cookie: string): Promise<Listed> {
  const { status, body } = await get(`/api/v1/donations${query}`, cookie);
  expect(status).toBe(200);
  return body;
}

describe("GET /api/v1/donations", () => {
  test("answers one's own donations alone, the newest first, with their campaigns", async () => {
    const { donations, next_cursor } = await listed("", asha.cookie);
    expect(next_cursor).toBeNull();
    expect(donations).toHaveLength(5);
    expect(new Set(donations.map(({ user_id }) => user_id))).toEqual(new Set([asha.user_id]));
    expect(donations[0]).toEqual({
      id: expect.any(String),
      user_id: asha.user_id,
      amount: 500,
      refunded_amount: 0,
      payment_status: "paid",
      payment_method: "upi",
      message: "For the well",
      is_anonymous: false,
      receipt_number: expect.stringMatching(/^\d{4}-\d\d\/\d{6}$/),
      created_at: expect.any(String),
      paid_at: expect.any(String),
      campaign_id,
      campaign: {
        id: campaign_id,
        title: "A well for Tikiri",
        description: expect.stringContaining("Forty families"),
        image_url: null,
        goal_amount: 1_00_000,
        current_amount: 500,
      },
    });
    expect(donations.slice(1).every((donation) => donation.payment_status === "created")).toBe(true);
  });

  test("pages have no gaps and no duplicates, even where donations share a timestamp", async () => {
    const whole = (await listed("", asha.cookie)).donations.map(({ id }) => id);
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Listed = await listed(`?limit=2${cursor ? `&cursor=${cursor}` : ""}`, asha.cookie);
      walked.push(...page.donations.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(walked).toEqual(whole);
  });

  test("another's cursor shows nothing of theirs", async () => {
    const { next_cursor } = await listed("?limit=1", bina.cookie);
    const { donations } = await listed(`?cursor=${next_cursor}`, asha.cookie);
    expect(donations.every(({ user_id }) => user_id === asha.user_id)).toBe(true);
  });

  test("filters by status", async () => {
    expect((await listed("?status=paid", asha.cookie)).donations).toHaveLength(1);
    expect((await listed("?status=created", asha.cookie)).donations).toHaveLength(4);
    expect((await listed("?status=refunded", asha.cookie)).donations).toEqual([]);
  });

  test.each([
    "?status=all",
    "?status=",
    "?sort=donor_email",
    "?cursor=x",
    "?limit=0",
    "?user_id=1",
    "?limit=101",
  ])("%s is refused", async (query) => {
    expect((await get(`/api/v1/donations${query}`, asha.cookie)).status).toBe(400);
  });

  test("a guest is asked to sign in, and the answer is not cached", async () => {
    expect((await get("/api/v1/donations")).status).toBe(401);
    expect((await get("/api/v1/donations", "sahayog_session=forged")).status).toBe(401);
    expect((await get("/api/v1/donations", asha.cookie)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("GET /api/v1/donations/{id}", () => {
  test("answers one's own donation; another's and a missing one get the same answer", async () => {
    const [own] = (await listed("", asha.cookie)).donations;
    const [other] = (await listed("", bina.cookie)).donations;
    expect((await get(`/api/v1/donations/${own?.id}`, asha.cookie)).body).toEqual(own);
    const strip = ({ status, body }: Awaited<ReturnType<typeof get>>) => ({
      status,
      body: { ...(body as object), request_id: "" },
    });
    const refused = strip(await get(`/api/v1/donations/${other?.id}`, asha.cookie));
    expect(refused.status).toBe(404);
    const none = await get("/api/v1/donations/00000000-0000-4000-8000-000000000000", asha.cookie);
    expect(strip(none)).toEqual(refused);
    for (const id of ["x", "%00", "..%2f..%2fme"])
      expect((await get(`/api/v1/donations/${id}`, asha.cookie)).status).toBe(404);
    expect((await get(`/api/v1/donations/${own?.id}`)).status).toBe(401);
  });
});

test("totals count paid donations less refunds", async () => {
  expect(await ownDonationTotals(giving.db, asha.user_id)).toEqual({
    given_paise: 500_00,
    donation_count: 1,
    campaign_count: 1,
  });
  expect(await ownDonationTotals(giving.db, bina.user_id)).toEqual({
    given_paise: 0,
    donation_count: 0,
    campaign_count: 0,
  });
});

test("a page reads no further than its donations, by the index", async () => {
  const { next_cursor } = await listOwnDonations(giving.db, asha.user_id, { limit: 1 });
  const cursor = ownDonationCursor.parse(next_cursor ?? "");
  const plan = await giving.db.transaction(async (tx) => {
    await tx.run(command`set local enable_seqscan = off`);
    await tx.run(command`set local enable_sort = off`);
    return tx.many(sql({ "QUERY PLAN": "text" })`
      explain select id from donations where user_id = ${asha.user_id}
        and (created_at, id) < (${cursor?.created_at}, ${cursor?.row_id}::uuid) order by created_at desc, id desc limit 11`);
  });
  expect(JSON.stringify(plan)).toMatch(/Index (?:Only )?Scan using donations_of_user/);
});

describe("giving while signed in", () => {
  const order = (changes: object) =>
    post("/api/functions/create-razorpay-order", {
      amount: 5,
      donorEmail: "carried@example.org",
      ...changes,
    });
  const asAsha = ([path, init]: [string, RequestInit]): [string, RequestInit] => [
    path,
    { ...init, headers: { "content-type": "application/json", cookie: asha.cookie } },
  ];
  const lastOwner = async () =>
    (
      await giving.db.one(sql({ user_id: "uuid?" })`
        select user_id from donations where donor_email = 'carried@example.org' order by id desc limit 1`)
    ).user_id;

  test("the donation carries the account, whether the client says so or not", async () => {
    for (const userId of [asha.user_id, null]) {
      expect((await giving.api.request(...asAsha(order({ userId })))).status).toBe(200);
      expect(await lastOwner()).toBe(asha.user_id);
    }
    expect((await giving.api.request(...order({ userId: null }))).status).toBe(200);
    expect(await lastOwner()).toBeNull();
  });

  test("nobody gives as somebody else", async () => {
    expect((await giving.api.request(...asAsha(order({ userId: bina.user_id })))).status).toBe(403);
    expect((await giving.api.request(...order({ userId: asha.user_id }))).status).toBe(403);
  });
});
