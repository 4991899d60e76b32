import type { Queryable, Transaction } from "../../platform/database/database.ts";
import type { GatewayMode, GatewayPayment } from "../../platform/payments/gateway.ts";
import type { Services } from "../../platform/services.ts";

/** A payment as the gateway reports it, and the mode of the keys it was read with. */
export type CapturedPayment = GatewayPayment & { key_mode: GatewayMode };

export type PaymentReference = Pick<GatewayPayment, "id" | "order_id">;

/** A month of a subscription that the gateway charged, on an order that it made itself. */
export type SubscriptionCharge = {
  subscription_id: string;
  payment: CapturedPayment;
  month_start: Date;
  /** Null: it ends with this month, or is paused. */
  next_charge_at: Date | null;
};

/** A row that somebody pays for; a payment has to agree with its amount, currency and keys. */
export type Payable = {
  id: string;
  amount_paise: number;
  currency: string;
  gateway_key_mode: string;
  /** A payment has settled it: another one is excess. */
  is_paid: boolean;
  created_at: Date;
};

/** A payment that settles this payable. `paid_at` is the gateway's time, neither before the payable nor in the future. */
export type Settlement<P extends Payable = Payable> = { payable: P; payment: CapturedPayment; paid_at: Date };

/** `declined`: it cannot be settled any more, such as sold-out goods; the payment becomes excess and is refunded. */
export type SettleResult = { kind: "settled" } | { kind: "declined"; reason: string };

/** The gateway refunded all or part of the payment that settled this payable. */
export type ProcessedRefund = {
  gateway_refund_id: string;
  payable_id: string;
  amount_paise: number;
  refunded_at: Date;
};

/** `unpaid`: the ids of those that failed, or of which somebody reported a payment that is not captured yet. */
export type ChangedPayables<P extends Payable = Payable> = {
  settled: readonly P[];
  refunded: readonly P[];
  unpaid: readonly string[];
};

/** A payable whose order the reconciler checks at the gateway. */
export type DuePayable = {
  id: string;
  /** Null: the order's id was never received; it is searched by its receipt, the payable's id. */
  gateway_order_id: string | null;
  amount_paise: number;
  currency: string;
  refunded_paise: number;
  created_at: Date;
  paid_at: Date | null;
  /** By the clock of the database, like the other times. */
  now: Date;
  /** The time for which it is due meanwhile, as PostgreSQL writes it: a Date would lose its microseconds. */
  leased_until: string;
};

/**
 * A type of payable, registered with `createPayments`: donations, and others later. Each function takes many at once and
 * returns its results in the same order.
 *
 * Within a transaction, the types are asked in the order in which they are registered, and each locks its rows in the
 * order of their ids, so that transactions cannot deadlock. What `settle` and `refund` lock besides
 * (receipts' counters, totals, stock) must belong to this type or to none that is registered before it.
 */
export type PayableType<P extends Payable = Payable> = {
  /** Stored with each payment, so it never changes; also sent to the gateway. */
  name: string;
  /** Shown to people, such as "donation". */
  noun: string;

  /** By the gateway's order, without a lock. */
  findByOrder(db: Queryable, gateway_order_id: string): Promise<P | undefined>;
  /**
   * Finds and locks what these payments pay: by the gateway's order, or, where the gateway made the order, by whatever
   * the payment says. Undefined for payments of other types. One statement, because types are asked in one round trip.
   */
  lock(tx: Transaction, payments: readonly CapturedPayment[]): Promise<(P | undefined)[]>;
  /** Writes a payable for each charge of a subscription that has none yet, and locks before all payables what it needs. */
  acceptCharges?(tx: Transaction, services: Services, charges: readonly SubscriptionCharge[]): Promise<void>;
  /** The gateway says that these changed. Answers those that are of this type, which it then reads within so many seconds. */
  followSubscriptions?(
    tx: Transaction,
    subscription_ids: readonly string[],
    within_seconds: number,
  ): Promise<string[]>;
  /** Marks locked, unpaid payables as paid, with their ledger entries and mails. */
  settle(
    tx: Transaction,
    settlements: readonly Settlement<P>[],
    services: Services,
  ): Promise<readonly SettleResult[]>;
  /** Notifies the payers that these payments are refunded. */
  notifyOfExcess(tx: Transaction, excess: readonly Settlement<P>[], services: Services): Promise<void>;
  /** Locks the payables and deducts the refunds, with ledger entries and mails. Returns the payable of each refund. */
  refund(tx: Transaction, refunds: readonly ProcessedRefund[], services: Services): Promise<P[]>;
  /**
   * These payments failed. What is paid stays paid, and what failed can still be paid. Skips those of other types. Returns
   * the ids of the payables that changed.
   */
  fail(tx: Transaction, payments: readonly PaymentReference[]): Promise<string[]>;
  /** Called after the commit: notifies open pages. */
  announce(services: Services, changed: ChangedPayables<P>): void;

  /** Leases payables that are due for reconciliation, so that no other process takes them meanwhile. */
  claimDue(db: Queryable, claim: { limit: number; lease_seconds: number }): Promise<DuePayable[]>;
  /**
   * Sets when it is due again; null: never. Unless its time is no longer the end of this lease: then somebody scheduled
   * or leased it meanwhile.
   */
  reschedule(
    db: Queryable,
    leased: Pick<DuePayable, "id" | "leased_until">,
    next_at: Date | null,
  ): Promise<void>;
  /**
   * Somebody who knows says that these were made: unpaid ones are due within so many seconds, and always earlier than
   * before, so that a check that is under way does not put them off. Skips other types. Returns the ids of the payables of which
   * open pages say something else by now.
   */
  scheduleReconciliation(
    tx: Transaction,
    payments: readonly PaymentReference[],
    within_seconds: number,
  ): Promise<string[]>;
  /** Stores its order at the gateway, once. Answers the order that it has, which may be an earlier one. */
  recordOrder(db: Queryable, payable_id: string, gateway_order_id: string): Promise<string>;
  /** The gateway has no order for it and never will, so nobody can pay it. */
  abandon(tx: Transaction, payable_id: string): Promise<void>;
};
