import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import type { StepFigures } from "./money-steps.ts";

export type KillOptions = {
  /** Where the database lies, empty or as after a first start. */
  data_dir: string;
  kills: number;
  seed: number;
  /** People who give at the same time. */
  donors: number;
  /** People who shop at the same time, and the sellers who send what they bought. */
  shoppers: number;
  sellers: number;
  pause_ms: number;
  /** Every so many kills the database's server is killed as well; 0: never. */
  database_every: number;
  on_progress?: (text: string) => void;
};

export type KillReport = {
  kills: number;
  kills_during_start: number;
  database_kills: number;
  donations_paid: number;
  orders_placed: number;
  orders_paid: number;
  shipments_sent: number;
  shipments_cancelled: number;
  returns_asked: number;
  returns_refunded: number;
  orders_declined: number;
  payments_captured: number;
  payments_given_back: number;
  payments_refunded: number;
  /** By the gateway, after it had taken them: each is sent again. */
  refunds_failed: number;
  expenses_booked: number;
  months_charged: number;
  advances_sent: number;
  advances_returned: number;
  settlements: number;
  disputes: number;
  disputed_orders: number;
  payouts_prepared: number;
  payouts_paid: number;
  sent_back: number;
  answers: Record<string, number>;
  /** Of admins about money, by the name of its call. */
  steps: Record<string, StepFigures>;
  /** Payments whose fee the gateway told only when it settled them. */
  late_fees: number;
  took_seconds: number;
  /** From the last start until everything was settled. */
  converged_seconds: number;
  /** Lost acknowledgements and breaches of the books. */
  problems: string[];
};

/** What the database has at the end. */
export async function countPaid(db: Database) {
  return db.one(sql({
    donations_paid: "int8",
    months_charged: "int8",
    orders_placed: "int8",
    orders_paid: "int8",
    orders_declined: "int8",
    shipments_sent: "int8",
    shipments_cancelled: "int8",
    returns_asked: "int8",
    returns_refunded: "int8",
    refunds_failed: "int8",
    late_fees: "int8",
  })`
    select (select count(*) from payment_refunds where status = 'failed') as refunds_failed,
      (select count(*) from ledger_transactions where kind in ('donation_fee', 'gateway_fee', 'unmatched_fee')) as late_fees,
      (select count(*) from donations where paid_at is not null) as donations_paid,
      (select count(distinct donation_id) from monthly_charges) as months_charged,
      (select count(*) from orders) as orders_placed,
      (select count(*) from orders where paid_at is not null) as orders_paid,
      (select count(*) from order_events where event = 'declined') as orders_declined,
      (select count(*) from shipments where shipped_at is not null) as shipments_sent,
      (select count(*) from shipments join orders on orders.id = order_id
        where shipments.status = 'cancelled' and paid_at is not null) as shipments_cancelled,
      (select count(*) from order_returns) as returns_asked,
      (select count(*) from order_returns where status = 'refunded') as returns_refunded`);
}
