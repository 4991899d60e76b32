import { z } from "@hono/zod-openapi";
import * as m from "#messages";
import { rupees, signedInFirst } from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { apiRoute, createApiRoutes } from "../../../platform/http/api-route.ts";
import { rowsAtOnce } from "../../../platform/http/csv.ts";
import type { ListColumn } from "../../../text/list-column.ts";
import { exportList } from "../../../platform/http/list-export.ts";
import { explanationInput } from "../../settlements/difference-input.ts";
import { bankLineCursor, bankLinesFilePath, lineFilters, statementLimits } from "../bank-line.ts";
import { lineColumns, whatOf } from "../columns.ts";
import { matchInput } from "../match-input.ts";
import { canSeeBank } from "../policy.ts";
import { columnsInput, statementPeriod } from "../statement-input.ts";
import { bankRestricted } from "./bank-failures.ts";
import { type BankLine, listBankLines } from "./queries/bank-lines.ts";
import { matchBankLine, unmatchBankLine } from "./use-cases/match-bank-line.ts";
import { explainBankLine, reopenBankLine, uploadBankStatement } from "./use-cases/upload-statement.ts";

const perPage = 50;
const tags = ["Bank"];
const allowed = { may: canSeeBank, otherwise: bankRestricted };

const adminsOnly = signedInFirst(16 * 1024, { allowed });

const BankLineSchema = z
  .object({
    id: z.guid(),
    day: z.iso.date(),
    narration: z.string(),
    reference: z.string().nullable(),
    credit: rupees,
    debit: rupees,
    settlement: z.guid().nullable().openapi({ description: "The settlement that arrived." }),
    earlier_settlement: z.guid().nullable().openapi({ description: "The settlement, which failed later." }),
    payout: z.guid().nullable().openapi({ description: "The payout that was sent." }),
    repayment: z.guid().nullable().openapi({ description: "What a seller paid back." }),
    refund: z.guid().nullable().openapi({ description: "The refund by bank transfer." }),
    advance: z.guid().nullable().openapi({ description: "The advance to an organiser." }),
    advance_return: z.guid().nullable().openapi({ description: "What an organiser returned of an advance." }),
    tax_payment: z.guid().nullable().openapi({ description: "The payment of sales tax." }),
    bill: z.guid().nullable().openapi({ description: "The payment of a campaign's bill." }),
    what: z.string().openapi({
      description:
        "The kind of line, in the words of the page. A credit of a payout, refund, advance, tax payment or bill was returned to us; a debit of a repayment or a returned advance was reversed.",
    }),
    fits: z.array(z.string()).openapi({
      description: "Where more than one record fits: their kinds and references, as in payout:N309.",
    }),
    explanation: z.string().nullable(),
    is_by_hand: z
      .boolean()
      .openapi({ description: "An admin matched it with its record, since no reference did." }),
  })
  .openapi("BankLine");

const show = z
  .enum(lineFilters)
  .optional()
  .openapi({ description: "Without it, only lines that nobody knows yet." });

