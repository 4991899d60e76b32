import * as m from "#messages";
import CloudOff from "../../../ui/icons/cloud-off.ts";
import { Button } from "../../../ui/Button.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import type { PaymentStage } from "./use-order-payment.ts";

/** Above the pay button: why nothing happens yet. Announced to screen readers. */
export function PaymentNote({ stage, onStop }: { stage: PaymentStage; onStop: () => void }) {
  return (
    <div role="status" className="w-full text-start empty:absolute">
      {stage === "waiting" && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control bg-badge-medium-bg px-3 py-2 text-badge-medium-text">
          <CloudOff size={20} aria-hidden="true" className="mt-0.5 flex-none" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold">{m.orders_offline_title()}</p>
            <p className="text-sm">{m.orders_offline_text()}</p>
          </div>
          <Button variant="secondary" onClick={onStop} className="w-full">
            {m.orders_offline_stop()}
          </Button>
        </div>
      )}
      {stage === "confirming" && (
        <div className="flex items-start gap-3 rounded-control bg-sunken px-3 py-2">
          <span className="mt-0.5 flex-none text-brass">
            <Spinner size={20} />
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{m.orders_confirming_title()}</p>
            <p className="text-sm text-muted">{m.orders_confirming_network()}</p>
          </div>
        </div>
      )}
    </div>
  );
}

/** Button label while pending. */
export function pendingLabel(stage: PaymentStage): string {
  if (stage === "waiting") return m.orders_waiting();
  return stage === "confirming" ? m.orders_confirming_short() : m.orders_processing();
}
