import { describe, expect, it } from "vitest";
import { type Client, createClients } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, verification } from "../../../../tests/support/giving.ts";
import { listProduct } from "../../../../tests/support/products.ts";
import { createReturning } from "../../../../tests/support/returning.ts";
import { createSelling } from "../../../../tests/support/selling.ts";
import { rolledUp } from "../../../../tests/support/spending.ts";
import { writeStory } from "../../../../tests/support/stories.ts";
import { addUpAccountDays } from "../../accounts/server/commands/add-up-days.ts";
import { readDonationDays } from "../../donations/server/queries/donation-days.ts";
import { addUpDonationDays } from "../../donations/server/commands/add-up-days.ts";
import { addUpOrderDays } from "../../orders/server/commands/add-up-days.ts";
import { addUpStoryDays } from "../../stories/server/commands/add-up-days.ts";
import { requestRefund } from "../../payments/server/commands/request-refund.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { daySumJobs } from "../../../platform/day-sums.ts";
import type { ChartFigures, SiteChart } from "../charts.ts";
import { periodOfLength, readSiteFigures } from "./queries/figures.ts";
import { runMigration } from "../../../../tests/support/run-migration.ts";

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services, "/api/v1");
const admin = await api.person({ role: "admin" });
const campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
const selling = createSelling(giving, api);
const returning = createReturning(giving);
const jobs = daySumJobs(giving.services, [
  addUpDonationDays,
  addUpOrderDays,
  addUpAccountDays,
  addUpStoryDays,
]);
const addUp = async () => {
  await jobs.add_up_days?.({}, {} as never);
};

async function give(donor_email: string, paid_days_ago = 0): Promise<string> {
  const paid = await giving.pay({ campaign_id, donor_email });
  await giving.api.request(...verification(paid));
  await giving.db.run(command`
    update donations set paid_at = paid_at - ${paid_days_ago}::int4 * interval '1 day'
    where gateway_order_id = ${paid.payment.order_id}`);
  return paid.payment.id;
}

async function askBack(gateway_payment_id: string, amount_paise: number) {
  await giving.db.transaction((tx) =>
    requestRefund(tx, { gateway_payment_id, amount_paise, reason: "test", requested_by: "test" }),
  );
  await giving.sendRefunds();
}

async function refundPayment(gateway_payment_id: string, amount_paise: number) {
  await askBack(gateway_payment_id, amount_paise);
  await giving.makeDue();
  await giving.flow.sweep();
}

type Sums = Partial<Record<SiteChart, number[]>>;

const sumsOf = (figures: ChartFigures[]): Sums =>
  Object.fromEntries(figures.map(({ chart, series }) => [chart, series.map(({ sum }) => sum)]));

/** The same computed from the rows, without any stored sums. */
async function fromRows(days: number): Promise<Sums> {
  const row = await giving.db.one(sql({
    given: "int8",
    donations: "int8",
    donors: "int8",
    orders: "int8",
    goods: "int8",
    campaigns: "int8",
    stories: "int8",
    people: "int8",
  })`
    with first_day as (
      select ((now() at time zone 'Asia/Kolkata')::date - ${days - 1}::int4)::timestamp at time zone 'Asia/Kolkata' as at)
    select
      (select coalesce(sum(amount_paise - refunded_paise), 0)::int8 from donations
        where payment_status = 'paid' and paid_at >= at) as given,
      (select count(*) from donations where payment_status = 'paid' and paid_at >= at) as donations,
      (select count(distinct lower(donor_email)) from donations where payment_status = 'paid' and paid_at >= at) as donors,
      (select count(distinct order_id) from shipments
        where status in ('confirmed', 'processing', 'shipped', 'delivered') and created_at >= at) as orders,
      (select coalesce(sum(goods_paise), 0)::int8 from shipments
        where status in ('confirmed', 'processing', 'shipped', 'delivered') and created_at >= at)
        - (select coalesce(sum(refund_goods_paise), 0)::int8 from order_returns
          where status = 'refunded' and created_at >= at) as goods,
      (select count(*) from campaigns where approved_at >= at) as campaigns,
      (select count(*) from stories where created_at >= at) as stories,
      (select count(*) from users where created_at >= at) as people
    from first_day`);
  return {
    donations: [row.given, row.donations],
    donors: [row.donors, row.donations - row.donors],
    orders: [row.goods, row.orders],
    campaigns: [row.campaigns],
    stories: [row.stories],
    "sign-ups": [row.people],
  };
}

