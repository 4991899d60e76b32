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
import { type TransferKind, transferKinds } from "../transfer-kinds.ts";
import { linesToMatch } from "./lines-to-match.ts";

export const mostShown = 50;
const mostDays = 365;

/** A year ago: records are looked at from there on. */
export const firstDayLookedAt = () => addDays(dayInIndia(), -mostDays);

/**
 * What is recorded, and no statement has although statements cover its day and the two days after it: of a year, and
 * settlements of all time. The latest first, at most fifty, and how many more there are. `covered` is a datemultirange.
 */
export async function listUnseenTransfers(
  services: Pick<Services, "db" | "payments">,
  covered: string,
): Promise<{ transfers: UnseenTransfer[]; more_count: number }> {
  const { db } = services;
  const from = firstDayLookedAt();
  const [missing, ...others] = await Promise.all([
    listMissingSettlements(db, { covered, limit: mostShown }),
    ...transferKinds.map(async ({ kind, is_incoming, transfers }) => {
      const seen = await idsOnLines(db, kind, is_incoming, from);
      return { kind, ...(await transfers.unseen(db, { covered, from, seen, limit: mostShown })) };
    }),
  ]);
  const shown = [
    ...missing.settlements.map(({ id, gateway_settlement_id, settled_on, utr, amount_paise }) => ({
      kind: "settlement" as const,
      id,
      about: id,
      day: settled_on,
      amount_paise,
      reference: `${gateway_settlement_id} ${utr ?? ""}`.trim(),
    })),
    ...others.flatMap(({ kind, transfers }) => transfers.map((transfer) => ({ ...transfer, kind }))),
  ]
    .toSorted((one, other) => (one.day > other.day ? -1 : 1))
    .slice(0, mostShown);
  const [hrefOf, linesOf] = await Promise.all([pagesOf(services, shown), linesToMatch(db, shown)]);
  const count = others.reduce((sum, of_kind) => sum + of_kind.count, missing.count);
  return {
    transfers: shown.map(({ about, ...transfer }) => ({
      ...transfer,
      href: hrefOf(transfer.kind, about),
      lines: linesOf.get(transfer.id) ?? [],
    })),
    more_count: count - shown.length,
  };
}

/** Of records of this kind from this day on that have a line. */
export async function idsOnLines(
  db: Queryable,
  kind: TransferKind,
  is_incoming: boolean,
  from: string,
): Promise<string[]> {
  const column = sqlName(`${kind}_id`);
  const rows = await db.many(sql({ id: "uuid" })`
    select ${column} as id from bank_lines
    where (day >= ${addDays(from, -nearDays.before)}::date or matched_at is not null) and ${column} is not null and ${sqlName(is_incoming ? "credit_paise" : "debit_paise")} > 0`);
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
