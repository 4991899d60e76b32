import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import type { TrackedOrder, TrackingInput } from "../../tracking.ts";
import { liveOrdersOf } from "../live.ts";
import { orderOfPhone, readTrackedOrder } from "../queries/track-order.ts";
import { orderOfLink, trackingToken } from "../tracking-links.ts";

type Parts = Pick<Services, "db" | "secrets">;

/** The same 404 message for an unknown number and for a wrong phone. */
export async function trackByPhone(services: Parts, input: TrackingInput): Promise<TrackedOrder> {
  const id = await orderOfPhone(services.db, input);
  return tracked(services, id, trackingToken(services.secrets, id));
}

/** By the link in a mail. 404 for an altered link, 410 for an expired one. */
export async function trackByLink(services: Parts, token: string): Promise<TrackedOrder> {
  return tracked(services, orderOfLink(services.secrets, token), token);
}

async function tracked(services: Parts, id: string, token: string): Promise<TrackedOrder> {
  const live = await liveOrdersOf(services, { kind: "order", id }, null);
  const order = await readTrackedOrder(services.db, id);
  if (!order) throw new Failure(404, "link_unknown", m.orders_track_link_unknown());
  return { ...order, token, live };
}
