import type { Actor } from "../../../../platform/actor.ts";
import type { Services } from "../../../../platform/services.ts";
import type {
  ClaimedRefund,
  RefundedOtherwise,
  ReversedTransfer,
} from "../../../payments/owed-refund-input.ts";
import type { BorneRefund, OrganisationBears } from "../../refund-input.ts";
import { announceOrders } from "../announcements.ts";
import * as bearing from "../commands/bear-refund.ts";
import * as commands from "../commands/settle-refunds.ts";

/** The command of this name, then notifies open pages after the commit. */
export async function sendRefundAgain(
  services: Services,
  actor: Actor,
  order_id: string,
  due_id: string,
): Promise<{ amount_paise: number }> {
  const sent = await services.db.transaction((tx) =>
    commands.sendRefundAgain(tx, actor, order_id, due_id, services),
  );
  announceOrders(services, [order_id]);
  return sent;
}

/** As `sendRefundAgain`. */
export async function claimRefundPayment(
  services: Services,
  actor: Actor,
  order_id: string,
  claimed: ClaimedRefund,
): Promise<void> {
  await services.db.transaction((tx) => commands.claimRefundPayment(tx, actor, order_id, claimed));
  announceOrders(services, [order_id]);
}

/** As `sendRefundAgain`. */
export async function releaseRefundPayment(
  services: Services,
  actor: Actor,
  order_id: string,
  due_id: string,
): Promise<void> {
  await services.db.transaction((tx) => commands.releaseRefundPayment(tx, actor, order_id, due_id, services));
  announceOrders(services, [order_id]);
}

/** As `sendRefundAgain`. */
export async function recordRefundByTransfer(
  services: Services,
  actor: Actor,
  order_id: string,
  refunded: RefundedOtherwise,
): Promise<void> {
  await services.db.transaction((tx) =>
    commands.recordRefundByTransfer(tx, actor, order_id, refunded, services),
  );
  announceOrders(services, [order_id]);
}

/** As `sendRefundAgain`. */
export async function reverseRefundOtherwise(
  services: Services,
  actor: Actor,
  order_id: string,
  reversed: ReversedTransfer,
): Promise<void> {
  await services.db.transaction((tx) =>
    commands.reverseRefundOtherwise(tx, actor, order_id, reversed, services),
  );
  announceOrders(services, [order_id]);
}

/** As `sendRefundAgain`. */
export async function bearRefund(
  services: Services,
  actor: Actor,
  order_id: string,
  borne: BorneRefund,
): Promise<void> {
  await services.db.transaction((tx) => bearing.bearRefund(tx, actor, order_id, borne));
  announceOrders(services, [order_id]);
}

/** As `sendRefundAgain`. */
export async function bearByOrganisation(
  services: Services,
  actor: Actor,
  order_id: string,
  borne: OrganisationBears,
): Promise<void> {
  await services.db.transaction((tx) => bearing.bearByOrganisation(tx, actor, order_id, borne));
  announceOrders(services, [order_id]);
}
