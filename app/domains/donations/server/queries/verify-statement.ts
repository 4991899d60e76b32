import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { financialYear } from "../../financial-year.ts";
import type { VerifiedStatement } from "../../receipt.ts";
import { statementOfCode } from "../statement-code.ts";

/** The statement for a code, compared with the ledger; undefined for any code not made by this site. */
export async function verifyStatement(
  { db, secrets }: { db: Queryable; secrets: Secrets },
  code: string,
): Promise<VerifiedStatement | undefined> {
  const claim = statementOfCode(secrets, code);
  const year = claim && financialYear(claim.year);
  if (!claim || !year) return undefined;
  const { user_id, ...said } = claim;
  const now = await db.one(sql({ paise: "int8?" })`
    select sum(amount_paise - refunded_paise)::int8 as paise from donations
    where user_id = ${user_id} and paid_at >= ${year.begins_at} and paid_at < ${year.ends_at}`);
  return { ...said, now_paise: now.paise };
}
