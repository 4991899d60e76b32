import * as m from "#messages";
import Scale from "../../../ui/icons/scale.ts";
import { DeskCard } from "../../../page/DeskCard.tsx";
import { moderationPath } from "../case.ts";

type WaitingCounts = { reported_count: number; submitted_count: number; appeal_count: number };

/** Link to the desk, with the number of pending cases. */
export function ModerationCard({ waiting }: { waiting: WaitingCounts }) {
  return (
    <DeskCard icon={Scale} href={deskOf(waiting)} title={m.moderation_page()}>
      {waitingText(waiting)}
    </DeskCard>
  );
}

/** The first tab of the desk that has something. */
function deskOf({ reported_count, submitted_count, appeal_count }: WaitingCounts): string {
  if (reported_count > 0) return moderationPath;
  if (submitted_count > 0) return `${moderationPath}?tab=approvals`;
  return appeal_count > 0 ? `${moderationPath}?tab=appeals` : moderationPath;
}

function waitingText({ reported_count, submitted_count, appeal_count }: WaitingCounts) {
  if (reported_count + submitted_count + appeal_count === 0) return m.moderation_card_nothing();
  const counts = [
    m.moderation_card_reported({ count: reported_count }),
    ...(submitted_count > 0 ? [m.moderation_card_submitted({ count: submitted_count })] : []),
    m.moderation_card_appeals({ count: appeal_count }),
  ];
  return m.moderation_card_waiting({ counts: counts.join(", ") });
}
