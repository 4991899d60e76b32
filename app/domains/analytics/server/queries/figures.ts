import { readAccountDays } from "../../../accounts/server/queries/account-days.ts";
import { readCampaignDays } from "../../../campaigns/server/queries/campaign-days.ts";
import { listLowStock } from "../../../catalog/server/queries/low-stock.ts";
import { readDonationDays } from "../../../donations/server/queries/donation-days.ts";
import { readOrderDays } from "../../../orders/server/queries/order-days.ts";
import { readMostSold, readSalesDays } from "../../../orders/server/queries/sales.ts";
import { readStoryDays } from "../../../stories/server/queries/story-days.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { type DayPeriod, daysOf, periodsEnding } from "../../../../text/day-period.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import {
  type ChartFigures,
  type ChartName,
  charts,
  type PeriodLength,
  type SiteChart,
  siteCharts,
} from "../../charts.ts";

/** A period ending today, the previous one, and both as one. */
export type Asked = {
  length: PeriodLength;
  present: DayPeriod;
  both: DayPeriod;
  /** All days of each period, as every column needs them. */
  days: { present: string[]; before: string[] };
};

export function periodOfLength(length: PeriodLength): Asked {
  const { present, before } = periodsEnding(dayInIndia(), Number(length));
  const days = { present: daysOf(present), before: daysOf(before) };
  return { length, present, both: { from: before.from, to: present.to }, days };
}

type DayRow = { day: string } & Record<string, number | string>;

const rowsOf: Record<SiteChart, (db: Queryable, period: DayPeriod) => Promise<DayRow[]>> = {
  donations: readDonationDays,
  async donors(db, period) {
    const days = await readDonationDays(db, period);
    return days.map((row) => ({
      ...row,
      repeated_donation_count: row.donation_count - row.first_donation_count,
    }));
  },
  orders: readOrderDays,
  campaigns: readCampaignDays,
  stories: readStoryDays,
  "sign-ups": readAccountDays,
};

/** Figures of the whole site. */
export async function readSiteFigures(db: Queryable, asked: Asked): Promise<ChartFigures[]> {
  return Promise.all(siteCharts.map((chart) => readSiteChart(db, chart, asked)));
}

export async function readSiteChart(db: Queryable, chart: SiteChart, asked: Asked): Promise<ChartFigures> {
  return figuresOf(chart, await rowsOf[chart](db, asked.both), asked);
}

const stockShown = 10;

/** Figures of one shop. */
export async function readShopFigures(db: Queryable, vendor_id: string, asked: Asked) {
  const [sales, products, stock] = await Promise.all([
    readShopSales(db, vendor_id, asked),
    readMostSold(db, vendor_id, asked.present),
    listLowStock(db, vendor_id, stockShown),
  ]);
  return { sales, products, stock };
}

export type ShopFigures = Awaited<ReturnType<typeof readShopFigures>>;

export async function readShopSales(db: Queryable, vendor_id: string, asked: Asked): Promise<ChartFigures> {
  return figuresOf("sales", await readSalesDays(db, vendor_id, asked.both), asked);
}

function figuresOf(chart: ChartName, rows: readonly DayRow[], { days }: Asked): ChartFigures {
  const by_day = new Map(rows.map((row) => [row.day, row]));
  return {
    chart,
    series: charts[chart].columns.map((name) => {
      const valueOn = (day: string) => Number(by_day.get(day)?.[name] ?? 0);
      const values = days.present.map(valueOn);
      return { name, values, sum: total(values), sum_before: total(days.before.map(valueOn)) };
    }),
  };
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
