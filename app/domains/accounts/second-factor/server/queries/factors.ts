import type { Queryable } from "../../../../../platform/database/database.ts";
import { sql, oneOf } from "../../../../../platform/database/sql.ts";
import { type Factor, factorTypes, factorStatuses } from "../../factor.ts";
import { isUuid } from "../../../../../text/uuid.ts";

const shape = {
  factor_id: "uuid",
  friendly_name: "text",
  factor_type: oneOf(...factorTypes),
  status: oneOf(...factorStatuses),
  created_at: "timestamptz",
  verified_at: "timestamptz?",
} as const;

/** A person's factors, oldest first. */
export async function listFactors(db: Queryable, user_id: string): Promise<Factor[]> {
  return db.many(sql(shape)`
    select factor_id, friendly_name, factor_type, status, created_at, verified_at
    from factors where user_id = ${user_id} order by created_at, factor_id`);
}

/** One of this person's own factors; undefined for other people's and for unknown ids. */
export async function findFactor(
  db: Queryable,
  { user_id, factor_id }: { user_id: string; factor_id: string },
): Promise<Factor | undefined> {
  if (!isUuid(factor_id)) return undefined;
  return db.maybeOne(sql(shape)`
    select factor_id, friendly_name, factor_type, status, created_at, verified_at
    from factors where factor_id = ${factor_id} and user_id = ${user_id}`);
}

export async function countRecoveryCodes(db: Queryable, user_id: string): Promise<number> {
  const { codes } = await db.one(sql({ codes: "int8" })`
    select count(*) as codes from recovery_codes where user_id = ${user_id}`);
  return codes;
}
