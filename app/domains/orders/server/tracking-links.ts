import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import { isUuid } from "../../../text/uuid.ts";
import { trackingHref } from "../tracking.ts";

/**
 * Links that show where an order is without its phone number: the order's id and the end of the link, sealed with the
 * site's key. They are in the letters to the customer, and show what number and phone show.
 */

const purpose = "links that track orders";
const goodFor_days = 180;
const day_ms = 86_400_000;

/** For letters. */
export function trackingLink(secrets: Secrets, order_id: string): string {
  return trackingHref(trackingToken(secrets, order_id));
}

export function trackingToken(secrets: Secrets, order_id: string, now = new Date()): string {
  const ends_ms = now.getTime() + goodFor_days * day_ms;
  return secrets.seal(purpose, `${order_id} ${ends_ms}`);
}

/** The order of a link. Throws a Failure: 404 for an altered link, 410 for one that is too old. */
export function orderOfLink(secrets: Secrets, token: string, now = new Date()): string {
  const [order_id, ends_ms] = secrets.open(purpose, token)?.split(" ") ?? [];
  if (!isUuid(order_id)) throw new Failure(404, "link_unknown", m.orders_track_link_unknown());
  if (Number(ends_ms) < now.getTime()) throw new Failure(410, "link_expired", m.orders_track_link_expired());
  return order_id;
}
