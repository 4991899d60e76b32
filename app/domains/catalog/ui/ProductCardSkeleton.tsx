import { Skeleton } from "../../../ui/Skeleton.tsx";

/** Same height as a product card, to avoid layout shift. */
export function ProductCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      data-skeleton-card=""
      className="overflow-hidden rounded-card border border-transparent bg-surface shadow-card"
    >
      <Skeleton className="aspect-4/3 rounded-none!" />
      <div className="flex flex-col gap-2 p-3">
        <Skeleton className="h-11 w-11/12" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="mt-2 h-11" />
      </div>
    </div>
  );
}