const read = async (length: "7" | "365") => readSiteFigures(giving.db, periodOfLength(length));

describe("the figures of the whole site", () => {
  it("are those of the rows after donations, refunds, orders, cancellations and returns, added up or not", async () => {
    const first = await give("meera@example.org");
    await give("MEERA@example.org");
    const partly = await give("ravi@example.org");
    await addUp();
    await give("old@example.org", 200);
    await refundPayment(partly, 100_00);
    expect(sumsOf(await read("365"))).toEqual(await fromRows(365));
    expect(sumsOf(await read("365")).donors).toEqual([3, 1]);

    const vendor = await selling.shop();
    await selling.sell(vendor, 400_00, 2);
    await selling.take(await selling.sell(vendor, 300_00), "cancelled");
    const buyer = await api.person();
    const product_id = await listProduct(giving.db, vendor.user_id, { price_paise: 500_00, stock: 9 });
    const order = await returning.delivered(buyer, vendor, { [product_id]: 3 });
    await writeStory(buyer);
    await addUp();
    const return_id = await returning.ask(buyer, order.id, { item_id: order.items[0]?.id ?? "" });
    await returning.take(vendor, { return_id, steps: ["keep"] });
    expect(sumsOf(await read("7"))).toEqual(await fromRows(7));
    expect(sumsOf(await read("7")).orders).toEqual([1_800_00, 2]);

    // A fully refunded donation no longer counts; its donor's next one is the first now.
    await refundPayment(first, 500_00);
    await addUp();
    await addUp();
    expect(sumsOf(await read("365"))).toEqual(await fromRows(365));
    expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    const { rows } = await giving.db.one(sql({ rows: "int8" })`
      select count(*) - count(distinct day) as rows from donation_days`);
    expect(rows).toBe(0);
    const { apart } = await giving.db.one(sql({ apart: "int8" })`
      select (select count(*) - count(distinct (campaign_id, day)) from campaign_days)
        + (select count(*) - count(distinct (vendor_id, day)) from shop_days)
        + (select count(*) - count(distinct (vendor_id, day, product_id)) from product_days) as apart`);
    expect(apart).toBe(0);
  });

  it("were made from the rows for sites that had some already, by campaign, shop and month too", async () => {
    const { db } = giving;
    await rolledUp(db);
    const kept = () =>
      db.one(sql({ sums: "text" })`
        select concat_ws(' ', (select concat_ws(' ', count(*), sum(gift_count), sum(given_paise)) from campaign_days),
          (select concat_ws(' ', sum(order_count), sum(goods_paise), sum(piece_count)) from shop_days),
          (select concat_ws(' ', sum(goods_paise), sum(piece_count)) from product_days),
          (select concat_ws(' ', count(*), sum(received_paise)) from ledger_totals),
          (select concat_ws(' ', count(*), sum(received_paise)) from ledger_month_totals)) as sums`);
    await addUp();
    const before = await kept();
    expect(
      before.sums
        .split(" ")
        .map(Number)
        .every((sum) => sum > 0),
    ).toBe(true);
    // As they were before these migrations.
    await db.pool.query(`
      drop index donations_in_booking_order, ledger_months_newest;
      drop trigger ledger_months_are_added_up on ledger_months;
      drop trigger order_items_are_counted_when_inserted on order_items;
      drop trigger order_items_are_counted_when_deleted on order_items;
      drop function add_to_ledger_totals(), count_items_of_days(), count_parcel_of_shop(shipments, int4);
      drop table spent_progress, campaign_days, shop_days, product_days, ledger_totals, ledger_month_totals,
        money_snapshot_rows`);
    for (const name of ["0271_donations_in_booking_order", "0272_days_of_shops", "0273_totals_of_money"])
      await runMigration(giving.services.url, name);
    expect(await kept()).toEqual(before);
    expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });

  it("belong to the days of India, which begin at half past six in the evening by Greenwich", async () => {
    await give("midnight@example.org");
    const period = { from: "2020-05-01", to: "2020-05-02" };
    const giftsOn = async () =>
      Object.fromEntries(
        (await readDonationDays(giving.db, period)).map((one) => [one.day, one.donation_count]),
      );
    const pay = (moment: string) =>
      giving.db.run(command`
        update donations set paid_at = ${moment}::timestamptz where donor_email = 'midnight@example.org'`);
    await pay("2020-05-01T18:29:59.999Z");
    expect(await giftsOn()).toEqual({ "2020-05-01": 1 });
    await pay("2020-05-01T18:30:00Z");
    expect(await giftsOn()).toEqual({ "2020-05-01": 0, "2020-05-02": 1 });
    await addUp();
    expect(await giftsOn()).toEqual({ "2020-05-01": 0, "2020-05-02": 1 });
  });

  it("are compared with as many days before", async () => {
    await give("fortnight@example.org", 10);
    const [donations] = await read("7");
    expect(donations?.series[1]).toMatchObject({ name: "donation_count", sum_before: 1 });
    expect(donations?.series[0]?.values).toHaveLength(7);
  });

  it("have each donor once, also where the next donation was locked while all of the first went back", async () => {
    const first = await give("locked@example.org");
    await give("locked@example.org");
    const firsts = async () => {
      const rows = await giving.db.many(sql({ payment_status: "text" })`
        select payment_status from donations where is_first_gift and donor_email = 'locked@example.org'`);
      return rows.map(({ payment_status }) => payment_status);
    };
    await giving.db.transaction(async (tx) => {
      await tx.run(command`
        select from donations where donor_email = 'locked@example.org' and is_first_gift = false for update`);
      await askBack(first, 500_00);
      await giving.db.run(command`update payment_refunds set recheck_at = now()`);
      await giving.flow.sweep();
    });
    expect(await firsts()).toEqual(["refunded"]);
    await addUp();
    expect(await firsts()).toEqual(["paid"]);
    expect(sumsOf(await read("365"))).toEqual(await fromRows(365));
  });

  it("keep the mark of a first donation that went back, without a lock, until its donor gives again", async () => {
    const first = await give("once@example.org");
    await refundPayment(first, 500_00);
    await giving.db.transaction(async (tx) => {
      await addUpDonationDays(tx);
      await giving.db.transaction((other) =>
        other.one(sql({ is_first_gift: "bool" })`
          select is_first_gift from donations where donor_email = 'once@example.org' for update nowait`),
      );
    });
    await give("once@example.org");
    await addUp();
    const { firsts } = await giving.db.one(sql({ firsts: "text" })`
      select string_agg(payment_status, ',') as firsts from donations
      where is_first_gift and donor_email = 'once@example.org'`);
    expect(firsts).toBe("paid");
    expect(sumsOf(await read("365"))).toEqual(await fromRows(365));
  });

  it("are counted once when many donations and the adding up happen at once", async () => {
    await Promise.all([
      ...Array.from({ length: 12 }, (_, i) => give(`crowd${i % 4}@example.org`)),
      addUp(),
      addUp(),
    ]);
    await addUp();
    expect(sumsOf(await read("365"))).toEqual(await fromRows(365));
    const { firsts } = await giving.db.one(sql({ firsts: "int8" })`
      select count(*) as firsts from donations where is_first_gift and donor_email like 'crowd%'`);
    expect(firsts).toBe(4);
  });
});

