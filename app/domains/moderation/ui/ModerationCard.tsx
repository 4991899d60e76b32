import * as m from "#messages";
import Scale from "../../../ui/icons/scale.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { moderationPath } from "../case.ts";

type WaitingCounts = { reported_count: number; submitted_count: number; appeal_count: number };

/** Link to the desk, with the number of pending cases. */
export function ModerationCard({ waiting }: { waiting: WaitingCounts }) {
  return (
    <Card as="section" interactive className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Scale size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          <Anchor href={moderationPath} className="card-link hover:text-link">
            {m.moderation_page()}
          </Anchor>
        </h2>
        <p className="text-muted tabular-nums">{waitingText(waiting)}</p>
      </div>
    </Card>
  );
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
