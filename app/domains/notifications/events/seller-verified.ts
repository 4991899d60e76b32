import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/** An admin verified a shop, or revoked it. `at` distinguishes repeated changes. */
export function sellerVerified(event: { is_verified: boolean; reason: string; at: Date }): NewNotification {
  const { is_verified, reason, at } = event;
  return {
    dedupe_key: `seller-verified:${at.getTime()}`,
    title: is_verified ? m.notifications_seller_verified() : m.notifications_seller_unverified(),
    message: is_verified
      ? m.notifications_seller_verified_text({ reason })
      : m.notifications_seller_unverified_text({ reason }),
    type: is_verified ? "success" : "warning",
    action: { url: "/dashboard/shop", label: m.notifications_seller_verified_action() },
    mail_copy: "important",
  };
}
