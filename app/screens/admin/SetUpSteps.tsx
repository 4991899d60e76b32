import * as m from "#messages";
import type { ReactNode } from "react";
import CircleCheck from "../../ui/icons/circle-check.ts";
import CircleDashed from "../../ui/icons/circle-dashed.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Card } from "../../ui/Card.tsx";
import { Anchor } from "../../ui/link.tsx";
import { MixedText } from "../../ui/UserText.tsx";
import type { SetUpStep } from "./server/read-set-up.ts";

type SetUpStepsProps = {
  steps: readonly SetUpStep[];
  /** Further actions of a step. */
  children?: (step: SetUpStep) => ReactNode;
};

/** The setup steps with their state, link and details. */
export function SetUpSteps({ steps, children }: SetUpStepsProps) {
  return (
    <ol className="flex flex-col gap-4">
      {steps.map((step) => (
        <Card as="li" key={step.name} className="flex gap-4">
          {step.is_done ? (
            <CircleCheck size={26} aria-hidden="true" className="mt-0.5 flex-none text-success" />
          ) : (
            <CircleDashed size={26} aria-hidden="true" className="mt-0.5 flex-none text-brass" />
          )}
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
            <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h2 className="text-xl">{step.title}</h2>
              <Badge tone={step.is_done ? "success" : "high"}>
                {step.is_done ? m.screens_set_up_done() : m.screens_set_up_missing()}
              </Badge>
            </div>
            <p className="max-w-prose text-muted wrap-anywhere">
              <MixedText>{step.detail}</MixedText>
            </p>
            {step.link && (
              <Anchor href={step.link.href} className="underlined-link inline-flex min-h-11 items-center">
                {step.link.label}
              </Anchor>
            )}
            {children?.(step)}
          </div>
        </Card>
      ))}
    </ol>
  );
}
