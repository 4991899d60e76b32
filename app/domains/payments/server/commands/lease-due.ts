import { command, type Shape, sql, type sqlPart } from "../../../../platform/database/sql.ts";
import type { PayableType } from "../../payable.ts";

type Part = ReturnType<typeof sqlPart>;

/** Columns of a `DuePayable`. */
const dueShape = {
  id: "uuid",
  gateway_order_id: "text?",
  amount_paise: "int8",
  currency: "text",
  refunded_paise: "int8",
  created_at: "timestamptz",
  paid_at: "timestamptz?",
  now: "timestamptz",
  leased_until: "text",
} satisfies Shape;

/** The leases of a type whose rows are due for reconciliation at their `reconcile_at`; `amount_paise`: of one of them. */
export function leasesOf(table: Part, amount_paise: Part): Pick<PayableType, "leaseDue" | "reschedule"> {
  return {
    leaseDue: (db, { limit, lease_seconds }) =>
      db.many(sql(dueShape)`
        with due as (
          select id from ${table} where reconcile_at <= now() order by reconcile_at limit ${limit}::int4
          for update skip locked)
        update ${table} leased set reconcile_at = now() + ${lease_seconds}::float8 * interval '1 second'
        from due where leased.id = due.id
        returning leased.id, gateway_order_id, ${amount_paise} as amount_paise, currency, refunded_paise, created_at,
          paid_at, now(), reconcile_at::text as leased_until`),
    async reschedule(db, { id, leased_until }, next_at) {
      await db.run(command`
        update ${table} set reconcile_at = ${next_at} where id = ${id} and reconcile_at = ${leased_until}::timestamptz`);
    },
  };
}
