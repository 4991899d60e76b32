import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import {
  oneOf,
  type Row,
  type Shape,
  sql,
  sqlInteger,
  sqlPart,
  sqlTexts,
} from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { activeAdmins } from "../../../accounts/server/queries/active-admins.ts";
import { newAdminsAmong } from "../../../accounts/server/queries/new-admins.ts";
import { readWriters } from "../../../accounts/server/queries/writers.ts";
import { isOldClaim, payersOf } from "../../../ledger/server/queries/payers.ts";
import { sellerNamesOf } from "../../../catalog/server/queries/seller-names.ts";
import * as m from "#messages";
import {
  type ListedPayoutRequest,
  openPayoutStatuses,
  payoutRequestCursor,
  type PayoutRequestList,
  type PayoutRequestPage,
  type PayoutRequestPosition,
  type PayoutRequestStatus,
  payoutRequestStatuses,
} from "../../payout-requests.ts";
import { madePayableIn, needsOtherApprover } from "../payout-approvers.ts";
import { readMadePayable } from "./made-payable.ts";
import { readPayoutHistory } from "./payout-history.ts";
import { readPayoutObstacles } from "./payout-obstacles.ts";

const shape = {
  id: "uuid",
  number: "int8",
  /** Ours, for the transfer: "PO100023". */
  reference: "text",
  vendor_id: "uuid",
  amount_paise: "int8",
  status: oneOf(...payoutRequestStatuses),
  prepared_by: "uuid",
  prepared_at: "timestamptz",
  approved_by: "uuid?",
  approved_at: "timestamptz?",
  /** Nobody else could approve it. */
  approved_alone: "bool",
  in_file_at: "timestamptz?",
  /** Not from the file, such as by cheque. */
  is_otherwise: "bool",
  /** Its wrong record was reversed: the money has left, and it can be recorded again. */
  reopened_at: "timestamptz?",
  paying_by: "uuid?",
  /** Since when an admin is paying it without the file; null: nobody is. */
  paying_at: "timestamptz?",
  /** Recorded as paid, or withdrawn. */
  ended_by: "uuid?",
  ended_at: "timestamptz?",
  payout_id: "uuid?",
  bank_fingerprint: "bytea?",
} satisfies Shape;
export type StoredPayoutRequest = Row<typeof shape>;
export type PayoutRequest = Omit<StoredPayoutRequest, "paying_by" | "bank_fingerprint">;

/** With this end of the statement. */
export function payoutRequestRows(
  db: Queryable,
  end: ReturnType<typeof sqlPart>,
): Promise<StoredPayoutRequest[]> {
  return db.many(sql(shape)`
    select id, number, reference, vendor_id, amount_paise, status, prepared_by, prepared_at, approved_by, approved_at,
      approved_alone, in_file_at, is_otherwise, reopened_at, paying_by, paying_at, ended_by, ended_at, payout_id, bank_fingerprint
    from payout_requests ${end}`);
}

/** Of approved payouts: neither paid otherwise, also now, nor sent already, as a reversed record says. */
export const toBeSent = sqlPart`not is_otherwise and reopened_at is null and paying_by is null`;

type Reading = { db: Queryable; secrets: Secrets; reader: Actor };

type Wanted = {
  /** Null: all. */
  status: PayoutRequestList | null;
  /** Null: of all sellers. */
  vendor_id: string | null;
  after: PayoutRequestPosition | undefined;
  limit: number;
};

/** Newest first. */
export async function listPayoutRequests(
  reading: Reading,
  { status, vendor_id, after, limit }: Wanted,
): Promise<PayoutRequestPage> {
  const of_seller = vendor_id === null ? sqlPart`` : sqlPart`and vendor_id = ${vendor_id}`;
  const rows = await payoutRequestRows(
    reading.db,
    sqlPart`where ${isListed(status)} ${of_seller} ${andAfter(payoutRequestCursor, after)}
      order by ${keysetOrder(payoutRequestCursor)} limit ${sqlInteger(limit + 1)}`,
  );
  const { page, next_cursor } = pageOfRows(rows, limit, payoutRequestCursor.format);
  return { requests: await described(reading, page), next_cursor };
}

/** Few are being paid: they have an index. */
function isListed(status: PayoutRequestList | null) {
  if (status === null) return sqlPart`true`;
  return status === "claimed" ? sqlPart`paying_by is not null` : sqlPart`status = ${status}`;
}

/**
 * A seller's payouts that are neither paid nor withdrawn, oldest first; with those that were withdrawn lately although
 * the bank may have sent them.
 */
export async function openPayoutRequests(
  reading: Reading,
  vendor_id: string,
): Promise<ListedPayoutRequest[]> {
  const rows = await payoutRequestRows(
    reading.db,
    sqlPart`where vendor_id = ${vendor_id} and (status in ${sqlTexts(openPayoutStatuses)}
      or status = 'withdrawn' and coalesce(in_file_at, reopened_at) is not null and ended_at > now() - interval '90 days') order by number`,
  );
  return described(reading, rows);
}

/**
 * A seller's withdrawn payouts that the bank may have sent and that are not recorded, oldest first; without those before
 * a payout that was prepared since, whose admin was asked about them. One that was recorded directly has no details of the bank, nor
 * is it paid otherwise until it is reopened: nobody was asked.
 */
