import type { Actor } from "../../../../platform/actor.ts";
import type { Services } from "../../../../platform/services.ts";
import type { BorneRefund, OrganisationBears } from "../../refund-input.ts";
import { announceOrders } from "../announcements.ts";
import * as commands from "../commands/bear-refund.ts";

/** The command of this name, then notifies open pages after the commit. */
export async function bearRefund(
  services: Services,
  actor: Actor,
  order_id: string,
  borne: BorneRefund,
): Promise<void> {
  await services.db.transaction((tx) => commands.bearRefund(tx, actor, order_id, borne));
  announceOrders(services, [order_id]);
}

/** As `bearRefund`. */
export async function bearByOrganisation(
  services: Services,
  actor: Actor,
  order_id: string,
  borne: OrganisationBears,
): Promise<void> {
  await services.db.transaction((tx) => commands.bearByOrganisation(tx, actor, order_id, borne));
  announceOrders(services, [order_id]);
}
