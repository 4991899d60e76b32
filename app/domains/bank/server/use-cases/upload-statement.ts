import { recordAudit } from "../../../../platform/audit.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { canSeeBank } from "../../policy.ts";
import { readStatement } from "../read-statement.ts";
import type { ColumnsInput } from "../../statement-input.ts";
import { bankRestricted } from "../bank-failures.ts";
import { explainLine as explain, reopenLine as reopen } from "../commands/explain-line.ts";
import { keepLines } from "../commands/keep-lines.ts";
import { matchLines } from "../commands/match-lines.ts";

type BankServices = Pick<Services, "db">;

/**
 * Stores the lines of a bank's file and finds what they are. Throws the failures of reading it, and 403; then nothing is
 * stored. Lines that are known stay as they are. Returns how many are new.
 */
export async function uploadStatement(
  { db }: BankServices,
  session: Session,
  { bytes, columns }: { bytes: Uint8Array; columns: ColumnsInput },
): Promise<{ line_count: number; new_count: number }> {
  if (!canSeeBank(session)) throw bankRestricted();
  const statement = await readStatement(bytes, columns);
  return db.transaction(async (tx) => {
    const new_count = await keepLines(tx, statement, session.user_id);
    await matchLines(tx);
    await recordAudit(tx, {
      actor_user_id: session.user_id,
      event: "bank_statement_uploaded",
      subject_kind: "bank_statement",
      subject_id: statement.lines[0]?.day ?? "",
      details: { line_count: statement.lines.length, new_count },
    });
    return { line_count: statement.lines.length, new_count };
  });
}

/** What lines are may have become known since the upload. */
export async function matchAgain({ db }: BankServices): Promise<void> {
  await db.transaction(matchLines);
}

/** Throws the failures of the command. */
export async function explainLine(
  { db }: BankServices,
  session: Session,
  given: { line_id: string; explanation: string },
): Promise<void> {
  await db.transaction((tx) => explain(tx, session, given));
}

/** Throws the failures of the command. */
export async function reopenLine({ db }: BankServices, session: Session, line_id: string): Promise<void> {
  await db.transaction((tx) => reopen(tx, session, line_id));
}
