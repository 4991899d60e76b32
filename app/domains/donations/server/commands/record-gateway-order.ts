import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** Ties a donation to its order at the gateway, once. False when it already had another one. */
export async function recordGatewayOrder(
  tx: Transaction,
  donation_id: string,
  gateway_order_id: string,
): Promise<boolean> {
  const changed = await tx.run(command`
    update donations set gateway_order_id = ${gateway_order_id}
    where id = ${donation_id} and (gateway_order_id is null or gateway_order_id = ${gateway_order_id})`);
  return changed === 1;
}
