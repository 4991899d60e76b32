import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import { isUuid } from "../../../text/uuid.ts";
import { trackingHref } from "../tracking.ts";
import { day_ms } from "../../../text/day-length.ts";

/**
 * Links to track an order without its phone number: the order's id and the link's expiry, sealed with the site's key.
 * Sent in mails to the customer; they show the same as number and phone do.
 */

const purpose = "links that track orders";
const goodFor_days = 180;

/** For mails. */
export function trackingLink(secrets: Secrets, order_id: string): string {
  return trackingHref(trackingToken(secrets, order_id));
}

export function trackingToken(secrets: Secrets, order_id: string, now = new Date()): string {
  const ends_ms = now.getTime() + goodFor_days * day_ms;
  return secrets.seal(purpose, `${order_id} ${ends_ms}`);
}

/** Order id of a link. Throws a Failure: 404 for an altered link, 410 for an expired one. */
export function orderOfLink(secrets: Secrets, token: string, now = new Date()): string {
  const [order_id, ends_ms] = secrets.open(purpose, token)?.split(" ") ?? [];
  if (!isUuid(order_id)) throw new Failure(404, "link_unknown", m.orders_track_link_unknown());
  if (Number(ends_ms) < now.getTime()) throw new Failure(410, "link_expired", m.orders_track_link_expired());
  return order_id;
}
