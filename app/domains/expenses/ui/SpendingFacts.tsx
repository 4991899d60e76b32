import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Fact } from "../../../ui/Fact.tsx";
import { UserText } from "../../../ui/UserText.tsx";

/** What its organiser can do after a refusal, and where. */
export type NextStep = { text: string; href: string; label: string };

type SpendingFactsProps = {
  badge: ReactNode;
  /** Why it was rejected or reversed. */
  reason: string | null;
  next?: NextStep | undefined;
  facts: readonly (readonly [string, ReactNode])[];
};

/** Details of an expense or an advance. */
export function SpendingFacts({ badge, reason, next, facts }: SpendingFactsProps) {
  return (
    <div className="mb-6 flex flex-col items-start gap-4">
      {badge}
      {reason && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          <UserText>{reason}</UserText>
        </p>
      )}
      {next && (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose">{next.text}</p>
          <ButtonLink href={next.href}>{next.label}</ButtonLink>
        </div>
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
