import * as m from "#messages";
import Cog from "../../../ui/icons/cog.ts";
import { formatCount } from "../../../text/count.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";

/** Link to the job list, with the number of failing jobs. */
export function JobsCard({ count }: { count: number }) {
  return (
    <Card as="section" interactive className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Cog size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          <Anchor href="/dashboard/admin/jobs" className="card-link hover:text-link">
            {m.operations_jobs()}
          </Anchor>
        </h2>
        <p className="text-muted tabular-nums">
          {count === 0
            ? m.operations_jobs_count_none()
            : m.operations_jobs_count({ count, shown: formatCount(count) })}
        </p>
      </div>
    </Card>
  );
}
