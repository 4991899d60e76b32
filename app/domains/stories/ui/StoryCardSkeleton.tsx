import { Skeleton } from "../../../ui/Skeleton.tsx";

/** Placeholder of a story: avatar, name, four lines. */
export function StoryCardSkeleton() {
  return (
    <div aria-hidden="true" data-skeleton-card="" className="rounded-card bg-surface p-4 shadow-card sm:p-6">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-chip" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      </div>
      <div className="mt-5 space-y-2.5">
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  );
}
