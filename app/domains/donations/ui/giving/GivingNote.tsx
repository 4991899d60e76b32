import { useEffect, useId, useRef } from "react";
import * as m from "#messages";
import CloudOff from "../../../../ui/icons/cloud-off.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Spinner } from "../../../../ui/Spinner.tsx";
import type { GivingStage } from "./give.ts";

/** Money may have moved: the form must not be available for resubmission. */
export function isBeyondForm(stage: GivingStage): stage is "checking" | "confirming" {
  return stage === "checking" || stage === "confirming";
}

/** Nothing was charged, and the attempt continues automatically. */
export function isWaiting(stage: GivingStage): stage is "offline" | "unreachable" {
  return stage === "offline" || stage === "unreachable";
}

/** Above the button while an attempt waits for the connection; announced by screen readers. */
export function WaitingNote({ stage, onStop }: { stage: GivingStage; onStop: () => void }) {
  return (
    <div role="status" className="w-full empty:absolute">
      {isWaiting(stage) && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control bg-badge-medium-bg px-3 py-2 text-badge-medium-text">
          <CloudOff size={20} aria-hidden="true" className="mt-0.5 flex-none" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold">
              {stage === "offline" ? m.donations_offline_title() : m.donations_unreachable_title()}
            </p>
            <p className="text-sm">
              {stage === "offline" ? m.donations_offline_text() : m.donations_unreachable_text()}
            </p>
          </div>
          <Button variant="secondary" onClick={onStop} className="max-sm:w-full">
            {m.donations_stop()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Replaces the form while it is unknown whether money has moved, and takes over its focus. */
export function PendingPayment({ stage }: { stage: "checking" | "confirming" }) {
  const is_confirming = stage === "confirming";
  const title = useRef<HTMLHeadingElement>(null);
  const text_id = useId();
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="flex flex-col items-center gap-3 py-8 text-center">
      <span className="text-brass">
        <Spinner size={40} />
      </span>
      {/* The text comes together with its live region, which may then stay silent: the focused title reads it. */}
      <h3 ref={title} tabIndex={-1} aria-describedby={text_id} className="text-xl outline-none">
        {is_confirming ? m.donations_confirming_title() : m.donations_checking_title()}
      </h3>
      <p id={text_id} role="status" className="max-w-prose text-lg">
        {is_confirming ? m.donations_confirming_text() : m.donations_checking_text()}
      </p>
      {is_confirming && <p className="max-w-prose text-muted">{m.donations_confirming_later()}</p>}
    </section>
  );
}
