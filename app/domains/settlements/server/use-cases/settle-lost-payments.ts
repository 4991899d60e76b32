import { logLevelOf } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { settleLostPayment } from "../../../payments/server/use-cases/settle-lost-payment.ts";
import { addSettleLostPayments, keepAnswers, takeUnknownPayments } from "../commands/ask-for-payments.ts";
import { compareAgain } from "./read-settlements.ts";

const askedAtOnce = 8;
/** Much shorter than the quarter of an hour that a job may run. */
const longest_ms = 6 * 60_000;

/**
 * Asks the gateway for payments that it settled and our books do not have, since all their events were lost, and settles them; no
 * list of the gateway's payments is read. Then items are compared again. One that fails holds up no other; where the gateway answers
 * for none at once, the others wait for the next time.
 */
export async function settleLostPayments(services: Services): Promise<void> {
  const { db, gateway } = services;
  const until_ms = Date.now() + longest_ms;
  let is_asked = false;
  for (;;) {
    const ids = await takeUnknownPayments(db, { key_mode: gateway.mode, limit: askedAtOnce });
    const asked = await Promise.all(ids.map(async (id) => [id, await settleSafely(services, id)] as const));
    const answers = new Map(
      asked.flatMap(([id, is_known]) => (is_known === undefined ? [] : [[id, is_known]])),
    );
    if (answers.size > 0) {
      is_asked = true;
      await db.transaction((tx) => keepAnswers(tx, answers));
    }
    if (ids.length < askedAtOnce || answers.size === 0) break;
    if (Date.now() > until_ms) {
      await addSettleLostPayments(db);
      break;
    }
  }
  if (is_asked) await compareAgain(services);
}

/** Whether the gateway knows it; undefined: it did not answer. */
async function settleSafely(services: Services, id: string): Promise<boolean | undefined> {
  try {
    return await settleLostPayment(services, id);
  } catch (error) {
    services.log[logLevelOf(error)]({ err: error, payment_id: id }, "a settled payment waits to be settled");
    return undefined;
  }
}
