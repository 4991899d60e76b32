import { setTimeout as delay } from "node:timers/promises";
import type { OfficeOptions } from "./office.ts";
import { disputeOrder, layAside } from "./parcels.ts";
import { letReturnsEnd } from "./payouts.ts";
import { sellOne } from "./sales.ts";

/**
 * Something of each seller is sold and arrives, so that there is money to pay out from the first kill on; and there are a
 * disputed order and parcels to which something happens.
 */
export async function sellAtFirst(options: OfficeOptions): Promise<void> {
  const { market, is_over } = options;
  for (const seller of market.sellers)
    while (!is_over() && !(await sellOne(options, { seller, buyer: market.regular }))) await delay(50);
  await letReturnsEnd(options, 1);
  while (!is_over() && !(await disputeOrder(options))) await delay(50);
  await layAside(options);
}
