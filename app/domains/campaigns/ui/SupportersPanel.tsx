import { Avatar } from "../../../ui/Avatar.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Money } from "../../../ui/Money.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { Supporter } from "../live-campaign.ts";

type SupportersPanelProps = { supporters: readonly Supporter[]; supporter_count: number };

/** The latest donations, newest first. */
export function SupportersPanel({ supporters, supporter_count }: SupportersPanelProps) {
  if (supporters.length === 0) return <EmptyState title="Be the first to support this campaign!" />;
  return (
    <>
      <ul className="flex flex-col divide-y divide-hairline">
        {supporters.map((supporter) => (
          <SupporterEntry key={supporter.id} supporter={supporter} />
        ))}
      </ul>
      {supporter_count > supporters.length && (
        <p className="mt-4 text-sm text-muted">The latest {supporters.length} gifts are shown.</p>
      )}
    </>
  );
}

function SupporterEntry({ supporter }: { supporter: Supporter }) {
  const name = (!supporter.is_anonymous && supporter.display_name) || "Anonymous";
  return (
    <li className="flex animate-arrive gap-3 py-4 first:pt-0">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 font-semibold" dir="auto">
            {name}
          </p>
          <Money paise={supporter.amount_paise} className="font-heading text-lg font-semibold text-success" />
        </div>
        <p className="text-sm text-muted">
          <Time moment={supporter.paid_at} ago />
        </p>
        {supporter.message && (
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
            {supporter.message}
          </p>
        )}
      </div>
    </li>
  );
}
