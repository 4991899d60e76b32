import type { WaitingCounts } from "../../domains/moderation/server/queries/queue.ts";

/** The tab that the desk opens with: where something waits, in the order of the tabs. */
export function firstTab({ reported_count, submitted_count, appeal_count }: WaitingCounts) {
  if (reported_count > 0) return "reported";
  if (submitted_count > 0) return "approvals";
  return appeal_count > 0 ? "appeals" : "reported";
}
