import { feeOf } from "../payments/bookings.ts";
import type { GatewaySettlementItem } from "../../platform/payments/gateway.ts";
import type { ItemDifference } from "./settlement.ts";

/** What the gateway counted of an item. */
export type CountedItem = Pick<
  GatewaySettlementItem,
  | "entity_id"
  | "type"
  | "debit_paise"
  | "credit_paise"
  | "amount_paise"
  | "fee_paise"
  | "fee_tax_paise"
  | "payment_id"
  | "dispute_id"
>;

type Counted = CountedItem & {
  /** Another settlement has the same payment, refund or item of a dispute. */
  is_twice: boolean;
  /** Its settlement failed, so it moved nothing. */
  is_failed: boolean;
  /** The gateway calls a booked settlement that has it failed, and no admin has decided on that yet. */
  is_undecided: boolean;
  /** The gateway was asked for the payment, and refused to know it. */
  is_not_known: boolean;
};

type Known = {
  kind: "payment" | "refund" | "method_check" | "dispute" | "other_currency";
  amount_paise: number;
  fee_paise: number;
  fee_tax_paise: number;
  suspense_refunded_paise: number;
  /** Of a dispute: nothing more should come. Of a method check: it is refunded. */
  is_final: boolean;
};

export type Difference = {
  difference: ItemDifference | null;
  /** What the gateway counted less what we booked. */
  difference_paise: number;
  /**
   * Our books get it by themselves, and it would be booked twice if an admin booked it as something else; or it follows from
   * what is decided on a settlement.
   */
  becomes_known: boolean;
};

/**
 * How items that the gateway settled differ from our books, in the same order. A dispute takes and gives back in several
 * items, and refunds of a payment in suspense are booked by their sum: they are compared together, and the last of them
 * has the difference. `settled`: credits less debits of the other items of each dispute, and of refunds of each payment.
 */
export function differencesOfItems(
  items: readonly Counted[],
  known: ReadonlyMap<string, Known>,
  settled: ReadonlyMap<string, number>,
): Difference[] {
  const moved = items.filter(({ is_failed }) => !is_failed);
  const together = Map.groupBy(moved, (item) => comparedWith(item, known));
  const sums = new Map(
    [...together].map(([id, some]) => [
      id,
      some.reduce((sum, item) => sum + countedOf(item), settled.get(id ?? "") ?? 0),
    ]),
  );
  const differenceOf = (item: Counted) => {
    const id = comparedWith(item, known);
    if (id === undefined) return itemDifference(item, known);
    const is_last = together.get(id)?.at(-1) === item;
    return is_last ? sumDifference(sums.get(id) ?? 0, known.get(id)) : noDifference;
  };
  return items.map((item) => {
    if (item.is_failed) return noDifference;
    const found = differenceOf(item);
    return item.is_undecided && found.difference !== null ? { ...found, becomes_known: true } : found;
  });
}

/** Whether an admin can say what the difference is, so that it is booked as that. */
export const canBeBooked = (item: Pick<Difference, "difference_paise" | "becomes_known">) =>
  item.difference_paise !== 0 && !item.becomes_known;

const noDifference: Difference = { difference: null, difference_paise: 0, becomes_known: false };

const countedOf = ({ credit_paise, debit_paise }: Counted) => credit_paise - debit_paise;

/** The dispute, or the payment in suspense, with whose other items it is compared. */
function comparedWith(
  { entity_id, type, dispute_id, payment_id, is_twice }: Counted,
  known: ReadonlyMap<string, Known>,
): string | undefined {
  if (is_twice) return undefined;
  if (dispute_id !== null && known.get(dispute_id)?.kind === "dispute") return dispute_id;
  const is_of_suspense = (known.get(payment_id ?? "")?.suspense_refunded_paise ?? 0) > 0;
  return type === "refund" && payment_id !== null && is_of_suspense && !known.has(entity_id)
    ? payment_id
    : undefined;
}

/**
 * A dispute has taken exactly what is booked of it: what is held, or was lost. Until it has ended, the gateway may have taken
 * what it tells only then. Of refunds from suspense less may be settled, because the rest is settled later; what is more is
 * told later.
 */
function sumDifference(counted_paise: number, booked: Known | undefined): Difference {
  const is_dispute = booked?.kind === "dispute";
  const booked_paise = is_dispute ? booked.amount_paise : (booked?.suspense_refunded_paise ?? 0);
  const difference_paise = counted_paise + booked_paise;
  if (difference_paise === 0 || (!is_dispute && difference_paise > 0)) return noDifference;
  return { difference: "amount", difference_paise, becomes_known: !(is_dispute && booked.is_final) };
}

/**
 * Whether the item tells the fee of a payment that was recorded without one, or the tax in a fee that was recorded without
 * it: the job for late fees books that.
 */
export function isLateFee(
  item: Pick<Counted, "type" | "fee_paise" | "fee_tax_paise">,
  booked: Known | undefined,
): boolean {
  if (item.type !== "payment" || booked?.kind !== "payment") return false;
  if (booked.fee_paise === 0) return item.fee_paise > 0;
  return booked.fee_paise === item.fee_paise && booked.fee_tax_paise === 0 && item.fee_tax_paise > 0;
}

/** Fees are booked with their payments, so here they are compared alone. Method checks come and go, and only a fee on them is booked. */
function itemDifference(item: Counted, known: ReadonlyMap<string, Known>): Difference {
  const counted_paise = countedOf(item);
  const booked = known.get(item.entity_id);
  const is_check =
    booked?.kind === "method_check" || known.get(item.payment_id ?? "")?.kind === "method_check";
  if (item.is_twice) return { difference: "twice", difference_paise: counted_paise, becomes_known: false };
  if (is_check && item.type === "payment") return feeOfCheck(item, booked);
  if (is_check && item.type === "refund") return noDifference;
  if (!booked || booked.kind !== item.type)
    return {
      difference: "unknown",
      difference_paise: counted_paise,
      becomes_known: isMovement(item) && !item.is_not_known && !isOfOtherCurrency(item, known),
    };
  const booked_paise =
    booked.kind === "refund" ? -booked.amount_paise : booked.amount_paise - feeOf(booked).fee_paise;
  const difference_paise = counted_paise - booked_paise;
  const other = { difference: "amount", difference_paise, becomes_known: false } as const;
  if (item.amount_paise !== booked.amount_paise) return other;
  if (item.fee_paise !== booked.fee_paise || item.fee_tax_paise !== booked.fee_tax_paise)
    return { difference: "fee", difference_paise, becomes_known: isLateFee(item, booked) };
  return difference_paise === 0 ? noDifference : other;
}

/** It is booked by itself once the check is refunded; until then it may still be a payment, which is booked with its fee. */
function feeOfCheck({ fee_paise }: Counted, booked: Known | undefined): Difference {
  if (fee_paise === 0) return noDifference;
  return { difference: "fee", difference_paise: -fee_paise, becomes_known: !booked?.is_final };
}

/** The bank has its rupees, and our books never get it by themselves, so an admin says what it is. */
function isOfOtherCurrency(
  { entity_id, payment_id, dispute_id }: Counted,
  known: ReadonlyMap<string, Known>,
): boolean {
  return [entity_id, payment_id ?? "", dispute_id ?? ""].some(
    (id) => known.get(id)?.kind === "other_currency",
  );
}

/**
 * Payments, refunds and items of disputes: each is settled once, and where our books do not have it, it becomes known later and is
 * booked then.
 */
export const isMovement = ({ type, dispute_id }: Pick<Counted, "type" | "dispute_id">) =>
  type === "payment" || type === "refund" || dispute_id !== null;
