import type { ReactNode } from "react";
import * as m from "#messages";
import { classes } from "./classes.ts";
import { useAfterMount } from "./use-after-mount.ts";

/** A placeholder block for loading content, with a checked pattern. Give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes("pasapalli rounded-control", className)} />;
}

/** A placeholder card: picture, title, two lines, a bar. */
function SkeletonCard({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-skeleton-card=""
      className={classes(
        "overflow-hidden rounded-card border border-transparent bg-surface shadow-card",
        className,
      )}
    >
      <div className="pasapalli aspect-16/10" />
      <div className="flex flex-col gap-3 p-4">
        <div className="pasapalli h-6 w-3/4 rounded-control" />
        <div className="pasapalli h-4 rounded-control" />
        <div className="pasapalli h-4 w-5/6 rounded-control" />
        <div className="pasapalli mt-2 h-3 rounded-chip" />
      </div>
    </div>
  );
}

export type SkeletonsProps = {
  count: number;
  /** The grid class of the loading items. */
  className?: string;
  /** Announced once to screen readers. */
  label?: string;
  children?: ReactNode;
};

export function Skeletons({ count, className, label = m.ui_loading(), children }: SkeletonsProps) {
  const is_mounted = useAfterMount();
  return (
    <div className={className} data-skeletons={count} aria-busy="true">
      <span role="status" className="sr-only">
        {is_mounted && label}
      </span>
      {Array.from({ length: count }, (_, position) => (
        <div key={position} data-skeleton="">
          {children ?? <SkeletonCard />}
        </div>
      ))}
    </div>
  );
}
