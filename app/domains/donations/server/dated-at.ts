import { sqlPart } from "../../../platform/database/sql.ts";

type Part = ReturnType<typeof sqlPart>;

/**
 * The time that lists of all donations are sorted by: payment time, or creation time while unpaid. The indexes of those
 * lists are on exactly this expression.
 */
export const datedAt = sqlPart`coalesce(donations.paid_at, donations.created_at)`;

/** Donations paid in this period, using the index of the full list. `ends_at`: null, up to now. */
export function paidBetween(begins_at: Date, ends_at: Date | null): Part {
  const before = ends_at === null ? sqlPart`true` : sqlPart`${datedAt} < ${ends_at}`;
  return sqlPart`donations.paid_at is not null and ${datedAt} >= ${begins_at} and ${before}`;
}
