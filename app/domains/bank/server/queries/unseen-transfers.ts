import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlName } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { addDays } from "../../../../text/day-period.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { payoutPath } from "../../../earnings/payouts.ts";
import { salesTaxPath } from "../../../earnings/sales-tax.ts";
import { adminAdvancePath } from "../../../expenses/advance.ts";
import { adminExpensePath } from "../../../expenses/expense.ts";
import { adminPagesOf } from "../../../payments/server/queries/admin-pages.ts";
import { excessTransfersPath } from "../../../payments/unreturned-excess.ts";
import { listMissingSettlements } from "../../../settlements/server/queries/bank-arrivals.ts";
import { settlementPath } from "../../../settlements/settlement.ts";
import { nearDays, type RecordKind, type UnseenTransfer } from "../../bank-line.ts";
import { type TransfersOfKind, transferKinds } from "../transfer-kinds.ts";
import { linesToMatch } from "./lines-to-match.ts";

export const mostShown = 50;
const mostDays = 365;

/** A year ago: what was recorded from there on is looked at. */
export const firstDayLookedAt = () => addDays(dayInIndia(), -mostDays);

/**
 * What is recorded, and no statement has although statements cover its day and the two days after it: recorded within a year (refunds,
 * bills and advances: of a day within it), and settlements of all time. The latest first, at most fifty, and how many more there are.
 * `covered` is a datemultirange.
 */
export async function listUnseenTransfers(
  services: Pick<Services, "db" | "payments">,
  covered: string,
): Promise<{ transfers: UnseenTransfer[]; more_count: number }> {
  const { db } = services;
  const from = firstDayLookedAt();
  const [missing, ...others] = await Promise.all([
    listMissingSettlements(db, { covered, limit: mostShown }),
    ...transferKinds.map(async (of_kind) => {
      const seen = await idsOnLines(db, of_kind, from);
      const { kind, transfers } = of_kind;
      return { kind, ...(await transfers.unseen(db, { covered, from, seen, limit: mostShown })) };
    }),
  ]);
  const shown = [
    ...missing.settlements.map(({ id, gateway_settlement_id, settled_on, utr, amount_paise }) => ({
      kind: "settlement" as const,
      id,
      about: id,
      day: settled_on,
      listed_on: settled_on,
      amount_paise,
      reference: `${gateway_settlement_id} ${utr ?? ""}`.trim(),
    })),
    ...others.flatMap(({ kind, transfers }) => transfers.map((transfer) => ({ ...transfer, kind }))),
  ]
    .toSorted((one, other) => other.listed_on.localeCompare(one.listed_on))
    .slice(0, mostShown);
  const [hrefOf, linesOf] = await Promise.all([pagesOf(services, shown), linesToMatch(db, shown)]);
  const count = others.reduce((sum, of_kind) => sum + of_kind.count, missing.count);
  return {
    transfers: shown.map(({ about, listed_on: _listed, ...transfer }) => ({
      ...transfer,
      href: hrefOf(transfer.kind, about),
      lines: linesOf.get(transfer.id) ?? [],
    })),
    more_count: count - shown.length,
  };
}

/** Of records of this kind, recorded from this day on, that have a line. */
export async function idsOnLines(
  db: Queryable,
  { kind, is_incoming, transfers }: TransfersOfKind,
  from: string,
): Promise<string[]> {
  const column = sqlName(`${kind}_id`);
  const backdated = await transfers.backdated(db, from);
  const rows = await db.many(sql({ id: "uuid" })`
    select ${column} as id from bank_lines
    where (day >= ${addDays(from, -nearDays.before)}::date or matched_at is not null or ${column} = any(${backdated}::uuid[]))
      and ${column} is not null and ${sqlName(is_incoming ? "credit_paise" : "debit_paise")} > 0`);
  return rows.map(({ id }) => id);
}

/** Of refunds the pages of what they refund, but those of excess are listed together. */
export async function pagesOf(
  services: Pick<Services, "db" | "payments">,
  shown: readonly { kind: RecordKind; about: string }[],
): Promise<(kind: RecordKind, about: string) => string | null> {
  const refunded = shown.flatMap(({ kind, about }) => {
    const [payable_type = "", payable_id = ""] = about.split("/");
    return kind === "refund" && payable_type !== "excess" ? [{ payable_type, payable_id }] : [];
  });
  const pages = await adminPagesOf(services, refunded);
  const paths: Record<RecordKind, (about: string) => string | null> = {
    settlement: settlementPath,
    payout: payoutPath,
    repayment: payoutPath,
    refund(about) {
      const [payable_type, id = ""] = about.split("/");
      return payable_type === "excess" ? excessTransfersPath(id) : (pages.get(id)?.path ?? null);
    },
    advance: adminAdvancePath,
    advance_return: adminAdvancePath,
    tax_payment: () => salesTaxPath,
    bill: adminExpensePath,
  };
  return (kind, about) => paths[kind](about);
}
