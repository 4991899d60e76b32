import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isKnown } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { hasEnded } from "../../monthly-gift.ts";
import { canSeeProblems } from "../../policy.ts";
import type { EndUnknownGift } from "../../refused-ends.ts";
import { changeStates } from "../commands/change-monthly-states.ts";
import { donationsRestricted } from "../donation-failures.ts";
import { monthlyColumns, monthlyShape } from "../monthly-row.ts";

/**
 * Ends a monthly gift that the gateway does not know when it is asked now, as after a change of the account: nothing will be
 * charged for it. Its donor is told. One that has ended here and was not ended there is not shown to admins any more. It is
 * followed for ten days after its end, like every gift, so that it is cancelled there if the gateway shows it after all. Failures:
 * 403 for non-admins, 404 for an unknown one, 409 where nothing is to end, the gateway knows it, or its keys are of another mode,
 * 502 and 503 when the gateway fails, or refuses for another reason.
 */
export async function endUnknownGift(
  services: Services,
  actor: Actor,
  { monthly_gift_id: id, reason }: EndUnknownGift,
): Promise<void> {
  if (!canSeeProblems(actor)) throw donationsRestricted();
  const gift = isUuid(id)
    ? await services.db.maybeOne(sql({ subscription_id: "text?", key_mode: "text" })`
        select gateway_subscription_id as subscription_id, gateway_key_mode as key_mode from monthly_gifts where id = ${id}`)
    : undefined;
  if (!gift) throw new Failure(404, "monthly_gift_not_found", m.donations_ends_not_found());
  if (gift.key_mode !== services.gateway.mode)
    throw new Failure(409, "monthly_gift_other_mode", m.donations_ends_other_mode());
  const { subscription_id } = gift;
  if (subscription_id !== null && (await isKnown(() => services.gateway.fetchSubscription(subscription_id))))
    throw new Failure(409, "monthly_gift_known", m.donations_ends_known());
  const tags = await services.db.transaction(async (tx) => {
    const locked = await tx.one(sql({ ...monthlyShape, is_refused: "bool" })`
      select ${monthlyColumns}, end_refused_at is not null as is_refused
      from monthly_gifts where id = ${id} for update`);
    const is_over = locked.ended_at !== null || hasEnded(locked.state);
    if (is_over && !locked.is_refused) throw new Failure(409, "monthly_gift_ended", m.donations_ends_ended());
    const changed = is_over ? [] : await changeStates(tx, services, [{ gift: locked, state: "cancelled" }]);
    await tx.run(command`
      update monthly_gifts set end_refused_at = null, end_refusal = null,
        follow_at = case when ended_at >= now() - interval '10 days' then now() + interval '1 day' end
      where id = ${id}`);
    await recordAudit(tx, {
      actor_user_id: actor.user_id,
      event: "unknown_gift_ended",
      subject_kind: "monthly_gift",
      subject_id: locked.public_id,
      details: { subscription: gift.subscription_id, reason },
    });
    return changed;
  });
  services.realtime.publish(tags);
}
