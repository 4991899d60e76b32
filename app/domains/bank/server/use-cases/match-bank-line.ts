import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, type Row, type Shape, sql, sqlName } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { markArrived, markNotArrived } from "../../../settlements/server/commands/mark-arrived.ts";
import { arrivingPaise } from "../../../settlements/server/queries/bank-arrivals.ts";
import { type RecordKind, recordKinds } from "../../bank-line.ts";
import { canSeeBank } from "../../policy.ts";
import { bankRestricted, noSuchLine } from "../bank-failures.ts";
import { noteRecord } from "../commands/follow-records.ts";
import { lockComparison } from "../commands/lock-comparison.ts";
import { idsWithLine } from "../known-records.ts";
import { isIncoming, transferKinds } from "../transfer-kinds.ts";
import { isNoRecord } from "../queries/open-lines.ts";

type BankServices = Pick<Services, "db">;
type Match = { line_id: string; kind: RecordKind; record_id: string };

/**
 * Says by hand which record a line is that no reference tells: of the same amount and direction, on whatever day. 403 for
 * non-admins, 404, and 409 where the line is one already, the record is reversed or has its line, or the two do not agree.
 */
export async function matchBankLine({ db }: BankServices, session: Session, match: Match): Promise<void> {
  if (!canSeeBank(session)) throw bankRestricted();
  const { line_id, kind, record_id } = match;
  await db.transaction(async (tx) => {
    await lockComparison(tx);
    const line = await lineOf(tx, line_id);
    const is_other = line.earlier_settlement_id !== null && line.earlier_settlement_id !== record_id;
    if (!line.is_open || is_other) throw new Failure(409, "bank_line_closed", m.bank_closed_before());
    const record_paise = await amountOf(tx, match);
    refuseDifference(line.amount_paise, isIncoming(kind) ? record_paise : -record_paise);
    if (kind === "settlement" && !(await markArrived(tx, [{ id: record_id, day: line.day }])).has(record_id))
      throw recordGone();
    await tx.run(command`
      update bank_lines set ${sqlName(`${kind}_id`)} = ${record_id}, earlier_settlement_id = null, fits = '{}',
        is_to_compare = false, matched_at = now(), matched_by = ${session.user_id}
      where id = ${line_id}`);
    await recordAudit(tx, {
      actor_user_id: session.user_id,
      event: "bank_line_matched",
      subject_kind: "bank_line",
      subject_id: line_id,
      details: { kind, record_id, amount_paise: record_paise },
    });
  });
}

/** Undoes a match that was made by hand: line and record are open again. 403 for non-admins, 404, and 409 without one. */
export async function unmatchBankLine(
  { db }: BankServices,
  session: Session,
  line_id: string,
): Promise<void> {
  if (!canSeeBank(session)) throw bankRestricted();
  await db.transaction(async (tx) => {
    await lockComparison(tx);
    const { kind, record_id } = await lineOf(tx, line_id);
    if (
      kind === null ||
      record_id === null ||
      (kind === "settlement" && !(await markNotArrived(tx, record_id)))
    )
      throw new Failure(409, "bank_line_not_matched", m.bank_not_matched_by_hand());
    // The line of a settlement is only its earlier one by now.
    await tx.run(command`
      update bank_lines set ${sqlName(`${kind}_id`)} = null, earlier_settlement_id = null, is_to_compare = true
      where id = ${line_id}`);
    await noteRecord(tx, { kind, record_id });
    await recordAudit(tx, {
      actor_user_id: session.user_id,
      event: "bank_line_unmatched",
      subject_kind: "bank_line",
      subject_id: line_id,
      details: { kind, record_id },
    });
  });
}

const lineShape = {
  day: "text",
  amount_paise: "int8",
  is_open: "bool",
  earlier_settlement_id: "uuid?",
  kind: oneOf(...recordKinds, null),
  record_id: "uuid?",
} satisfies Shape;

/** `amount_paise`: less than nothing of a debit; `kind` and `record_id`: what it was matched with by hand. */
async function lineOf(tx: Transaction, line_id: string): Promise<Row<typeof lineShape>> {
  const line = isUuid(line_id)
    ? await tx.maybeOne(sql(lineShape)`
        select to_char(bank_lines.day, 'YYYY-MM-DD') as day, credit_paise - debit_paise as amount_paise,
          ${isNoRecord} as is_open, earlier_settlement_id, record.kind, record.record_id
        from bank_lines left join lateral (values ('settlement', settlement_id), ('payout', payout_id),
            ('repayment', repayment_id), ('refund', refund_id), ('advance', advance_id),
            ('advance_return', advance_return_id), ('tax_payment', tax_payment_id), ('bill', bill_id)) as record (kind, record_id)
          on record.record_id is not null and matched_at is not null
        where bank_lines.id = ${line_id}`)
    : undefined;
  if (!line) throw noSuchLine();
  return line;
}

/** In paise; 409 for a record that is not valid any more, or has its line. */
async function amountOf(tx: Transaction, { kind, record_id }: Match): Promise<number> {
  if (kind === "settlement") {
    const paise = await arrivingPaise(tx, record_id);
    if (paise === undefined) throw recordGone();
    return paise;
  }
  const record = await transferKinds.find((known) => known.kind === kind)?.transfers.one(tx, record_id);
  const taken = await idsWithLine(tx, kind, isIncoming(kind) ? "credit" : "debit", record ? [record] : []);
  if (!record || taken.size > 0) throw recordGone();
  return record.amount_paise;
}

const recordGone = () => new Failure(409, "bank_record_gone", m.bank_record_gone());

/** Both in paise, less than nothing where money went out. */
function refuseDifference(line_paise: number, record_paise: number): void {
  if (line_paise === record_paise) return;
  const is_opposite = line_paise > 0 !== record_paise > 0;
  const message = is_opposite
    ? m.bank_wrong_direction()
    : m.bank_sums_differ({
        line: formatRupees(Math.abs(line_paise)),
        record: formatRupees(Math.abs(record_paise)),
        difference: formatRupees(Math.abs(line_paise - record_paise)),
      });
  const code = is_opposite ? "bank_wrong_direction" : "bank_sums_differ";
  throw new Failure(409, code, message, { fields: { line_id: message } });
}
