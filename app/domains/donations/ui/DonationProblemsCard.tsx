import * as m from "#messages";
import MessageCircleWarning from "../../../ui/icons/message-circle-warning.ts";
import { formatCount } from "../../../text/count.ts";
import { DeskCard } from "../../../page/DeskCard.tsx";
import { donationProblemsPath } from "../donation-problems.ts";

/** Links to the list of reported problems, with the number of open ones. */
export function DonationProblemsCard({ count }: { count: number }) {
  return (
    <DeskCard icon={MessageCircleWarning} href={donationProblemsPath} title={m.donations_problems()}>
      {count === 0
        ? m.donations_problems_count_none()
        : m.donations_problems_count({ count, shown: formatCount(count) })}
    </DeskCard>
  );
}