export function withdrawnPayoutsOf(
  db: Queryable,
  vendor_id: string,
): Promise<{ reference: string; amount_paise: number }[]> {
  return db.many(sql({ reference: "text", amount_paise: "int8" })`
    select reference, amount_paise from payout_requests as withdrawn
    where vendor_id = ${vendor_id} and status = 'withdrawn' and coalesce(in_file_at, reopened_at) is not null
      and not exists (select from payout_requests as later where later.vendor_id = withdrawn.vendor_id
        and later.status <> 'withdrawn' and later.prepared_at > withdrawn.ended_at
        and (later.bank_fingerprint is not null or later.is_otherwise and later.reopened_at is null))
    order by number`);
}

/** Those with these ids, oldest first. */
export async function selectedPayoutRequests(
  reading: Reading,
  ids: readonly string[],
): Promise<ListedPayoutRequest[]> {
  const rows = await payoutRequestRows(
    reading.db,
    sqlPart`where id = any(${[...ids]}::uuid[]) order by number`,
  );
  return described(reading, rows);
}

async function described(
  { db, secrets, reader }: Reading,
  rows: readonly StoredPayoutRequest[],
): Promise<ListedPayoutRequest[]> {
  if (rows.length === 0) return [];
  const sellers = rows.map(({ vendor_id }) => vendor_id);
  const open = rows.filter(({ status }) => isOpenStatus(status)).map(({ vendor_id }) => vendor_id);
  const made = await readMadePayable(db, open);
  const people = [
    ...rows.flatMap(({ prepared_by, approved_by }) => [prepared_by, approved_by]),
    ...[...made.values()].flat().map(({ recorded_by }) => recorded_by),
  ].filter((id) => id !== null);
  const [names, writers, new_admins, admins, payerOf, obstacleOf, histories] = await Promise.all([
    sellerNamesOf(db, sellers),
    readWriters(db, people),
    newAdminsAmong(db, people),
    activeAdmins(db),
    payersOf(db, reader, rows),
    readPayoutObstacles(db, secrets, rows),
    readPayoutHistory(db, open),
  ]);
  const nameOf = (user_id: string | null) =>
    (user_id !== null && writers.get(user_id)?.display_name) || m.earnings_admin_gone();
  return rows.map((stored) => {
    const { bank_fingerprint: _, paying_by, ...row } = stored;
    const { vendor_id, prepared_by, approved_by, status } = row;
    const obstacle = obstacleOf(stored);
    const by_hand = made.get(vendor_id) ?? [];
    const history = isOpenStatus(status) ? histories.get(vendor_id) : undefined;
    const concerned = new Set([prepared_by, approved_by, ...by_hand.map(({ recorded_by }) => recorded_by)]);
    const who = { actor_id: reader.user_id, admins };
    const needs_other_approver = needsOtherApprover(row, madePayableIn(stored, by_hand, obstacleOf), who);
    const is_own = vendor_id === reader.user_id;
    return {
      ...row,
      seller_name: names.get(vendor_id) ?? null,
      prepared_by_name: nameOf(prepared_by),
      approved_by_name: approved_by && nameOf(approved_by),
      obstacle,
      history: history
        ? { ...history, made_payable: by_hand.map((one) => ({ ...one, name: nameOf(one.recorded_by) })) }
        : null,
      can_approve: status === "prepared" && obstacle === null && !is_own && needs_other_approver === null,
      is_own,
      needs_other_approver,
      new_admins: new_admins.filter(({ user_id }) => concerned.has(user_id)),
      payer: payerOf({ paying_by, paying_at: row.paying_at }),
    };
  });
}

const isOpenStatus = (status: PayoutRequestStatus) => status === "prepared" || status === "approved";

/** What is prepared or approved and not paid, by seller; without those of whom nothing is. */
export async function reservedFor(
  db: Queryable,
  vendor_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.many(sql({ vendor_id: "uuid", paise: "int8" })`
    select vendor_id, sum(amount_paise)::int8 as paise from payout_requests
    where vendor_id = any(${[...new Set(vendor_ids)]}::uuid[]) and status in ${sqlTexts(openPayoutStatuses)}
    group by vendor_id`);
  return new Map(rows.map(({ vendor_id, paise }) => [vendor_id, paise]));
}

/**
 * How many payouts wait for approval and how many are approved; how many of these are in the next file, in an earlier one, or
 * being paid otherwise for more than a day, or were paid and are not recorded.
 */
export function countPayoutRequests(
  db: Queryable,
): Promise<{ prepared: number; approved: number; for_file: number; in_file: number; old_claims: number }> {
  return db.one(sql({
    prepared: "int8",
    approved: "int8",
    for_file: "int8",
    in_file: "int8",
    old_claims: "int8",
  })`
    select count(*) filter (where status = 'prepared') as prepared, count(*) filter (where status = 'approved') as approved,
      count(*) filter (where status = 'approved' and in_file_at is null and ${toBeSent}) as for_file,
      count(*) filter (where status = 'approved' and in_file_at is not null and ${toBeSent}) as in_file,
      count(*) filter (where paying_by is not null and ${isOldClaim}) as old_claims
    from payout_requests where status in ${sqlTexts(openPayoutStatuses)}`);
}
