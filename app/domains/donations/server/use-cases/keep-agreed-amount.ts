import type { Queryable } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { type GatewaySubscription, refusalOf } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { canDo } from "../../monthly-gift.ts";
import { type MonthlyGift, monthlyColumns, monthlyShape } from "../monthly-row.ts";
import { isPlanRefused, withPlan } from "./open-monthly-gift.ts";

/** A donor can change the amount while this runs, so it is compared again after each change. */
const mostChanges = 3;

/**
 * The gateway may not have got a change of the amount: its answer was an error, or the process ended before the call. So
 * while the amounts of a gift differ, the plan at the gateway, or the one that it changes to, is compared, and the change is
 * made again. If the gateway refuses it, the gift says what is charged. Failures: 502 and 503 of the gateway.
 */
export async function keepAgreedAmount(
  services: Services,
  gift_id: string,
  subscription: GatewaySubscription,
): Promise<void> {
  let reported = subscription;
  for (let changes = 0; changes < mostChanges; changes += 1) {
    const gift = await services.db.one(sql(monthlyShape)`
      select ${monthlyColumns} from monthly_gifts where id = ${gift_id}`);
    if (!isToCompare(gift, reported)) return;
    const charged_paise = await chargedNext(services, reported);
    if (charged_paise === gift.amount_paise) return;
    const answer = await changeAgain(services, gift, reported.id);
    if (answer !== "changed")
      return takeCharged(services, gift, { charged_paise, is_fixed: answer === "refused" });
    reported = await services.gateway.fetchSubscription(reported.id);
  }
}

/** Every amount since the last charge is agreed; only where they differ a change can be missing. */
function isToCompare(gift: MonthlyGift, { status }: GatewaySubscription): boolean {
  const is_changed = gift.earlier_amounts_paise.some((paise) => paise !== gift.amount_paise);
  return (
    is_changed && canDo("change", { ...gift, state: status, payment_method: null, amount_is_fixed: false })
  );
}

/** The amount after the scheduled change, if there is one; undefined: a plan that the site did not make. */
async function chargedNext(
  { db, gateway }: Services,
  reported: GatewaySubscription,
): Promise<number | undefined> {
  const plan_id = reported.has_scheduled_changes
    ? await gateway.fetchScheduledPlan(reported.id)
    : reported.plan_id;
  return amountOfPlan(db, plan_id);
}

async function amountOfPlan(db: Queryable, plan_id: string): Promise<number | undefined> {
  const plan = await db.maybeOne(sql({ amount_paise: "int8" })`
    select amount_paise from monthly_plans where gateway_plan_id = ${plan_id}`);
  return plan?.amount_paise;
}

async function changeAgain(
  services: Services,
  { id, amount_paise }: MonthlyGift,
  subscription_id: string,
): Promise<"changed" | "refused" | "no plan"> {
  try {
    await withPlan(services, amount_paise, (plan_id) =>
      services.gateway.changePlan(subscription_id, plan_id),
    );
    services.log.warn(
      { monthly_gift_id: id },
      "the amount of a monthly gift was changed at the gateway again",
    );
    return "changed";
  } catch (error) {
    if (!refusalOf(error) && !isPlanRefused(error)) throw error;
    services.log.error(
      { err: error, monthly_gift_id: id },
      "the gateway refuses the amount of a monthly gift; what it charges counts",
    );
    return isPlanRefused(error) ? "no plan" : "refused";
  }
}

/** Both amounts stay agreed until the next charge; `is_fixed`: its page offers no further change. */
async function takeCharged(
  { db }: Services,
  gift: MonthlyGift,
  { charged_paise, is_fixed }: { charged_paise: number | undefined; is_fixed: boolean },
): Promise<void> {
  if (charged_paise === undefined) return;
  await db.run(command`
    update monthly_gifts set amount_paise = ${charged_paise}, amount_fixed_at = case when ${is_fixed} then now() else amount_fixed_at end,
      earlier_amounts_paise = earlier_amounts_paise || ${gift.amount_paise}::int4
    where id = ${gift.id} and amount_paise = ${gift.amount_paise}`);
}
