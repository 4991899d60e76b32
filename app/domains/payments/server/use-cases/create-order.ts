import * as m from "#messages";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import {
  type GatewayOrder,
  gatewayBadAnswer,
  isConnectionLost,
  isGatewayId,
  isUncertain,
  logLevelOf,
} from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import type { PayableType } from "../../payable.ts";

type WantedOrder = {
  payable_id: string;
  amount_paise: number;
  /** At most 12 pairs, shown in the gateway's dashboard. */
  notes: Record<string, string>;
  /** An earlier attempt may have created it: it is looked up first. */
  may_exist?: boolean;
};

/**
 * Creates the gateway's order for a stored payable, with the payable's id as the receipt, and stores its id on the
 * payable. An order whose response was lost is looked up by the receipt, now or by the reconciler. Concurrent attempts
 * all return the order that was stored first: only that one may be paid.
 * Failures: 502 and 503 when the gateway fails; the payable cannot be paid then, and is abandoned immediately when the
 * gateway refused, else by the reconciler.
 */
export async function createOrder(
  services: Services,
  type: PayableType,
  wanted: WantedOrder,
): Promise<GatewayOrder> {
  const order = await orderOf(services, type, wanted);
  const id = await type.recordOrder(services.db, wanted.payable_id, order.id);
  return { ...order, id };
}

async function orderOf(services: Services, type: PayableType, wanted: WantedOrder): Promise<GatewayOrder> {
  const { payable_id, amount_paise, notes, may_exist = false } = wanted;
  const request = {
    amount_paise,
    currency: "INR",
    receipt: payable_id,
    // Lets the books be rebuilt from the gateway alone.
    notes: { kind: type.name, [`${type.name}_id`]: payable_id, ...notes },
  };
  const earlier = may_exist ? await lostOrder(services, request) : undefined;
  if (earlier && earlier !== "not_known") return earlier;
  try {
    return await newOrder(services, request);
  } catch (error) {
    services.log[logLevelOf(error)](
      { err: error, payable_type: type.name, payable_id },
      "the gateway made no order",
    );
    // Also when it was refused: of concurrent attempts the gateway refuses the second, whose receipt it knows by then.
    const found = isFailure(error) ? await lostOrder(services, request) : undefined;
    if (found && found !== "not_known") return found;
    if (!isUncertain(error) && found !== "not_known")
      await services.db.transaction((tx) => type.abandon(tx, payable_id));
    throw isFailure(error) ? nothingTaken(error) : error;
  }
}

/** When the connection is lost, the order is looked up, and created again only if the gateway has none. */
async function newOrder({ gateway }: Services, request: OrderRequest): Promise<GatewayOrder> {
  try {
    return checkedOrder(await gateway.createOrder(request), request);
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    const made = await gateway.findOrderByReceipt(request.receipt);
    return checkedOrder(made ?? (await gateway.createOrder(request)), request);
  }
}

/** Even if the order exists, nobody has seen it, so nobody has paid it. */
function nothingTaken(failure: Failure): Failure {
  return new Failure(failure.status, failure.code, m.payments_not_taken(), {
    retry_after_seconds: failure.retry_after_seconds ?? 60,
    cause: failure,
  });
}

type OrderRequest = {
  amount_paise: number;
  currency: string;
  receipt: string;
  notes: Record<string, string>;
};

function checkedOrder(order: GatewayOrder, wanted: OrderRequest): GatewayOrder {
  const fits =
    isGatewayId("order", order.id) &&
    order.amount_paise === wanted.amount_paise &&
    order.currency === wanted.currency &&
    order.receipt === wanted.receipt;
  if (!fits) throw gatewayBadAnswer("an order other than the one asked for");
  return order;
}

/**
 * The order may exist although its response was lost: then the payer sees no error. `not_known`: the gateway does not say
 * whether it has one, so that the payable is left to the reconciler.
 */
async function lostOrder(
  { gateway, log }: Services,
  wanted: OrderRequest,
): Promise<GatewayOrder | undefined | "not_known"> {
  try {
    const order = await gateway.findOrderByReceipt(wanted.receipt);
    return order && checkedOrder(order, wanted);
  } catch (error) {
    log[logLevelOf(error)]({ err: error, receipt: wanted.receipt }, "an order could not be looked up");
    return "not_known";
  }
}
