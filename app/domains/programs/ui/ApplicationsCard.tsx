import * as m from "#messages";
import GraduationCap from "../../../ui/icons/graduation-cap.ts";
import { formatCount } from "../../../text/count.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { applicationQueuePath } from "../applications.ts";

/** Link to the application queue, with the number of pending ones. */
export function ApplicationsCard({ count: { open, overdue } }: { count: { open: number; overdue: number } }) {
  return (
    <Card as="section" interactive className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <GraduationCap size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          <Anchor href={applicationQueuePath} className="card-link hover:text-link">
            {m.programs_queue()}
          </Anchor>
        </h2>
        <p className="text-muted tabular-nums">
          {open === 0
            ? m.programs_queue_count_none()
            : m.programs_queue_count({ shown: formatCount(open), overdue: formatCount(overdue) })}
        </p>
      </div>
    </Card>
  );
}
