import * as m from "#messages";
import type { ModerationDecision, ReportReason } from "./schema.ts";

/** Labels of decisions. */
export const decisionWords: Record<ModerationDecision, () => string> = {
  keep: m.moderation_decided_keep,
  warn: m.moderation_decided_warn,
  hide: m.moderation_decided_hide,
  remove: m.moderation_decided_remove,
  approve: m.moderation_decided_approve,
  reject: m.moderation_decided_reject,
};

/** Labels of reasons in the dialog and the queue. */
export const reasonWords: Record<ReportReason, () => string> = {
  spam: m.moderation_reason_spam,
  untrue: m.moderation_reason_untrue,
  hurtful: m.moderation_reason_hurtful,
  private: m.moderation_reason_private,
  other: m.moderation_reason_other,
};
