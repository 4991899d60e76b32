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
  /** Null: the subscription ends with this month, or is paused. */
  next_charge_at: Date | null;
};

/** A row that can be paid; a payment has to match its amount, currency and keys. */
export type Payable = {
  id: string;
  amount_paise: number;
  currency: string;
  gateway_key_mode: string;
  /** Settled by a payment: another one is excess. */
  is_paid: boolean;
  created_at: Date;
};

/** And the gateway's order on which it is paid; null: it has none yet. */
export type PayableWithOrder = Payable & { gateway_order_id: string | null };

/** A payment that settles this payable. `paid_at` is the gateway's time, neither before the payable nor in the future. */
export type Settlement<P extends Payable = Payable> = { payable: P; payment: CapturedPayment; paid_at: Date };

/** A payment that goes back: made a second time, or declined. */
export type Excess<P extends Payable = Payable> = Settlement<P> & {
  /** Of the type that declined it; undefined: the payable is paid already. */
  declined?: string;
};

/** `declined`: it can no longer be settled, e.g. sold-out goods; the payment becomes excess and is refunded. */
export type SettleResult = { kind: "settled" } | { kind: "declined"; reason: string };

/**
 * The purpose of a refund. `due`: it settles an amount that was owed. `unowed`: nothing was owed, for example because it was made
 * in the gateway's dashboard. `extra`: another one settled its due, or nothing was left to refund, so that the payer has the amount twice.
 */
export type RefundSubject = "due" | "unowed" | "extra";

/** The gateway refunded all or part of the payment that settled this payable. */
export type ProcessedRefund = {
  gateway_refund_id: string;
  payable_id: string;
  amount_paise: number;
  /** Sent besides, although this amount had been refunded by other means. */
  doubled_paise?: number;
  refunded_at: Date;
  subject: RefundSubject;
  /** It was transferred outside of the gateway: then `gateway_refund_id` is our own id of it. */
  transfer?: { bank_reference: string; paid_on: string };
};

/** As it was booked. */
export type TakenBackRefund = Pick<
  ProcessedRefund,
  "gateway_refund_id" | "payable_id" | "amount_paise" | "subject"
>;

/** `owed_paise`: the amount by which an unowed refund had made later ones smaller, unless something else makes up for it; booked as owed. */
export type PayableOfTakenBack<P extends Payable> = { payable: P; owed_paise: number };

/** A late refund that is owed; its payer was not told yet, or of a smaller amount. */
export type LateRefund = {
  refund_id: string;
  due_id: string;
  payable_id: string;
  amount_paise: number;
  /** How often its payer was told of it before. */
  told_before: number;
  /** By the site, without an admin. */
  is_sent_again: boolean;
  /** Not before a dispute has ended. */
  is_held: boolean;
};

/**
 * The outcome of a refund that is not due. Excess can be transferred, and the transfer be taken back; a refund of excess, or one that
 * was not owed, can be returned to us.
 */
export type UndueRefund = { payable_id: string; refund_id: string; amount_paise: number } & (
  | { kind: "excess_transferred"; bank_reference: string }
  | { kind: "excess_not_transferred"; is_held: boolean }
  | { kind: "excess_came_back"; is_sent_again: boolean; is_held: boolean }
  | { kind: "unowed_came_back" }
);

/** A part of the amount that a failed refund left owed: it was refunded in the meantime, without being owed then. */
export type OffsetDue = {
  refund_id: string;
  payable_id: string;
  given_before_paise: number;
};

/** An unowed refund of the same amount was made in place of `refund_id`, which was returned to us. */
export type RefundInPlace = {
  refund_id: string;
  gateway_refund_id: string;
  payable_id: string;
  amount_paise: number;
};

/** With the name of its type. */
export type ChangedPayable = { payable_type: string; payable: Payable };

/** `unpaid`: ids of failed ones, and of those with a reported payment that is not captured yet. */
export type ChangedPayables<P extends Payable = Payable> = {
  settled: readonly P[];
  refunded: readonly P[];
  unpaid: readonly string[];
};

/** A payable whose order the reconciler checks at the gateway. */
export type DuePayable = {
  id: string;
  /** Null: the order's id was never received; it is looked up by its receipt, the payable's id. */
  gateway_order_id: string | null;
  amount_paise: number;
  currency: string;
  refunded_paise: number;
  created_at: Date;
  paid_at: Date | null;
  /** By the clock of the database, like the other times. */
  now: Date;
  /** Its due time during this lease, as PostgreSQL writes it: a Date would lose its microseconds. */
  leased_until: string;
};

export type AdminPage = {
  path: string;
  /** Such as the number of the order or receipt. */
  title: string;
  /** The payer has deleted their account: nobody can be asked for a bank account. */
  is_erased: boolean;
};

/** At most fifty of each. */
export type TypesUnowedRefunds = {
  undecided: { payable_id: string; title: string; amount_paise: number; since: Date }[];
  decided: {
    id: string;
    payable_id: string;
    title: string;
    amount_paise: number;
    /** Null: the organisation. */
    borne_by: string | null;
    reason: string | null;
    /** The admin's name; null: the account is gone. */
    decided_by: string | null;
    decided_at: Date;
  }[];
};

/**
 * A type of payable, registered with `createPayments`, e.g. donations. Each function takes many at once and returns
 * its results in the same order.
 *
 * Within a transaction, the types are called in the order in which they are registered, and each locks its rows by id,
 * so that transactions cannot deadlock. What `settle` and `refund` lock besides (receipt counters, totals, stock) must
 * belong to this type or to none registered before it.
 */