describe("the files", () => {
  const text = async (person: Client, path: string) => {
    const answer = await person.ask("GET", path);
    return { status: answer.status, body: await answer.text() };
  };

  it("have a row for each day, in rupees, and names that are no formulas", async () => {
    const { body } = await text(admin, "/analytics.csv?chart=donations&days=7");
    const lines = body.trim().split("\r\n");
    expect(lines[0]).toBe("Day (IST),Donated,Donations");
    expect(lines).toHaveLength(8);
    expect(lines[7]).toMatch(/^\d{4}-\d{2}-\d{2},\d+\.\d{2},\d+$/);

    const vendor = await selling.shop("Formula Shop");
    const sale = await selling.sell(vendor, 90_00);
    await giving.db.run(command`
      update order_items set product_name = '=SUM(A1)' where shipment_id = ${sale.shipment_id}`);
    const sold = await text(vendor, "/sales.csv?part=products");
    expect(sold.body).toContain("'=SUM(A1),1,90.00");
    await giving.db.run(command`
      update products set inventory_quantity = 2, name = '@low' where vendor_id = ${vendor.user_id}`);
    expect((await text(vendor, "/sales.csv?part=stock")).body).toContain("'@low,2");
  });

  it("refuse unknown charts, and those of the site to vendors", async () => {
    expect((await text(admin, "/analytics.csv?chart=everything")).status).toBe(400);
    expect((await text(admin, "/analytics.csv?days=8")).status).toBe(400);
    const vendor = await selling.shop("Curious Shop");
    expect((await text(vendor, "/analytics.csv")).status).toBe(403);
  });
});
