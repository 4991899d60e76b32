import { beforeAll, describe, expect, test } from "vitest";
import { type Client, createClients } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command, sql, sqlPart, sqlUnprepared } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { addDays } from "../../../text/day-period.ts";
import { financialYearOfDay } from "../../../text/financial-year.ts";
import { adminDonationsFilePath } from "../all-donations.ts";
import { donationsOfYearPath } from "../donations-of-year.ts";
import { financialYear } from "../financial-year.ts";
import { forgetUnpaidDonations } from "./commands/forget-unpaid-donations.ts";
import { datedAt } from "./dated-at.ts";
import { readDonationDays } from "./queries/donation-days.ts";
import { donationsByDay } from "./queries/donations-by-day.ts";
import { taxSummaryOf } from "./queries/tax-statement.ts";
import { listOwnYears, readYearStatement } from "./queries/year-statement.ts";

let services: Services;
let keeper: Client;
beforeAll(async () => {
  services = await createTestServices();
  keeper = await createClients(services).person({ role: "admin" });
});

type Given = { begun: string; paid: string | null };
let last_number = 0;

/** A donation alone in its campaign and its account, and far from the days of the other donations. */
async function given({ begun, paid }: Given) {
  const campaign_id = await makeLiveCampaign(services.db, await makePerson(services.db));
  const { user_id } = await createClients(services).person();
  const year = paid && financialYearOfDay(paid.slice(0, 10));
  const number = String(++last_number).padStart(6, "0");
  const { id, public_id } = await services.db.one(sql({ id: "uuid", public_id: "uuid" })`
    insert into donations (donor_email, user_id, campaign_id, amount_paise, payment_status, gateway_key_mode,
      gateway_order_id, access_token_hash, created_at, paid_at, receipt_number)
    values ('days@example.org', ${user_id}, ${campaign_id}, 300_00, ${paid ? "paid" : "created"}, 'sandbox',
      ${`order_OfDays${"x".repeat(8 - number.length)}${number}`}, sha256('x'), ${begun}::timestamptz,
      ${paid}::timestamptz, ${year && `${year}/${number}`})
    returning id, public_id`);
  return { id, public_id, campaign_id, user_id };
}

async function linesOf(path: string): Promise<string[]> {
  const answer = await keeper.ask("GET", path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replace("\uFEFF", "").trim().split("\r\n").slice(1);
}

/** Those of these days on which the list, and so its file, contains the donation. */
async function daysOf(public_id: string, days: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const day of days) {
    const lines = await linesOf(`${adminDonationsFilePath}?from=${day}&to=${day}`);
    if (lines.some((line) => line.endsWith(public_id))) found.push(day);
  }
  return found;
}

const around = (day: string) => [-1, 0, 1].map((count) => addDays(day, count));

// Separate years, so that each day and each year has one donation.
const paidOnes = [
  {
    name: "begun before midnight and paid after it, at the turn of the financial year",
    begun: "2031-03-31T23:50:00+05:30",
    paid: "2031-04-01T00:10:00+05:30",
    shown: ["2031-03-31 23:50:00", "2031-04-01 00:10:00"],
    day: "2031-04-01",
    year: "2031-32",
  },
  {
    name: "begun and paid in the last minute of a financial year",
    begun: "2041-03-31T23:59:01+05:30",
    paid: "2041-03-31T23:59:59.999+05:30",
    shown: ["2041-03-31 23:59:01", "2041-03-31 23:59:59"],
    day: "2041-03-31",
    year: "2040-41",
  },
  {
    name: "paid in the first moment of a financial year",
    begun: "2051-04-01T00:00:00+05:30",
    paid: "2051-04-01T00:00:00+05:30",
    shown: ["2051-04-01 00:00:00", "2051-04-01 00:00:00"],
    day: "2051-04-01",
    year: "2051-52",
  },
  {
    name: "paid days after it was begun",
    begun: "2061-05-03T12:00:00+05:30",
    paid: "2061-05-09T05:29:59+05:30",
    shown: ["2061-05-03 12:00:00", "2061-05-09 05:29:59"],
    day: "2061-05-09",
    year: "2061-62",
  },
];

