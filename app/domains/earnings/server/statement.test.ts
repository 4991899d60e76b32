import { describe, expect, test } from "vitest";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createTrading } from "../../../../tests/support/selling.ts";
import { command } from "../../../platform/database/sql.ts";
import { addDays } from "../../../text/day-period.ts";
import { financialYearOfDay } from "../../../text/financial-year.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { sellerLineCursor } from "../../ledger/seller-account.ts";
import { bankDetailsPath } from "../bank-details.ts";
import { loader as bankPage } from "../pages/bank-details.tsx";
import { loader as earningsPage } from "../pages/earnings.tsx";
import { earningsPath } from "../../catalog/seller-form.ts";
import { daysOfPeriod, offeredPeriods } from "../statement-period.ts";
import { readStatement } from "./queries/statement.ts";

const { giving, api, admin, selling } = await createTrading();

describe("the statement", () => {
  test("has a payout in the month of its own day, also when it is recorded later", async () => {
    const vendor = await selling.shop();
    await selling.deliver(await selling.sell(vendor, 1_000_00), 9);
    const paid_on = addDays(`${dayInIndia().slice(0, 8)}01`, -1);
    const payout = { seller: vendor.user_id, amount: 100, paid_on, bank_reference: "UTR000000001" };
    expect((await admin.ask("POST", "/api/v1/payouts", payout)).status).toBe(201);
    const statementOf = async (period: string) => {
      const wanted = { vendor_id: vendor.user_id, period, after: undefined, limit: 10 };
      const { lines, ends } = await readStatement(giving.db, wanted);
      return [
        ends?.opening_paise,
        ...lines.map(({ kind, balance_paise }) => [kind, balance_paise]),
        ends?.closing_paise,
      ];
    };
    expect(await statementOf(paid_on.slice(0, 7))).toEqual([0, ["seller_payout", -100_00], -100_00]);
    const month = dayInIndia().slice(0, 7);
    expect(await statementOf(month)).toEqual([-100_00, ["order", 950_00], 950_00]);
    expect(await statementOf("2020-21")).toEqual([0, 0]);
    const file = await (await vendor.ask("GET", `/api/v1/earnings.csv?period=${month}`)).text();
    expect(file.split("\r\n").map((line) => line.split(",").at(-1))).toEqual([
      "Balance",
      "950.00",
      "950.00",
      "-100.00",
      "",
    ]);
    expect(file).toContain(`,${month}-01,,,,,,-100.00`);
    const page = await earningsPage(
      pageArgs(giving.services, `${earningsPath}?period=${month}`, vendor.cookie),
    );
    expect(page.data).toMatchObject({
      page: {
        periods: expect.arrayContaining([financialYearOfDay(paid_on), paid_on.slice(0, 7), month]),
        list: { ends: { from: `${month}-01`, to: dayInIndia(), opening_paise: -100_00 } },
      },
    });
  });

  test("is found under the former name of its period as well", async () => {
    const vendor = await selling.shop("Bookmarked");
    await selling.sell(vendor);
    for (const path of ["/api/v1/earnings", "/api/v1/earnings.csv"]) {
      const read = async (query: string) => (await vendor.ask("GET", `${path}?${query}`)).text();
      expect(await read("month=2020-01")).toBe(await read("period=2020-01"));
      expect(await read("month=2020-01")).not.toBe(await read(""));
    }
    await expectProblem(vendor.ask("GET", "/api/v1/earnings?month=2020-13"), 400);
    const bookmark = `${earningsPath}?seller=${vendor.user_id}&month=2020-01`;
    const { data } = await earningsPage(pageArgs(giving.services, bookmark, vendor.cookie));
    expect(data.page).toMatchObject({ query: { filters: { period: "2020-01" } } });
  });

  test("months and pages show each line once", async () => {
    const vendor = await selling.shop();
    for (let i = 0; i < 5; i++) await selling.sell(vendor, 100_00 + i);
    const period = dayInIndia().slice(0, 7);
    const found: number[][] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await readStatement(giving.db, {
        vendor_id: vendor.user_id,
        period,
        after: after === undefined ? undefined : sellerLineCursor.parse(after),
        limit: 2,
      });
      found.push(...page.lines.map(({ number, balance_paise }) => [number, balance_paise]));
      after = page.next_cursor;
    }
    expect(found).toEqual([5, 4, 3, 2, 1].map((n) => [n, n * 150_00 + (n * (n - 1)) / 2]));
    const other = { vendor_id: vendor.user_id, period: "2020-01", after: undefined, limit: 2 };
    expect((await readStatement(giving.db, other)).lines).toEqual([]);
  });

  test("offers the financial years since its first line, and the months of this one and the one before", () => {
    const { years, months } = offeredPeriods("2024-05-17", "2026-07-02");
    expect(years).toEqual(["2026-27", "2025-26", "2024-25"]);
    expect([months.length, months[0], months.at(-1)]).toEqual([16, "2026-07", "2025-04"]);
    expect(offeredPeriods("2027-01-31", "2027-02-01")).toEqual({
      years: ["2026-27"],
      months: ["2027-02", "2027-01"],
    });
    expect(daysOfPeriod("2026-27")).toEqual({ from: "2026-04-01", to: "2027-03-31" });
    expect(daysOfPeriod("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(["2026-28", "2026-13", "", null].map(daysOfPeriod)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("sellers read their own, admins anybody's, customers none", async () => {
    const [vendor, rival] = [await selling.shop(), await selling.shop("Barpali Potters")];
    await selling.sell(vendor);
    const path = `/api/v1/earnings?seller=${vendor.user_id}`;
    expect(await (await vendor.ask("GET", "/api/v1/earnings")).json()).toMatchObject({
      lines: [{ number: 1 }],
    });
    expect((await admin.ask("GET", path)).status).toBe(200);
    await expectProblem(rival.ask("GET", path), 404, "seller_not_found");
    await expectProblem(rival.ask("GET", `/api/v1/earnings.csv?seller=${vendor.user_id}`), 404);
    await expectProblem((await api.person()).ask("GET", "/api/v1/earnings"), 403, "forbidden");
    await expectProblem(vendor.ask("GET", "/api/v1/earnings?cursor=x"), 400);
    await expectProblem(vendor.ask("GET", "/api/v1/earnings?period=2026-13"), 400);
    await expectProblem(vendor.ask("GET", "/api/v1/earnings?period=2026-28"), 400);
  });

  test("is read by a seller who lost the role, who also says where to pay", async () => {
    const vendor = await selling.shop("Left Shop");
    await selling.sell(vendor, 500_00);
    const unsold = await selling.shop("Never Sold");
    for (const { user_id } of [vendor, unsold])
      await giving.db.run(command`delete from user_roles where user_id = ${user_id}`);
    expect(await (await vendor.ask("GET", "/api/v1/earnings")).json()).toMatchObject({ balance: 550 });
    const own = `/api/v1/earnings.csv?seller=${vendor.user_id}`;
    expect(await (await vendor.ask("GET", own)).text()).toContain("500.00");
    expect((await vendor.ask("GET", "/api/v1/payouts")).status).toBe(200);
    const page = await earningsPage(pageArgs(giving.services, earningsPath, vendor.cookie));
    expect(page.data).toMatchObject({ page: { may_see: true, earnings: { balance_paise: 550_00 } } });
    const upi = { kind: "upi", account_holder: "Mina Meher", upi_id: "mina@upi" };
    expect((await vendor.ask("PUT", "/api/v1/bank-details", upi)).status).toBe(204);
    expect(await bankPage(pageArgs(giving.services, bankDetailsPath, vendor.cookie))).toMatchObject({
      may_save: true,
    });
    await expectProblem(vendor.ask("GET", `/api/v1/earnings?seller=${unsold.user_id}`), 404);
    await expectProblem(unsold.ask("GET", "/api/v1/earnings"), 403, "forbidden");
    await expectProblem(unsold.ask("PUT", "/api/v1/bank-details", upi), 404, "seller_not_found");
  });
});
