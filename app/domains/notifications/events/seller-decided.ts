import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { hiddenDecided, isAboutHidden } from "./hidden-decided.ts";

type SellerDecision = "approve" | "reject" | "keep" | "warn" | "hide";

const titles: Record<SellerDecision, () => string> = {
  approve: m.notifications_seller_approved,
  reject: m.notifications_seller_rejected,
  keep: m.notifications_seller_kept,
  warn: m.notifications_seller_warned,
  hide: m.notifications_seller_hidden,
};

const hiddenTitles = {
  ...titles,
  approve: m.notifications_seller_unhidden,
  reject: m.notifications_seller_still_hidden,
};

/** An admin decided about an application to sell, or about a reported or hidden shop. */
export function sellerDecided(event: {
  decision_id: string;
  decision: SellerDecision;
  reason: string;
  /** Where its vendor reads the decision. */
  url: string;
  was_hidden: boolean;
  /** Its vendor can change it while it is hidden, and moderators look again. */
  can_change: boolean;
}): NewNotification {
  const { decision_id, decision, reason, url } = event;
  if (isAboutHidden(event)) return hiddenDecided({ ...event, title: hiddenTitles[event.decision]() });
  const common = { dedupe_key: `moderation-decided:${decision_id}`, title: titles[decision]() };
  if (decision === "approve")
    return {
      ...common,
      message: m.notifications_seller_approved_text({ reason }),
      type: "success",
      action: { url: "/dashboard/sell", label: m.notifications_seller_approved_action() },
      mail_copy: "important",
    };
  if (decision === "reject")
    return {
      ...common,
      message: m.notifications_seller_rejected_text({ reason }),
      type: "warning",
      action: { url: "/dashboard/sell", label: m.notifications_seller_rejected_action() },
      mail_copy: "important",
    };
  const is_kept = decision === "keep";
  return {
    ...common,
    message: is_kept
      ? m.notifications_decided_kept_text({ reason })
      : m.notifications_decided_text({ reason }),
    type: is_kept ? "info" : "warning",
    action: { url, label: m.notifications_decided_action() },
    mail_copy: is_kept ? "none" : "important",
  };
}
