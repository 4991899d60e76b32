import { feeOf } from "../payments/bookings.ts";
import type { GatewaySettlementItem } from "../../platform/payments/gateway.ts";
import type { ItemDifference } from "./settlement.ts";

type Counted = Pick<
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

type Known = {
  kind: "payment" | "refund" | "method_check" | "dispute";
  amount_paise: number;
  fee_paise: number;
  fee_tax_paise: number;
  suspense_refunded_paise: number;
};

type Difference = {
  difference: ItemDifference | null;
  /** What the gateway counted less what we booked. */
  difference_paise: number;
};

/**
 * How items that the gateway settled differ from our books, in the same order. A dispute takes and gives back in several
 * items, and refunds of a payment in suspense are booked by their sum: they are compared together, and the last of them
 * has the difference. `settled`: credits less debits of the other items of each dispute, and of refunds of each payment.
 */
export function itemDifferences(
  items: readonly Counted[],
  known: ReadonlyMap<string, Known>,
  settled: ReadonlyMap<string, number>,
): Difference[] {
  const together = Map.groupBy(items, (item) => comparedWith(item, known));
  const sums = new Map(
    [...together].map(([id, some]) => [
      id,
      some.reduce((sum, item) => sum + countedOf(item), settled.get(id ?? "") ?? 0),
    ]),
  );
  return items.map((item) => {
    const id = comparedWith(item, known);
    if (id === undefined) return itemDifference(item, known);
    const is_last = together.get(id)?.at(-1) === item;
    return is_last ? sumDifference(sums.get(id) ?? 0, known.get(id)) : noDifference;
  });
}

type Open = {
  type: string;
  difference: ItemDifference | null;
  difference_paise: number;
  dispute_id: string | null;
};

/** Payments, refunds and disputes that our books do not have become known later, and are booked then. */
export const becomesKnown = ({ type, difference, dispute_id }: Omit<Open, "difference_paise">) =>
  difference === "unknown" && (type === "payment" || type === "refund" || dispute_id !== null);

/** Whether an admin can say what the difference is, so that it is booked as that. */
export const canBeBooked = (item: Open) => item.difference_paise !== 0 && !becomesKnown(item);

const noDifference: Difference = { difference: null, difference_paise: 0 };

const countedOf = ({ credit_paise, debit_paise }: Counted) => credit_paise - debit_paise;

/** The dispute, or the payment in suspense, with whose other items it is compared. */
function comparedWith(
  { entity_id, type, dispute_id, payment_id }: Counted,
  known: ReadonlyMap<string, Known>,
): string | undefined {
  if (dispute_id !== null && known.has(dispute_id)) return dispute_id;
  const is_of_suspense = (known.get(payment_id ?? "")?.suspense_refunded_paise ?? 0) > 0;
  return type === "refund" && payment_id !== null && is_of_suspense && !known.has(entity_id)
    ? payment_id
    : undefined;
}

/**
 * A dispute has taken exactly what is booked of it: what is held, or was lost. Of refunds from suspense less may be
 * settled, because the rest is settled later.
 */
function sumDifference(counted_paise: number, booked: Known | undefined): Difference {
  const is_dispute = booked?.kind === "dispute";
  const booked_paise = is_dispute ? booked.amount_paise : (booked?.suspense_refunded_paise ?? 0);
  const difference_paise = counted_paise + booked_paise;
  if (difference_paise === 0 || (!is_dispute && difference_paise > 0)) return noDifference;
  return { difference: "amount", difference_paise };
}

/** Fees are booked with their payments, so here they are compared alone. Method checks come and go, booked nowhere. */
function itemDifference(item: Counted, known: ReadonlyMap<string, Known>): Difference {
  const counted_paise = countedOf(item);
  const booked = known.get(item.entity_id);
  const is_check =
    booked?.kind === "method_check" || known.get(item.payment_id ?? "")?.kind === "method_check";
  if (is_check && (item.type === "payment" || item.type === "refund")) return noDifference;
  if (!booked || booked.kind !== item.type) return { difference: "unknown", difference_paise: counted_paise };
  const booked_paise =
    booked.kind === "refund" ? -booked.amount_paise : booked.amount_paise - feeOf(booked).fee_paise;
  const difference_paise = counted_paise - booked_paise;
  if (item.amount_paise !== booked.amount_paise) return { difference: "amount", difference_paise };
  if (item.fee_paise !== booked.fee_paise || item.fee_tax_paise !== booked.fee_tax_paise)
    return { difference: "fee", difference_paise };
  return { difference: difference_paise === 0 ? null : "amount", difference_paise };
}
