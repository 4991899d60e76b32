import * as m from "#messages";
import GraduationCap from "../../../ui/icons/graduation-cap.ts";
import { formatCount } from "../../../text/count.ts";
import { DeskCard } from "../../../page/DeskCard.tsx";
import { applicationQueuePath } from "../applications.ts";

/** Link to the application queue, with the number of pending ones. */
export function ApplicationsCard({ count: { open, overdue } }: { count: { open: number; overdue: number } }) {
  return (
    <DeskCard icon={GraduationCap} href={applicationQueuePath} title={m.programs_queue()}>
      {open === 0
        ? m.programs_queue_count_none()
        : m.programs_queue_count({ shown: formatCount(open), overdue: formatCount(overdue) })}
    </DeskCard>
  );
}