export type PayableType<P extends Payable = Payable> = {
  /** Stored with each payment, so it never changes; also sent to the gateway. */
  name: string;
  /** What the payer is told when no such payable was opened for the payment, or another one. */
  texts: { unknown: () => string; other: (payment: { payment_id: string }) => string };

  /**
   * By its usual name, as an admin types it: its number or the id in the address of its page, in lower case. Absent
   * where no payment is assigned by hand. `title`: for the admin who is asked once more.
   */
  findByReference?(
    db: Queryable,
    reference: string,
  ): Promise<{ payable: P & PayableWithOrder; title: string } | undefined>;
  /** By the gateway's order, without a lock. */
  findByOrder(db: Queryable, gateway_order_id: string): Promise<P | undefined>;
  /**
   * Finds and locks the payables of these payments: by the gateway's order, or, where the gateway made the order, by
   * data in the payment. Undefined for payments of other types. One statement, because all types are queried in one
   * round trip.
   */
  lock(tx: Transaction, payments: readonly CapturedPayment[]): Promise<(P | undefined)[]>;
  /** Creates a payable for each subscription charge that has none yet, and locks what it needs before all payables. */
  acceptCharges?(tx: Transaction, services: Services, charges: readonly SubscriptionCharge[]): Promise<void>;
  /** The gateway reported changes of these. Returns those of this type, which it rereads within this many seconds. */
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
  notifyOfExcess(tx: Transaction, excess: readonly Excess<P>[], services: Services): Promise<void>;
  /** Locks the payables and deducts the refunds, with ledger entries and mails. Returns the payable of each refund. */
  refund(tx: Transaction, refunds: readonly ProcessedRefund[], services: Services): Promise<P[]>;
  /** Locks these, and whatever `reverseRefund` and `refund` of them lock, where one transaction does both: in the order of `refund`. */
  lockForRefunds(tx: Transaction, payable_ids: readonly string[]): Promise<void>;
  /** A refund came back to us after it was booked: the payable counts its amount again, and its booking is reversed. */
  reverseRefund(tx: Transaction, refund: TakenBackRefund): Promise<PayableOfTakenBack<P>>;
  /** Tells the payers that what is owed to them is late. Absent where nothing is ever owed. */
  notifyOfLateRefunds?(tx: Transaction, refunds: readonly LateRefund[], services: Services): Promise<void>;
  /** Tells the payer the outcome of a refund that is not due. */
  notifyOfUndueRefund?(tx: Transaction, notice: UndueRefund, services: Services): Promise<void>;
  /**
   * Books that a part of the owed amount was refunded before. `when_refunded`: owed amounts are booked when they are refunded, so
   * that this part is booked already, except for what a dispute took beyond the rest. Absent where nothing is ever owed.
   */
  offsetDue?: ((tx: Transaction, offset: OffsetDue) => Promise<void>) | "when_refunded";
  /**
   * Books such a refund on the owed amount, so that nobody bears it any longer: all of it, or as an offset the part that no later
   * cancellation or return has used up, which gives it back only once. Returns how much. Present with `unowedRefunds`.
   */
  countAsOwed?(tx: Transaction, refund: RefundInPlace): Promise<number>;
  /** Unowed refunds: those without a decision about who bears them, and the decisions. Absent where nobody decides. */
  unowedRefunds?(db: Queryable): Promise<TypesUnowedRefunds>;
  /** Those that this user paid: another admin decides on them. */
  ownAmong(db: Queryable, payable_ids: readonly string[], user_id: string): Promise<ReadonlySet<string>>;
  /** Those with a part that this user sells, or for a campaign that they run: another admin decides on them. */
  receivedAmong?(
    db: Queryable,
    payable_ids: readonly string[],
    user_id: string,
  ): Promise<ReadonlySet<string>>;
  /** The pages where admins see them, by id, and their titles there. */
  adminPages?(db: Queryable, payable_ids: readonly string[]): Promise<ReadonlyMap<string, AdminPage>>;
  /**
   * These payments failed, or the gateway gave them back before they were captured (`given_back`). Paid payables stay paid,
   * and failed ones can still be paid. Skips those of other types. Returns the ids of the changed payables.
   */
  fail(
    tx: Transaction,
    payments: readonly PaymentReference[],
    how: "failed" | "given_back",
  ): Promise<string[]>;
  /** Called after the commit: notifies open pages. */
  announce(services: Services, changed: ChangedPayables<P>): void;

  /** Leases payables that are due for reconciliation, so that no other process takes them. */
  leaseDue(db: Queryable, lease: { limit: number; lease_seconds: number }): Promise<DuePayable[]>;
  /**
   * Sets when it is due again; null: never. Does nothing when its due time no longer matches this lease: it was
   * rescheduled or leased concurrently.
   */
  reschedule(
    db: Queryable,
    leased: Pick<DuePayable, "id" | "leased_until">,
    next_at: Date | null,
  ): Promise<void>;
  /**
   * These payments are reported as made: unpaid payables are due within this many seconds, always earlier than before,
   * so that a running check does not postpone them. Skips other types. Returns the ids of the payables whose open
   * pages must change.
   */
  scheduleReconciliation(
    tx: Transaction,
    payments: readonly PaymentReference[],
    within_seconds: number,
  ): Promise<string[]>;
  /** Stores its order at the gateway, once. Returns the stored order, which may be an earlier one. */
  recordOrder(db: Queryable, payable_id: string, gateway_order_id: string): Promise<string>;
  /** The gateway has no order for it and never will, so nobody can pay it. */
  abandon(tx: Transaction, payable_id: string): Promise<void>;
};