export const createBankApi = () =>
  createApiRoutes(
    apiRoute("uploadBankStatement", {
      method: "post",
      path: "/api/v1/bank-statements",
      tags,
      summary: "Upload a statement of the bank account as CSV; lines that are known stay as they are",
      access: signedInFirst(statementLimits.bytes * 2, { allowed }),
      body: z.strictObject({
        csv: z.string().max(statementLimits.bytes),
        columns: columnsInput.openapi({ description: "The bank's names of its columns." }),
        first_day: statementPeriod.first_day.openapi({
          description: "Of the period of the statement; without it, the day of its first line.",
        }),
        last_day: statementPeriod.last_day.openapi({ description: "Or the day of its last line." }),
      }),
      answer: [
        z
          .object({
            line_count: z.int(),
            new_count: z.int(),
            is_compared: z.boolean().openapi({ description: "Else they are compared within the hour." }),
          })
          .openapi("UploadedStatement"),
        "Stored, and compared with all that is recorded of the bank account.",
      ],
      run: ({ services, session, body: { csv, ...given } }) =>
        uploadBankStatement(services, session, { bytes: new TextEncoder().encode(csv), ...given }),
    }),
    apiRoute("listBankLines", {
      method: "get",
      path: "/api/v1/bank-lines",
      tags,
      summary: "Lines of the bank's statements, latest first",
      access: adminsOnly,
      query: z.strictObject({ show, cursor: cursorQuery(bankLineCursor) }),
      refuses: [403],
      answer: [listSchema({ lines: z.array(BankLineSchema) }).openapi("BankLineList"), "One page."],
      async run({ services, query }) {
        const wanted = { show: query.show ?? null, after: query.cursor, limit: perPage };
        const { lines, next_cursor } = await listBankLines(services.db, wanted);
        return { lines: lines.map(lineInApi), next_cursor };
      },
    }),
    apiRoute("downloadBankLines", {
      method: "get",
      path: bankLinesFilePath,
      tags,
      summary: "The same lines as a file for spreadsheets",
      access: adminsOnly,
      query: z.strictObject({ show }),
      refuses: [403],
      file: ["text/csv", "CSV, latest first."],
      run({ c, services: { db }, query }) {
        const columns: ListColumn<BankLine>[] = [
          { label: m.bank_column_date(), text: ({ day }) => day },
          { label: m.bank_column_narration(), text: ({ narration }) => narration },
          ...Object.values(lineColumns()),
        ];
        return exportList(c, "bank-lines", columns, async (cursor) => {
          const after = bankLineCursor.parse(cursor);
          const page = await listBankLines(db, { show: query.show ?? null, after, limit: rowsAtOnce });
          return { rows: page.lines, next_cursor: page.next_cursor };
        });
      },
    }),
    apiRoute("explainBankLine", {
      method: "post",
      path: "/api/v1/bank-lines/{id}/explanation",
      tags,
      summary: "Close an open line with what it was",
      access: adminsOnly,
      body: explanationInput,
      done: "Closed.",
      run: ({ services, session, id, body }) => explainBankLine(services, session, { line_id: id, ...body }),
    }),
    apiRoute("reopenBankLine", {
      method: "delete",
      path: "/api/v1/bank-lines/{id}/explanation",
      tags,
      summary: "Open a line again that was explained wrongly",
      access: adminsOnly,
      done: "Open again.",
      run: ({ services, session, id }) => reopenBankLine(services, session, id),
    }),
    apiRoute("matchBankLine", {
      method: "post",
      path: "/api/v1/bank-lines/{id}/match",
      tags,
      summary: "Match a line with a record of the same amount, where no reference tells",
      access: adminsOnly,
      body: matchInput.openapi("BankLineMatch"),
      done: "Matched.",
      run: ({ services, session, id, body }) => matchBankLine(services, session, { line_id: id, ...body }),
    }),
    apiRoute("unmatchBankLine", {
      method: "delete",
      path: "/api/v1/bank-lines/{id}/match",
      tags,
      summary: "Undo a match that was made by hand",
      access: adminsOnly,
      done: "Line and record are open again.",
      run: ({ services, session, id }) => unmatchBankLine(services, session, id),
    }),
  );

function lineInApi(line: BankLine) {
  return {
    id: line.id,
    day: line.day,
    narration: line.narration,
    reference: line.reference,
    credit: line.credit_paise / 100,
    debit: line.debit_paise / 100,
    settlement: line.settlement_id,
    earlier_settlement: line.earlier_settlement_id,
    payout: line.payout_id,
    repayment: line.repayment_id,
    refund: line.refund_id,
    advance: line.advance_id,
    advance_return: line.advance_return_id,
    tax_payment: line.tax_payment_id,
    bill: line.bill_id,
    what: whatOf(line),
    fits: line.fits,
    explanation: line.explanation,
    is_by_hand: line.is_by_hand,
  };
}
