import type { Services } from "../../../../platform/services.ts";
import * as commands from "../commands/notify-of-low-stock.ts";

/** After sales: notifies the vendors which of these products have few or no pieces left. */
export async function notifyOfLowStock(
  { db, notifier, realtime }: Pick<Services, "db" | "notifier" | "realtime">,
  product_ids: readonly string[],
): Promise<void> {
  realtime.publish(await db.transaction((tx) => commands.notifyOfLowStock(tx, notifier, product_ids)));
}
