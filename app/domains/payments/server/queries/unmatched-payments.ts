import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger } from "../../../../platform/database/sql.ts";
import {
  paymentMismatches,
  unmatchedDecisions,
  type UnmatchedDetails,
  type UnmatchedPaymentPage,
  unmatchedStates,
} from "../../unmatched-payments.ts";
import { unmatchedCursor, type UnmatchedPosition } from "../cursor.ts";

const shape = {
  id: "uuid",
  gateway_payment_id: "text",
  gateway_order_id: "text?",
  amount_paise: "int8",
  /** ISO code, as the gateway reports it. */
  currency: "text",
  /** Refunded at the gateway. */
  refunded_paise: "int8",
  method: "text",
  /** Null: it matches nothing we know. */
  mismatch: oneOf(...paymentMismatches, null),
  captured_at: "timestamptz",
  /** How often it was retried. */
  attempts: "int4",
  next_attempt_at: "timestamptz?",
} satisfies Shape;
/** A captured payment that settles no payable. */
export type UnmatchedPayment = Omit<Row<typeof shape>, "id">;

/** Payments still to be settled or refunded, newest first. `next_cursor` is null on the last page. */
export async function listUnmatchedPayments(
  db: Queryable,
  { after, limit }: { after: UnmatchedPosition | undefined; limit: number },
): Promise<UnmatchedPaymentPage> {
  const older = andAfter(unmatchedCursor, after);
  const rows = await db.many(sql(shape)`
    select id, gateway_payment_id, gateway_order_id, amount_paise, currency, refunded_paise, method, mismatch, captured_at,
      attempts, next_attempt_at
    from unmatched_payments where refunded_paise < amount_paise ${older}
    order by ${keysetOrder(unmatchedCursor)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, unmatchedCursor.format);
  return { payments: page.map(({ id: _id, ...payment }) => payment), next_cursor };
}

export async function countUnmatchedPayments(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from unmatched_payments where refunded_paise < amount_paise`);
  return count;
}

const decidedShape = {
  gateway_payment_id: "text",
  amount_paise: "int8",
  decision: oneOf(...unmatchedDecisions),
  reason: "text",
  decided_at: "timestamptz",
} satisfies Shape;
/** What admins decided about a payment that matched nothing. */
export type DecidedUnmatched = Row<typeof decidedShape>;

const mostDecided = 50;

/** What admins decided within three months, newest first, at most fifty. */
export async function listDecidedUnmatched(db: Queryable): Promise<DecidedUnmatched[]> {
  return db.many(sql(decidedShape)`
    select gateway_payment_id, amount_paise, decision, unmatched_decisions.reason, decided_at
    from unmatched_decisions join payments using (gateway_payment_id)
    where decided_at > now() - interval '90 days'
    order by decided_at desc, gateway_payment_id limit ${sqlInteger(mostDecided)}`);
}

const oneShape = {
  ...shape,
  id: "uuid?",
  gateway_key_mode: "text?",
  state: oneOf(...unmatchedStates),
} satisfies Shape;

/** Undefined for a payment that the site does not know. */
export async function readUnmatchedPayment(
  db: Queryable,
  gateway_payment_id: string,
): Promise<UnmatchedDetails | undefined> {
  const row = await db.maybeOne(sql(oneShape)`
    select null::uuid as id, gateway_payment_id, null as gateway_order_id, null as gateway_key_mode, amount_paise, currency,
      (select coalesce(sum(amount_paise), 0)::int8 from payment_refunds
        where payment_refunds.gateway_payment_id = payments.gateway_payment_id and status = 'processed') as refunded_paise,
      method, null as mismatch, captured_at, 0 as attempts, null::timestamptz as next_attempt_at,
      case disposition when 'excess' then 'refund' else disposition end as state
    from payments where gateway_payment_id = ${gateway_payment_id}
    union all
    select id, gateway_payment_id, gateway_order_id, gateway_key_mode, amount_paise, currency, refunded_paise, method,
      mismatch, captured_at, attempts, next_attempt_at, case when refunded_paise < amount_paise then 'open' else 'gone_back' end
    from unmatched_payments where gateway_payment_id = ${gateway_payment_id} and not exists (
      select from payments where payments.gateway_payment_id = unmatched_payments.gateway_payment_id)`);
  if (!row) return undefined;
  const { id: _id, ...payment } = row;
  return payment;
}
