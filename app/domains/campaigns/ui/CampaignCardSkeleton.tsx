import { Skeleton } from "../../../ui/Skeleton.tsx";

/** Same height as a campaign card, to avoid layout shift. */
export function CampaignCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      data-skeleton-card=""
      className="overflow-hidden rounded-card border border-transparent bg-surface shadow-card"
    >
      <Skeleton className="aspect-16/10 rounded-none!" />
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        <Skeleton className="h-6 w-28 rounded-chip!" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-2 h-2.5 rounded-chip!" />
        <Skeleton className="h-5 w-3/5" />
        <div className="flex justify-between">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-11 w-36" />
        </div>
      </div>
    </div>
  );
}
