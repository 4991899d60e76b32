import { command, sql } from "../../../../platform/database/sql.ts";
import { logLevelOf } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { checkRefundedWithin_days } from "../commands/keep-method-checks.ts";

const doubtedAtOnce = 8;

/** Asks about checks of a payment method that should be refunded by now: what is not is a payment like any other. */
export async function doubtMethodChecks(services: Services): Promise<void> {
  const { db, gateway, log, payments } = services;
  const old = await db.many(sql({ id: "text" })`
    select gateway_payment_id as id from method_checks where refunded_at is null
      and captured_at < now() - ${checkRefundedWithin_days}::float8 * interval '1 day'
    order by captured_at limit ${doubtedAtOnce}::int4`);
  for (const { id } of old) {
    try {
      const { kind } = await payments.settle({ ...(await gateway.fetchPayment(id)), key_mode: gateway.mode });
      if (kind !== "method_check")
        await db.run(command`delete from method_checks where gateway_payment_id = ${id}`);
    } catch (error) {
      log[logLevelOf(error)]({ err: error, payment_id: id }, "a check of a payment method waits");
      return;
    }
  }
}
