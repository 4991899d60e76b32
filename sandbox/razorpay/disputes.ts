import { badRequest } from "./failure.ts";
import {
  amountField,
  collection,
  type Fields,
  nowSeconds,
  refuseOtherFields,
  textField,
  wholeNumber,
} from "./fields.ts";
import type { Gateway } from "./gateway.ts";
import { newId } from "./ids.ts";
import { findPayment, type PaymentRow } from "./payments.ts";
import { rowOfId } from "./row-of-id.ts";
import type { Store } from "./store.ts";

const phases = ["chargeback", "retrieval", "pre_arbitration", "arbitration", "fraud"];

/**
 * What can happen to an open dispute, and the status that the gateway then shows. `reopened`: one that was won is challenged
 * again (razorpay.com/docs/payments/disputes, pre-arbitration) under its id; whether the gateway keeps the id is not
 * documented, and another dispute of the payment is the other reading.
 */
const happenings = {
  under_review: "under_review",
  action_required: "open",
  won: "won",
  lost: "lost",
  closed: "closed",
  reopened: "open",
} as const;
type Happening = keyof typeof happenings;

type DisputeRow = {
  id: string;
  payment_id: string;
  amount_paise: number;
  currency: string;
  deducted_paise: number;
  reason_code: string;
  respond_by: number;
  status: "open" | (typeof happenings)[Happening];
  phase: string;
  submitted_at: number | null;
  created_at: number;
};

export type AnnounceDispute = (
  happening: "created" | Exclude<Happening, "reopened">,
  dispute: DisputeRow,
  payment: PaymentRow,
) => void;

const controlFields = ["amount", "currency", "phase", "reason_code", "respond_in_days", "deduct", "silent"];

/**
 * What a bank does: disputes a captured payment, in part or more than it is, since the shop has to bear it. `deduct`: the
 * gateway takes the amount at once (deduct at onset), not when the dispute is lost. `silent` sends no webhook.
 */
export function openDispute({ store, announcers }: Gateway, payment_id: unknown, fields: Fields) {
  refuseOtherFields(fields, controlFields);
  const payment = findPayment(store, payment_id);
  if (!payment.captured) throw badRequest("Only a captured payment can be disputed.");
  const amount_paise = amountField(fields) ?? payment.amount_paise;
  if (amount_paise < 1) throw badRequest("The amount must be at least 1.", "amount");
  const phase = textField(fields, "phase", 40) ?? "chargeback";
  if (!phases.includes(phase)) throw badRequest(`The phase is one of ${phases.join(", ")}.`, "phase");
  const dispute: DisputeRow = {
    id: newId("disp"),
    payment_id: payment.id,
    amount_paise,
    currency: textField(fields, "currency", 3) ?? payment.currency,
    deducted_paise: isYes(fields.deduct) ? amount_paise : 0,
    reason_code: textField(fields, "reason_code", 100) ?? phase,
    respond_by: nowSeconds() + wholeNumber(fields, "respond_in_days", 3, 0, 365) * 86_400,
    status: "open",
    phase,
    submitted_at: null,
    created_at: nowSeconds(),
  };
  store.run(
    `insert into disputes (id, payment_id, amount_paise, currency, deducted_paise, reason_code, respond_by, status, phase,
       submitted_at, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    dispute.id,
    dispute.payment_id,
    dispute.amount_paise,
    dispute.currency,
    dispute.deducted_paise,
    dispute.reason_code,
    dispute.respond_by,
    dispute.status,
    dispute.phase,
    dispute.submitted_at,
    dispute.created_at,
  );
  if (!isYes(fields.silent)) announcers.announceDispute("created", dispute, payment);
  return disputeEntity(dispute);
}

function isYes(value: unknown): boolean {
  return value === true || value === "true" || value === "on";
}

/** The next step of an open dispute; one that has ended stays as it is. Lost, it takes its amount, or `amount_deducted`. */
export function changeDispute({ store, announcers }: Gateway, id: unknown, fields: Fields) {
  refuseOtherFields(fields, ["happening", "amount_deducted", "silent"]);
  const before = findDispute(store, id);
  const { happening } = fields;
  if (typeof happening !== "string" || !Object.hasOwn(happenings, happening))
    throw badRequest(`The happening is one of ${Object.keys(happenings).join(", ")}.`, "happening");
  const is_again = happening === "reopened";
  if (is_again ? before.status !== "won" : before.status !== "open" && before.status !== "under_review")
    throw badRequest(`Action not allowed when dispute is in ${before.status} status.`);
  const status = happenings[happening as Happening];
  const most = before.amount_paise;
  const dispute: DisputeRow = {
    ...before,
    status,
    phase: is_again ? "pre_arbitration" : before.phase,
    submitted_at: status === "under_review" ? nowSeconds() : before.submitted_at,
    deducted_paise: wholeNumber(fields, "amount_deducted", deductedBy(before, status), 0, most),
  };
  store.run(
    "update disputes set status = ?, phase = ?, submitted_at = ?, deducted_paise = ? where id = ?",
    dispute.status,
    dispute.phase,
    dispute.submitted_at,
    dispute.deducted_paise,
    dispute.id,
  );
  if (!isYes(fields.silent))
    announcers.announceDispute(
      is_again ? "created" : (happening as Exclude<Happening, "reopened">),
      dispute,
      findPayment(store, dispute.payment_id),
    );
  return disputeEntity(dispute);
}

/** What was deducted at onset comes back when it is won. */
function deductedBy({ amount_paise, deducted_paise }: DisputeRow, status: DisputeRow["status"]): number {
  if (status === "lost") return amount_paise;
  return status === "won" || status === "closed" ? 0 : deducted_paise;
}

export function findDispute(store: Store, id: unknown): DisputeRow {
  return rowOfId<DisputeRow>(store, "disp", id);
}

/** By count and skip alone, as documented; newest first. */
export function listDisputes(store: Store, query: Fields) {
  refuseOtherFields(query, ["count", "skip"]);
  const disputes = store.many<DisputeRow>(
    "select * from disputes order by created_at desc, seq desc limit ? offset ?",
    wholeNumber(query, "count", 10, 1, 100),
    wholeNumber(query, "skip", 0, 0, 1_000_000_000),
  );
  return collection(disputes.map(disputeEntity));
}

export function lastDisputes(store: Store) {
  return store
    .many<DisputeRow>("select * from disputes order by seq desc limit 10")
    .map((dispute) => disputeEntity(dispute));
}

/** The dispute in the format of the API. */
export function disputeEntity(dispute: DisputeRow) {
  return {
    id: dispute.id,
    entity: "dispute",
    payment_id: dispute.payment_id,
    amount: dispute.amount_paise,
    currency: dispute.currency,
    amount_deducted: dispute.deducted_paise,
    reason_code: dispute.reason_code,
    respond_by: dispute.respond_by,
    status: dispute.status,
    phase: dispute.phase,
    evidence: {
      amount: dispute.amount_paise,
      summary: null,
      shipping_proof: null,
      billing_proof: null,
      cancellation_proof: null,
      customer_communication: null,
      proof_of_service: null,
      explanation_letter: null,
      refund_confirmation: null,
      access_activity_log: null,
      refund_cancellation_policy: null,
      term_and_conditions: null,
      others: null,
      submitted_at: dispute.submitted_at,
    },
    created_at: dispute.created_at,
  };
}
