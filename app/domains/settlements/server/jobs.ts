import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Transaction } from "../../../platform/database/database.ts";
import { addJob } from "../../../platform/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { findUnsettled } from "./use-cases/find-unsettled.ts";
import {
  compareAgain,
  readSettlement,
  readSettlements,
  readSettlementsFirst,
} from "./use-cases/read-settlements.ts";
import { settleLostPayments } from "./use-cases/settle-lost-payments.ts";

/** At 6:23 in India: the gateway settles on the mornings of working days, and its event tells of each at once. */
export const settlementCrontab = `53 0 * * * read_settlements ?fill=1d
27 * * * * settle_lost_payments
37 * * * * compare_settled_items
23 1 * * * find_unsettled_payments ?fill=1d
7 * * * * read_settlements_first`;

const payload = z.object({ gateway_settlement_id: z.string() });

export function settlementJobs(services: Services): TaskList {
  return {
    read_settlements: () => readSettlements(services),
    read_settlements_first: () => readSettlementsFirst(services),
    read_settlement: (given) => readSettlement(services, payload.parse(given).gateway_settlement_id),
    settle_lost_payments: () => settleLostPayments(services),
    compare_settled_items: () => compareAgain(services),
    find_unsettled_payments: () => findUnsettled(services),
  };
}

/** In the transaction of the events that tell of them. */
export async function followSettlements(
  tx: Transaction,
  gateway_settlement_ids: readonly string[],
): Promise<void> {
  for (const gateway_settlement_id of gateway_settlement_ids)
    await addJob(tx, "read_settlement", { gateway_settlement_id });
}
