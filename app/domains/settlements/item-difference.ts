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
};

type Difference = {
  difference: ItemDifference | null;
  /** What the gateway counted less what we booked. */
  difference_paise: number;
};

/**
 * How what the gateway settled differs from our books. Fees are booked with their payments, so here they are compared
 * alone. A method check and its refund are booked nowhere: they come and go.
 */
export function itemDifference(item: Counted, known: ReadonlyMap<string, Known>): Difference {
  const counted_paise = item.credit_paise - item.debit_paise;
  const booked = known.get(item.entity_id);
  const is_check =
    booked?.kind === "method_check" || known.get(item.payment_id ?? "")?.kind === "method_check";
  if (is_check && (item.type === "payment" || item.type === "refund"))
    return { difference: null, difference_paise: 0 };
  const dispute = known.get(item.dispute_id ?? "");
  if (dispute) return disputeDifference(counted_paise, dispute);
  if (!booked || booked.kind !== item.type) return { difference: "unknown", difference_paise: counted_paise };
  const booked_paise =
    booked.kind === "refund" ? -booked.amount_paise : booked.amount_paise - feeOf(booked).fee_paise;
  const difference_paise = counted_paise - booked_paise;
  if (item.amount_paise !== booked.amount_paise) return { difference: "amount", difference_paise };
  if (item.fee_paise !== booked.fee_paise || item.fee_tax_paise !== booked.fee_tax_paise)
    return { difference: "fee", difference_paise };
  return { difference: difference_paise === 0 ? null : "amount", difference_paise };
}

/** A dispute takes its amount, and gives it back if it is won. */
function disputeDifference(counted_paise: number, { amount_paise }: Known): Difference {
  if (Math.abs(counted_paise) === amount_paise) return { difference: null, difference_paise: 0 };
  return { difference: "amount", difference_paise: counted_paise };
}
