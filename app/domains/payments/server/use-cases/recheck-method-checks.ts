import { command, sql } from "../../../../platform/database/sql.ts";
import { logLevelOf } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { checkRefundedWithin_days } from "../commands/keep-method-checks.ts";

const doubtedAtOnce = 8;
const recheckEvery_minutes = 60;

/**
 * Asks about checks of a payment method that should be refunded by now: what is not is a payment like any other. One
 * that the gateway does not tell about is asked for again later, and holds up no other.
 */
export async function recheckMethodChecks(services: Services): Promise<void> {
  const due = await services.db.many(sql({ id: "text" })`
    with due as (
      select gateway_payment_id from method_checks where refunded_at is null and recheck_at <= now()
        and captured_at < now() - ${checkRefundedWithin_days}::float8 * interval '1 day'
      order by recheck_at limit ${doubtedAtOnce}::int4 for update skip locked)
    update method_checks set recheck_at = now() + ${recheckEvery_minutes}::float8 * interval '1 minute'
    from due where method_checks.gateway_payment_id = due.gateway_payment_id
    returning due.gateway_payment_id as id`);
  await Promise.all(due.map(({ id }) => recheckOne(services, id)));
}

async function recheckOne({ db, gateway, log, payments }: Services, id: string): Promise<void> {
  try {
    const { kind } = await payments.settle({ ...(await gateway.fetchPayment(id)), key_mode: gateway.mode });
    if (kind !== "method_check")
      await db.run(command`delete from method_checks where gateway_payment_id = ${id}`);
  } catch (error) {
    log[logLevelOf(error)]({ err: error, payment_id: id }, "a check of a payment method waits");
  }
}
