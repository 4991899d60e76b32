import type { ReactNode } from "react";
import { Fact } from "../../../ui/Fact.tsx";
import { UserText } from "../../../ui/UserText.tsx";

type SpendingFactsProps = {
  badge: ReactNode;
  /** Why it was rejected or reversed. */
  reason: string | null;
  facts: readonly (readonly [string, ReactNode])[];
};

/** Details of an expense or an advance. */
export function SpendingFacts({ badge, reason, facts }: SpendingFactsProps) {
  return (
    <div className="mb-6 flex flex-col items-start gap-4">
      {badge}
      {reason && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          <UserText>{reason}</UserText>
        </p>
      )}
      <dl className="grid w-full gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} className="font-semibold">
            {value}
          </Fact>
        ))}
      </dl>
    </div>
  );
}
