import * as m from "#messages";

/** Definition of the analytics: charts, their columns, and the periods. Shared by pages and files. */

export const analyticsPath = "/dashboard/analytics";
export const siteFilePath = "/api/v1/analytics.csv";
export const shopFilePath = "/api/v1/sales.csv";

/** In days, ending today. */
export const periodLengths = ["7", "30", "90", "365"] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** The period in the URL; default: thirty days. */
export function periodLengthOf(asked: URLSearchParams): PeriodLength {
  return periodLengths.find((length) => length === asked.get("days")) ?? "30";
}

export const periodWords: Record<PeriodLength, () => string> = {
  "7": m.analytics_week,
  "30": m.analytics_month,
  "90": m.analytics_quarter,
  "365": m.analytics_year,
};

export const siteCharts = ["donations", "donors", "orders", "campaigns", "stories", "sign-ups"] as const;
export type SiteChart = (typeof siteCharts)[number];
export type ChartName = SiteChart | "sales";

/** Sections of a shop's page that are also available as files. */
export const shopParts = ["sales", "products", "stock"] as const;

type ColumnName =
  | "given_paise"
  | "donation_count"
  | "first_donation_count"
  | "repeated_donation_count"
  | "goods_paise"
  | "order_count"
  | "piece_count"
  | "approved_count"
  | "story_count"
  | "joined_count";

const columnWords: Record<ColumnName, () => string> = {
  given_paise: m.analytics_given,
  donation_count: m.analytics_donation_count,
  first_donation_count: m.analytics_first_donations,
  repeated_donation_count: m.analytics_repeated_donations,
  goods_paise: m.analytics_goods,
  order_count: m.analytics_orders,
  piece_count: m.analytics_pieces,
  approved_count: m.analytics_approved,
  story_count: m.analytics_stories,
  joined_count: m.analytics_joined,
};

export const columnText = (name: ColumnName) => columnWords[name]();
export const isMoney = (name: ColumnName) => name.endsWith("_paise");

type Chart = {
  title: () => string;
  /** What is counted, and what is not. */
  note: () => string;
  /** Columns with a value per day; the first one is the headline. */
  columns: readonly [ColumnName, ...ColumnName[]];
  /** The columns drawn, stacked. */
  drawn: readonly ColumnName[];
};

export const charts: Record<ChartName, Chart> = {
  donations: {
    title: m.analytics_donations,
    note: m.analytics_donations_note,
    columns: ["given_paise", "donation_count"],
    drawn: ["given_paise"],
  },
  donors: {
    title: m.analytics_donors,
    note: m.analytics_donors_note,
    columns: ["first_donation_count", "repeated_donation_count"],
    drawn: ["first_donation_count", "repeated_donation_count"],
  },
  orders: {
    title: m.analytics_orders,
    note: m.analytics_orders_note,
    columns: ["goods_paise", "order_count"],
    drawn: ["goods_paise"],
  },
  campaigns: {
    title: m.analytics_campaigns,
    note: m.analytics_campaigns_note,
    columns: ["approved_count"],
    drawn: ["approved_count"],
  },
  stories: {
    title: m.analytics_stories,
    note: m.analytics_stories_note,
    columns: ["story_count"],
    drawn: ["story_count"],
  },
  "sign-ups": {
    title: m.analytics_joined,
    note: m.analytics_joined_note,
    columns: ["joined_count"],
    drawn: ["joined_count"],
  },
  sales: {
    title: m.analytics_goods,
    note: m.analytics_orders_note,
    columns: ["goods_paise", "order_count", "piece_count"],
    drawn: ["goods_paise"],
  },
};

/** One column: its value on each day of the period, and its sums in this period and the previous one. */
export type DaySeries = { name: ColumnName; values: number[]; sum: number; sum_before: number };

/** A chart with the series of its columns, in order. */
export type ChartFigures = { chart: ChartName; series: DaySeries[] };
