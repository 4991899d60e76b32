import Scale from "lucide-react/icons/scale";
import { Card } from "../../../ui/Card.tsx";
import { formatCount } from "../../../text/count.ts";
import { Anchor } from "../../../ui/link.tsx";
import { moderationPath } from "../case.ts";

/** Links to the desk, with the number of waiting cases. */
export function ModerationCard({ waiting }: { waiting: { reported_count: number; appeal_count: number } }) {
  return (
    <Card as="section" interactive className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Scale size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          <Anchor href={moderationPath} className="card-link hover:text-link">
            Moderation
          </Anchor>
        </h2>
        <p className="text-muted tabular-nums">{waitingText(waiting)}</p>
      </div>
    </Card>
  );
}

function waitingText({ reported_count, appeal_count }: { reported_count: number; appeal_count: number }) {
  if (reported_count + appeal_count === 0) return "Nothing waits for a decision.";
  const reported = `${formatCount(reported_count)} reported`;
  const appeals = appeal_count === 1 ? "1 appeal" : `${formatCount(appeal_count)} appeals`;
  return `${reported} and ${appeals} wait for a decision.`;
}
