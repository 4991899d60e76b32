import type { Services } from "../../../../platform/services.ts";
import { tellLowStock } from "../commands/tell-low-stock.ts";

/** After sales: notifies the vendors which of these products have few or no pieces left. */
export async function tellVendorsOfLowStock(
  { db, notifier, realtime }: Pick<Services, "db" | "notifier" | "realtime">,
  product_ids: readonly string[],
): Promise<void> {
  realtime.publish(await db.transaction((tx) => tellLowStock(tx, notifier, product_ids)));
}
