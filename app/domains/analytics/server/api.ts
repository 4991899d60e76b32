import { z } from "@hono/zod-openapi";
import * as m from "#messages";
import { listLowStock } from "../../catalog/server/queries/low-stock.ts";
import { readMostSold } from "../../orders/server/queries/sales.ts";
import type { Role } from "../../../platform/actor.ts";
import { Failure } from "../../../platform/failure.ts";
import { signedInFirst } from "../../../platform/http/api.ts";
import { apiRoute, createApiRoutes } from "../../../platform/http/api-route.ts";
import { csvFile } from "../../../platform/http/csv.ts";
import { type ListColumn, rupeesColumn } from "../../../text/list-column.ts";
import { daysOf } from "../../../text/day-period.ts";
import { plainRupees } from "../../../text/money.ts";
import {
  type ChartFigures,
  columnText,
  isMoney,
  periodLengths,
  shopFilePath,
  shopParts,
  siteCharts,
  siteFilePath,
} from "../charts.ts";
import { canSeeShopFigures, canSeeSiteFigures } from "../policy.ts";
import { type Asked, periodOfLength, readShopSales, readSiteChart } from "./queries/figures.ts";

const tags = ["Analytics"];
const bodyLimit_bytes = 1024;
const stockInFile = 1_000;

const only = (may: (person: { roles: readonly Role[] }) => boolean) =>
  signedInFirst(bodyLimit_bytes, {
    allowed: { may, otherwise: () => new Failure(403, "not_allowed", m.analytics_not_yours()) },
  });

const days = z.enum(periodLengths).default("30").openapi({ description: "How many days, up to today." });

/** Analytics as CSV files for spreadsheets. */
export const createAnalyticsApi = () =>
  createApiRoutes(
    apiRoute("downloadSiteChart", {
      method: "get",
      path: siteFilePath,
      tags,
      summary: "Figures of one chart of the site, by day in India",
      access: only(canSeeSiteFigures),
      query: z.object({ chart: z.enum(siteCharts).default("donations"), days }),
      refuses: [403],
      file: ["text/csv", "CSV."],
      async run({ services: { db }, query }) {
        const asked = periodOfLength(query.days);
        return dayFile(query.chart, asked, await readSiteChart(db, query.chart, asked));
      },
    }),
    apiRoute("downloadShopChart", {
      method: "get",
      path: shopFilePath,
      tags,
      summary: "Sales of your shop by day, bestsellers, or low stock",
      access: only(canSeeShopFigures),
      query: z.object({ part: z.enum(shopParts).default("sales"), days }),
      refuses: [403],
      file: ["text/csv", "CSV."],
      async run({ services: { db }, session: { user_id }, query }) {
        const asked = periodOfLength(query.days);
        if (query.part === "products")
          return wholeFile("products-sold", productColumns(), await readMostSold(db, user_id, asked.present));
        if (query.part === "stock")
          return wholeFile("low-stock", stockColumns(), await listLowStock(db, user_id, stockInFile));
        return dayFile("sales", asked, await readShopSales(db, user_id, asked));
      },
    }),
  );

/** One row per day, including days without data. */
function dayFile(filename: string, { present }: Asked, { series }: ChartFigures): Response {
  const columns = series.map(
    ({ name, values }): ListColumn<{ day: string; at: number }> => ({
      label: columnText(name),
      text: ({ at }) => (isMoney(name) ? plainRupees(values[at] ?? 0) : String(values[at] ?? 0)),
      is_number: true,
    }),
  );
  const rows = daysOf(present).map((day, at) => ({ day, at }));
  const day: ListColumn<(typeof rows)[number]> = {
    label: m.ui_chart_day(),
    text: ({ day: own }) => own,
    is_time: true,
  };
  return wholeFile(filename, [day, ...columns], rows);
}

function wholeFile<Row>(filename: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]) {
  return csvFile({ filename, columns, rows });
}

type Sold = Awaited<ReturnType<typeof readMostSold>>[number];

function productColumns(): ListColumn<Sold>[] {
  return [
    { label: m.analytics_product(), text: ({ name }) => name },
    { label: columnText("piece_count"), text: ({ piece_count }) => String(piece_count), is_number: true },
    rupeesColumn(columnText("goods_paise"), ({ goods_paise }) => goods_paise),
  ];
}

function stockColumns(): ListColumn<Awaited<ReturnType<typeof listLowStock>>[number]>[] {
  return [
    { label: m.analytics_product(), text: ({ name }) => name },
    {
      label: m.analytics_left(),
      text: ({ inventory_quantity }) => String(inventory_quantity),
      is_number: true,
    },
  ];
}
