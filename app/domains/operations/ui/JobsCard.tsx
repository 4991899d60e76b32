import * as m from "#messages";
import Cog from "../../../ui/icons/cog.ts";
import { formatCount } from "../../../text/count.ts";
import { DeskCard } from "../../../page/DeskCard.tsx";

/** Link to the job list, with the number of failing jobs. */
export function JobsCard({ count }: { count: number }) {
  return (
    <DeskCard icon={Cog} href="/dashboard/admin/jobs" title={m.operations_jobs()}>
      {count === 0
        ? m.operations_jobs_count_none()
        : m.operations_jobs_count({ count, shown: formatCount(count) })}
    </DeskCard>
  );
}
