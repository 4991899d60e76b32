import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { hiddenDecided, isAboutHidden } from "./hidden-decided.ts";

type ProductDecision = "approve" | "reject" | "keep" | "warn" | "hide" | "remove";

const titles: Record<ProductDecision, () => string> = {
  approve: m.notifications_product_approved,
  reject: m.notifications_product_rejected,
  keep: m.notifications_product_kept,
  warn: m.notifications_product_warned,
  hide: m.notifications_product_hidden,
  remove: m.notifications_product_removed,
};

const hiddenTitles = {
  ...titles,
  approve: m.notifications_product_unhidden,
  reject: m.notifications_product_still_hidden,
};

/** An admin decided about a product awaiting approval, or a reported or hidden one. */
export function productDecided(event: {
  decision_id: string;
  product_id: string;
  /** Of the product. */
  title: string;
  decision: ProductDecision;
  reason: string;
  /** Where its vendor reads the decision. */
  url: string;
  was_hidden: boolean;
  /** Its vendor can change it while it is hidden, and moderators look again. */
  can_change: boolean;
  /** Its shop is hidden, and it with that. */
  is_hidden_with: boolean;
}): NewNotification {
  const { decision_id, product_id, title: name, decision, reason, url } = event;
  const stays_hidden = decision === "approve" && event.is_hidden_with;
  if (isAboutHidden(event) && !stays_hidden)
    return hiddenDecided({ ...event, title: hiddenTitles[event.decision](), name });
  const common = { dedupe_key: `moderation-decided:${decision_id}`, title: titles[decision]() };
  if (decision === "approve")
    return {
      ...common,
      message: event.is_hidden_with
        ? m.notifications_product_approved_hidden_text({ name, reason })
        : m.notifications_product_approved_text({ name, reason }),
      type: "success",
      action: { url: `/products/${product_id}`, label: m.notifications_product_approved_action() },
      mail_copy: "important",
    };
  const is_kept = decision === "keep";
  const texts = { reject: m.notifications_product_rejected_text, keep: m.notifications_decided_kept_text };
  const text = decision === "reject" || decision === "keep" ? texts[decision] : m.notifications_decided_text;
  return {
    ...common,
    message: text({ name, reason }),
    type: is_kept ? "info" : "warning",
    action: { url, label: m.notifications_decided_action() },
    mail_copy: is_kept ? "none" : "important",
  };
}
