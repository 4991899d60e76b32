import * as m from "#messages";
import { formatDate } from "../../../text/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { type AllocationSide, type PublicAllocation, sideName } from "../allocation.ts";
import { moneyPath } from "../expense.ts";

type PublicAllocationsProps = {
  allocations: readonly PublicAllocation[];
  /** The campaign on whose page they are; undefined: they are those of all campaigns. */
  campaign_id?: string;
};

/** What was moved between campaigns and the General Fund, as everybody sees it. */
export function PublicAllocations({ allocations, campaign_id }: PublicAllocationsProps) {
  return (
    <ul className="grid gap-4">
      {allocations.map((allocation) => (
        <AllocationCard key={allocation.id} allocation={allocation} campaign_id={campaign_id} />
      ))}
    </ul>
  );
}

type CardProps = { allocation: PublicAllocation; campaign_id: string | undefined };

function AllocationCard({ allocation, campaign_id }: CardProps) {
  const { amount_paise, reason, booked_at, is_reversed, reversal_reason } = allocation;
  return (
    <Card as="li" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-heading text-lg font-semibold wrap-anywhere">
          <Route allocation={allocation} campaign_id={campaign_id} />
        </p>
        <Money
          paise={amount_paise}
          className={is_reversed ? "font-semibold line-through" : "font-semibold"}
        />
      </div>
      <p className="text-sm text-muted">{formatDate(booked_at)}</p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">
        <UserText>{reason}</UserText>
      </p>
      {is_reversed && (
        <div className="flex flex-col items-start gap-1">
          <Badge tone="high">{m.expenses_allocation_status_reversed()}</Badge>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            <UserText>{reversal_reason ?? ""}</UserText>
          </p>
        </div>
      )}
    </Card>
  );
}

/** Where it went, or came from; linked where that is another campaign's page. */
function Route({ allocation: { from, to }, campaign_id }: CardProps) {
  if (campaign_id === undefined)
    return <UserText>{m.expenses_allocation_between({ from: sideName(from), to: sideName(to) })}</UserText>;
  const is_source = from?.id === campaign_id;
  const other: AllocationSide = is_source ? to : from;
  const text = is_source
    ? m.expenses_allocation_to({ campaign: sideName(other) })
    : m.expenses_allocation_from({ campaign: sideName(other) });
  if (!other?.title) return <UserText>{text}</UserText>;
  return (
    <Anchor href={moneyPath(other.id)} className="text-link">
      <UserText>{text}</UserText>
    </Anchor>
  );
}
