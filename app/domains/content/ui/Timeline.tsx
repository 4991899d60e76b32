import { UserText } from "../../../ui/UserText.tsx";
import type { Milestone } from "../schema.ts";

/** Years along a beaded thread. */
export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <ol className="max-w-3xl">
      {milestones.map((milestone) => (
        <li
          key={milestone.id}
          className="relative grid gap-x-6 gap-y-1 border-s-2 border-dotted border-control ps-7 pb-8 last:border-transparent last:pb-0 sm:grid-cols-[5rem_1fr]"
        >
          <span
            aria-hidden="true"
            className="absolute -start-[9px] top-1.5 size-4 rounded-chip border-4 border-primary bg-bg"
          />
          <p className="font-heading text-xl font-semibold text-brass tabular-nums">{milestone.year}</p>
          <div>
            <h3 className="text-xl">
              <UserText>{milestone.title}</UserText>
            </h3>
            <p className="mt-1 text-muted">
              <UserText>{milestone.text}</UserText>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
