import { z } from "@hono/zod-openapi";
import { rupees } from "../../../../platform/http/api.ts";
import * as m from "#messages";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { csvDownload, rowsAtOnce } from "../../../../platform/http/csv.ts";
import { type ListColumn, rupeesColumn } from "../../../../text/list-column.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { sellerLineCursor } from "../../../ledger/seller-account.ts";
import { daysOfPeriod } from "../../statement-period.ts";
import { plainRupees } from "../../../../text/money.ts";
import { canSeeEarningsOf } from "../../policy.ts";
import { lineText, type Statement, type StatementLine, statementFilePath } from "../../statement.ts";
import { earningsFields, earningsInApi, sellersAndAdmins, tags } from "./parts.ts";
import { noSuchSeller } from "../earnings-failures.ts";
import { readEarnings } from "../queries/earnings.ts";
import { readStatement } from "../queries/statement.ts";
import { readPaidSeller } from "../use-cases/pay-sellers.ts";

const perPage = 50;

/** `seller`: for admins; default: the user's own. */
const chosen = {
  seller: z.guid().toLowerCase().optional(),
  period: z
    .string()
    .refine((text) => daysOfPeriod(text) !== undefined, {
      error: "is neither a month, such as 2026-11, nor a financial year, such as 2026-27",
    })
    .optional()
    .openapi({ description: "Lines whose money moved in this month or financial year (April to March)." }),
  month: z
    .string()
    .refine((text) => daysOfPeriod(text) !== undefined, { error: "is no month, such as 2026-11" })
    .optional()
    .openapi({
      deprecated: true,
      description: "The former name of `period`, which wins where both are given.",
    }),
};

const LineSchema = z
  .object({
    number: z.int(),
    kind: z.string(),
    order_id: z.guid().nullable(),
    order_number: z.string().nullable(),
    bank_reference: z.string().nullable().openapi({ description: "Of a payout." }),
    goods: rupees,
    shipping: rupees,
    tax: rupees.openapi({ description: "The seller's own, of goods sold while registered for GST." }),
    commission: rupees.openapi({ description: "Negative: it is taken." }),
    amount: rupees,
    balance: rupees.openapi({
      description: "After this line; of a period, its opening balance and its lines up to this one.",
    }),
    booked_at: z.iso.datetime(),
    value_on: z.iso.date().openapi({ description: "The day on which its money moved." }),
  })
  .openapi("StatementLine");

export const statementRoutes = [
  apiRoute("getSellerStatement", {
    method: "get",
    path: "/api/v1/earnings",
    tags,
    summary: "A seller's statement, newest first: your own; admins read any seller's",
    access: sellersAndAdmins,
    query: z.strictObject({ ...chosen, cursor: cursorQuery(sellerLineCursor) }),
    refuses: [403, 404],
    answer: [
      listSchema({
        seller: z.guid(),
        ...earningsFields,
        opening_balance: rupees.nullable().openapi({ description: "Before the period; null without one." }),
        closing_balance: rupees.nullable().openapi({ description: "After the period; null without one." }),
        lines: z.array(LineSchema),
      }).openapi("Statement"),
      "What is owed, and one page of lines.",
    ],
    async run({ services, session, query: { seller, month, period = month, cursor } }) {
      const vendor_id = await chosenSeller(services, session, seller);
      const [earnings, { lines, ends, next_cursor }] = await Promise.all([
        readEarnings(services.db, vendor_id),
        readStatement(services.db, { vendor_id, period, after: cursor, limit: perPage }),
      ]);
      return {
        seller: vendor_id,
        ...earningsInApi(earnings),
        opening_balance: ends && ends.opening_paise / 100,
        closing_balance: ends && ends.closing_paise / 100,
        lines: lines.map(lineInApi),
        next_cursor,
      };
    },
  }),
  apiRoute("downloadSellerStatement", {
    method: "get",
    path: statementFilePath,
    tags,
    summary: "A seller's statement as a file for spreadsheets",
    access: sellersAndAdmins,
    query: z.strictObject(chosen),
    refuses: [403, 404],
    file: ["text/csv", "CSV, newest first."],
    async run({ c, services, session, query: { seller, month, period = month } }) {
      const vendor_id = await chosenSeller(services, session, seller);
      return csvDownload(c, {
        filename: "earnings",
        columns: fileColumns(),
        async readPage(cursor) {
          const after = cursor === null ? undefined : sellerLineCursor.parse(cursor);
          const page = await readStatement(services.db, { vendor_id, period, after, limit: rowsAtOnce });
          return { rows: fileRows(page, cursor === null), next_cursor: page.next_cursor };
        },
      });
    },
  }),
];

/** 404 for others' and for unknown sellers. */
async function chosenSeller(
  services: Services,
  session: Session,
  seller: string | undefined,
): Promise<string> {
  if (seller === undefined || seller === session.user_id) return session.user_id;
  if (!canSeeEarningsOf(session, seller)) throw noSuchSeller();
  return (await readPaidSeller(services, seller)).vendor_id;
}

function lineInApi(line: StatementLine) {
  return {
    number: line.number,
    kind: line.kind,
    order_id: line.order_id,
    order_number: line.order_number,
    bank_reference: line.bank_reference,
    goods: line.goods_paise / 100,
    shipping: line.shipping_paise / 100,
    tax: line.tax_paise / 100,
    commission: line.commission_paise / 100,
    amount: line.amount_paise / 100,
    balance: line.balance_paise / 100,
    booked_at: line.booked_at,
    value_on: line.value_on,
  };
}

/** A line, or one of the balances between which the lines of a period lead. */
type FileRow = StatementLine | { text: string; value_on: string; balance_paise: number };

function fileRows({ lines, ends, next_cursor }: Statement, is_first: boolean): FileRow[] {
  if (!ends) return lines;
  const { from, to, opening_paise, closing_paise } = ends;
  const closing = { text: m.earnings_closing({ day: to }), value_on: to, balance_paise: closing_paise };
  const opening = { text: m.earnings_opening({ day: from }), value_on: from, balance_paise: opening_paise };
  return [...(is_first ? [closing] : []), ...lines, ...(next_cursor === null ? [opening] : [])];
}

function fileColumns(): ListColumn<FileRow>[] {
  const money = (label: string, paise: (line: StatementLine) => number): ListColumn<FileRow> => ({
    label,
    text: (row) => ("text" in row ? "" : plainRupees(paise(row))),
    is_number: true,
  });
  return [
    { label: m.earnings_what(), text: (row) => ("text" in row ? row.text : lineText(row)) },
    {
      label: m.earnings_booked(),
      text: (row) => ("text" in row ? "" : dayInIndia(row.booked_at)),
      is_time: true,
    },
    { label: m.earnings_value_on(), text: ({ value_on }) => value_on },
    money(m.earnings_goods(), ({ goods_paise }) => goods_paise),
    money(m.earnings_shipping(), ({ shipping_paise }) => shipping_paise),
    money(m.earnings_tax(), ({ tax_paise }) => tax_paise),
    money(m.earnings_commission(), ({ commission_paise }) => commission_paise),
    money(m.earnings_change(), ({ amount_paise }) => amount_paise),
    rupeesColumn(m.earnings_balance(), ({ balance_paise }) => balance_paise),
  ];
}
