import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { breach, shown } from "./breach.ts";

/** The invariants of disputes, each by one query over all rows that returns those that violate it. */
export const disputeChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "disputed_payments is what was deducted for the open disputes, each held once",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(gateway_dispute_id, booked.of_dispute) as about,
          'deducted ' || coalesce(dispute.paise, 0) || ', held ' || coalesce(booked.paise, 0) as problem
        from (
          select gateway_dispute_id, case when ended_at is null and is_booked then deducted_paise else held_paise end as paise
          from payment_disputes) dispute
        full join (
          select split_part(reference, '/', 1) as of_dispute, sum(amount_paise) as paise
          from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
          where account = 'disputed_payments' group by 1) booked on of_dispute = gateway_dispute_id
        where coalesce(dispute.paise, 0) <> coalesce(booked.paise, 0) limit ${shown}`),
  },
  {
    name: "what a lost dispute took is a refund and a loss, and no other dispute took anything",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(gateway_dispute_id, took.of_dispute) as about,
          'deducted ' || coalesce(dispute.paise, 0) || ', refunded ' || coalesce(refund_paise, 0)
          || ', lost ' || coalesce(loss_paise, 0) as problem
        from (
          select gateway_dispute_id, case
            when status in ('lost', 'closed') and is_booked and contradicted_by is null then deducted_paise
            else refunded_paise + beyond_paise end as paise
          from payment_disputes) dispute
        full join (
          select coalesce(refunded, lost) as of_dispute, refund_paise, loss_paise
          from (select split_part(gateway_refund_id, '/', 1) as refunded, sum(amount_paise) as refund_paise from payment_refunds
            where reason_kind = 'dispute' and status = 'processed' group by 1) refund
          full join (
            select split_part(reference, '/', 1) as lost, sum(amount_paise) as loss_paise
            from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
            where account = 'dispute_losses' group by 1) loss on lost = refunded) took
          on of_dispute = gateway_dispute_id
        where coalesce(dispute.paise, 0) <> coalesce(refund_paise, 0) + coalesce(loss_paise, 0) limit ${shown}`),
  },
  {
    name: "every dispute of a payment of this site is in the books within an hour",
    breaches: (db) =>
      db.many(sql(breach)`
        select gateway_dispute_id as about, 'of ' || gateway_payment_id || ', not booked' as problem
        from payment_disputes dispute join payments using (gateway_payment_id)
        where not is_booked and dispute.currency = 'INR' and dispute.created_at < now() - interval '1 hour'
          and payments.created_at < now() - interval '1 hour' limit ${shown}`),
  },
];
