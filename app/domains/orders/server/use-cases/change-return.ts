import type { Actor } from "../../../../platform/actor.ts";
import type { Services } from "../../../../platform/services.ts";
import { productsTag } from "../../../catalog/schema.ts";
import type { ReturnDecision, ReturnRequest } from "../../return-input.ts";
import { announceOrders } from "../announcements.ts";
import * as commands from "../commands/change-return.ts";
import * as requests from "../commands/request-return.ts";

/** The command of this name, then notifies open pages after the commit. */
export async function requestReturn(
  services: Services,
  actor: Actor,
  order_id: string,
  wanted: ReturnRequest,
): Promise<string> {
  await services.limits.consume("returns_by_account", actor.user_id);
  const { id, tags } = await services.db.transaction((tx) =>
    requests.requestReturn(tx, services, actor, order_id, wanted),
  );
  announceOrders(services, [order_id]);
  services.realtime.publish(tags);
  return id;
}

/** An admin can overrule a seller's decline; an admin's decision is final. */
export function decideReturn(
  services: Services,
  actor: Actor,
  return_id: string,
  wanted: ReturnDecision,
): Promise<void> {
  if (wanted.decision === "accepted")
    return changeReturn(services, actor, { return_id, steps: ["accept"], words: wanted.instructions });
  const steps = wanted.decision === "kept" ? (["keep"] as const) : (["decline", "reject"] as const);
  return changeReturn(services, actor, { return_id, steps, words: wanted.reason ?? null });
}

export async function changeReturn(
  services: Services,
  actor: Actor,
  wanted: commands.WantedStep,
): Promise<void> {
  const { order_id, is_restocked, tags } = await services.db.transaction((tx) =>
    commands.changeReturn(tx, services, actor, wanted),
  );
  announceOrders(services, [order_id]);
  services.realtime.publish(tags);
  // The goods are restocked.
  if (is_restocked) services.realtime.publish([productsTag]);
}
