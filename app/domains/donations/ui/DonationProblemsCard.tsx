import * as m from "#messages";
import MessageCircleWarning from "../../../ui/icons/message-circle-warning.ts";
import { formatCount } from "../../../text/count.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { donationProblemsPath } from "../donation-problems.ts";

/** Links to the list of reported problems, with the number of open ones. */
export function DonationProblemsCard({ count }: { count: number }) {
  return (
    <Card as="section" interactive className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <MessageCircleWarning size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          <Anchor href={donationProblemsPath} className="card-link hover:text-link">
            {m.donations_problems()}
          </Anchor>
        </h2>
        <p className="text-muted tabular-nums">
          {count === 0
            ? m.donations_problems_count_none()
            : m.donations_problems_count({ count, shown: formatCount(count) })}
        </p>
      </div>
    </Card>
  );
}
