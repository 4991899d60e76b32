import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { addDays, type DayPeriod } from "../../../../text/day-period.ts";
import type { StatementLine } from "../../bank-line.ts";
import { canSeeBank } from "../../policy.ts";
import { readStatement } from "../read-statement.ts";
import type { ColumnsInput, StatementPeriod } from "../../statement-input.ts";
import { bankRestricted } from "../bank-failures.ts";
import { explainBankLine as explain, reopenBankLine as reopen } from "../commands/explain-line.ts";
import { keepLines } from "../commands/keep-lines.ts";
import { followRecords } from "../commands/follow-records.ts";
import { firstId, linesAtOnce, matchLines } from "../commands/match-lines.ts";

type BankServices = Pick<Services, "db" | "log">;

/** `is_compared`: else the lines are stored, and compared within the hour. */
export type UploadedStatement = { line_count: number; new_count: number; is_compared: boolean };

/**
 * Stores the lines of a bank's file and then finds what they are, in parts; should that fail, it is logged, and `matchAgain` goes on.
 * Throws the failures of reading it, 400 for lines outside of the period, or far from its ends, and 403; then nothing is stored.
 * Lines that are known stay as they are. Returns how many are new.
 */
export async function uploadBankStatement(
  { db, log }: BankServices,
  session: Session,
  { bytes, columns, ...period }: { bytes: Uint8Array; columns: ColumnsInput } & StatementPeriod,
): Promise<UploadedStatement> {
  if (!canSeeBank(session)) throw bankRestricted();
  const statement = await readStatement(bytes, columns);
  const days = daysOf(statement.lines, period);
  const new_ids = await db.transaction(async (tx) => {
    const kept = await keepLines(tx, { ...statement, days }, session.user_id);
    await recordAudit(tx, {
      actor_user_id: session.user_id,
      event: "bank_statement_uploaded",
      subject_kind: "bank_statement",
      subject_id: days.from,
      details: { line_count: statement.lines.length, new_count: kept.length },
    });
    return kept;
  });
  const is_compared = await compareNew({ db, log }, new_ids);
  return { line_count: statement.lines.length, new_count: new_ids.length, is_compared };
}

/** The lines are stored by now, so that who uploaded them is not told otherwise if this fails. Returns whether it did not. */
async function compareNew({ db, log }: BankServices, new_ids: readonly string[]): Promise<boolean> {
  try {
    for (let at = 0; at < new_ids.length; at += linesAtOnce) {
      const ids = new_ids.slice(at, at + linesAtOnce);
      await db.transaction((tx) => matchLines(tx, { ids }));
    }
    return true;
  } catch (error) {
    log.error({ err: error }, "lines of a bank statement were stored and not compared yet");
    return false;
  }
}

/** Days on which nothing moved, at either end. What a file covers cannot be taken back, so a wrong year is refused. */
const mostQuietDays = 31;

function daysOf(lines: readonly StatementLine[], { first_day, last_day }: StatementPeriod): DayPeriod {
  const days = lines.map(({ day }) => day).toSorted();
  const [first, last] = [days[0] ?? "", days.at(-1) ?? ""];
  const wrong: Record<string, string> = {};
  if (first_day !== null && first_day > first) wrong.first_day = m.bank_line_outside();
  if (last_day !== null && last_day < last) wrong.last_day = m.bank_line_outside();
  if (first_day !== null && first_day < addDays(first, -mostQuietDays))
    wrong.first_day = m.bank_far_first_day();
  if (last_day !== null && last_day > addDays(last, mostQuietDays)) wrong.last_day = m.bank_far_last_day();
  const [why] = Object.values(wrong);
  if (why !== undefined) throw new Failure(400, "invalid_period", why, { fields: wrong });
  return { from: first_day ?? first, to: last_day ?? last };
}

/**
 * Compares lines with the records that changed since, and lines that were not compared yet, in short transactions: the second also
 * where the first failed, which is thrown afterwards.
 */
export async function matchAgain({ db }: Pick<Services, "db">): Promise<void> {
  const [followed] = await Promise.allSettled([followAll(db)]);
  let after: string | undefined = firstId;
  while (after !== undefined) {
    const from: string = after;
    after = await db.transaction((tx) => matchLines(tx, { after: from }));
  }
  if (followed.status === "rejected") throw followed.reason;
}

async function followAll(db: Services["db"]): Promise<void> {
  while (await db.transaction(followRecords));
}

/** Throws the failures of the command. */
export async function explainBankLine(
  { db }: Pick<Services, "db">,
  session: Session,
  given: { line_id: string; explanation: string },
): Promise<void> {
  await db.transaction((tx) => explain(tx, session, given));
}

/** Throws the failures of the command. */
export async function reopenBankLine(
  { db }: Pick<Services, "db">,
  session: Session,
  line_id: string,
): Promise<void> {
  await db.transaction((tx) => reopen(tx, session, line_id));
}