describe.each(paidOnes)("a donation $name", ({ begun, paid, shown, day, year }) => {
  let donation: Awaited<ReturnType<typeof given>>;
  beforeAll(async () => {
    donation = await given({ begun, paid });
  });

  test("is in the list of the day on which it was paid, and says its days and times by the clocks of India", async () => {
    const days = new Set([...around(day), begun.slice(0, 10)]);
    expect(await daysOf(donation.public_id, [...days])).toEqual([day]);
    const [line] = await linesOf(`${adminDonationsFilePath}?from=${day}&to=${day}`);
    expect(line).toContain(`,${shown.join(",")},${donation.public_id}`);
  });

  test("is in the figures of that day", async () => {
    const [from = "", , to = ""] = around(day);
    expect(await readDonationDays(services.db, { from, to })).toMatchObject([{ day, donation_count: 1 }]);
    expect(await donationsByDay(services.db, donation.campaign_id)).toMatchObject([{ day, count: 1 }]);
  });

  test("is in the files and statements of that day's financial year, and in no other", async () => {
    const [line, ...others] = await linesOf(donationsOfYearPath(year));
    expect(others).toEqual([]);
    expect(line).toMatch(new RegExp(`^${year}/\\d{6},${day},`));
    expect(await listOwnYears(services.db, donation.user_id)).toMatchObject([{ year, donation_count: 1 }]);
    for (const count of [-365, 0, 365]) {
      const asked = financialYear(financialYearOfDay(addDays(day, count)));
      if (!asked) throw new Error("No such year");
      const donation_count = asked.name === year ? 1 : 0;
      expect(await taxSummaryOf(services.db, asked, [])).toMatchObject({ donation_count });
      const statement = readYearStatement(services.db, donation.user_id, asked).catch(() => ({
        donations: [],
      }));
      expect((await statement).donations).toHaveLength(donation_count);
    }
  });
});

test("a donation that is not paid is in the list of the day on which it was begun, and in no figure or year", async () => {
  const { public_id, campaign_id, user_id } = await given({ begun: "2071-03-31T23:50:00+05:30", paid: null });
  expect(await daysOf(public_id, around("2071-03-31"))).toEqual(["2071-03-31"]);
  expect(await readDonationDays(services.db, { from: "2071-03-30", to: "2071-04-02" })).toEqual([]);
  expect(await donationsByDay(services.db, campaign_id)).toEqual([]);
  expect(await listOwnYears(services.db, user_id)).toEqual([]);
});

test("a year after it was begun, a donation that was never paid is forgotten, and one that was paid is kept", async () => {
  const begun = "2016-05-01T10:00:00+05:30";
  const old = [await given({ begun, paid: null }), await given({ begun, paid: "2016-05-01T10:05:00+05:30" })];
  const forget = async (now: string) =>
    (await services.db.transaction((tx) => forgetUnpaidDonations(tx, undefined, new Date(now)))).forgotten;
  expect(await forget("2017-05-01T09:59:59+05:30")).toBe(0);
  expect(await forget("2017-05-01T10:00:01+05:30")).toBe(1);
  const left = await services.db.many(sql({ id: "uuid" })`
    select id from donations where id = any(${old.map(({ id }) => id)}::uuid[])`);
  expect(left).toEqual([{ id: old[1]?.id }]);
});

test.each([
  ["all donations", sqlPart`true`, "donations_newest"],
  ["those that failed", sqlPart`payment_status = 'failed'`, "donations_not_paid"],
  [
    "those to a campaign",
    sqlPart`campaign_id = ${crypto.randomUUID()}::uuid`,
    "donations_of_campaign_newest",
  ],
])("the days of %s are found, in their order, by an index", async (_name, condition, index) => {
  const plan = await services.db.transaction(async (tx) => {
    await tx.run(command`set local enable_seqscan = off`);
    await tx.run(command`set local enable_bitmapscan = off`);
    await tx.run(command`set local enable_sort = off`);
    return tx.many(sqlUnprepared({ "QUERY PLAN": "text" })`
      explain select id from donations where ${condition} and ${datedAt} >= ${new Date(0)}::timestamptz
        and ${datedAt} < ${new Date()}::timestamptz order by ${datedAt} desc, id desc limit 31`);
  });
  const text = plan.map((line) => line["QUERY PLAN"]).join(" ");
  expect(text).toMatch(new RegExp(`Index (?:Only )?Scan using ${index} .*Index Cond: .*COALESCE`));
  expect(text).not.toContain("Sort");
});

test("a donation that went back as a whole is no donation of its year", async () => {
  const { user_id } = await given({ begun: "2072-05-01T10:00:00+05:30", paid: "2072-05-01T10:01:00+05:30" });
  await services.db.run(command`
    update donations set payment_status = 'refunded', refunded_paise = amount_paise where user_id = ${user_id}`);
  expect(await listOwnYears(services.db, user_id)).toMatchObject([{ donation_count: 0, kept_paise: 0 }]);
});
