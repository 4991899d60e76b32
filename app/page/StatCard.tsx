import type { ComponentType, ReactNode } from "react";
import { Anchor } from "../ui/link.tsx";

export function StatCards({ children }: { children: ReactNode }) {
  // One below the other where text is twice as large on a phone.
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-3 @max-[15rem]:grid-cols-1 sm:gap-4 xl:grid-cols-4">{children}</dl>
    </div>
  );
}

type StatCardProps = {
  label: string;
  Icon: ComponentType<{ size?: number }>;
  value: string;
  /** Additional text for the figure. */
  note: string;
  /** Where all that it counts is listed. */
  all?: { href: string; label: string };
  /** Colour class of the woven edge. */
  edge: string;
};

/** One figure under a woven edge. */
export function StatCard({ label, Icon, value, note, all, edge }: StatCardProps) {
  return (
    <div className="relative overflow-hidden rounded-card border border-transparent bg-surface p-4 pt-6 shadow-card sm:p-5 sm:pt-7">
      <dt className="flex items-center gap-2 text-muted">
        <span aria-hidden="true" className={`bandha absolute inset-x-0 top-0 ${edge}`} />
        <Icon size={18} />
        {label}
      </dt>
      <dd className="mt-1 font-heading text-3xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-sm text-muted tabular-nums">{note}</dd>
      {all && (
        <dd className="text-sm">
          <Anchor href={all.href} className="underlined-link inline-flex min-h-11 items-center">
            {all.label}
          </Anchor>
        </dd>
      )}
    </div>
  );
}
