import * as m from "#messages";
import Check from "../../../../ui/icons/check.ts";
import { classes } from "../../../../ui/classes.ts";
import type { ShipmentStatus } from "../../order.ts";
import { statusText } from "../order-words.ts";

const allSteps = ["confirmed", "processing", "shipped", "delivered"] as const satisfies ShipmentStatus[];

type ShipmentStepsProps = { status: ShipmentStatus; was_packed: boolean };

/** Progress of a paid shipment, without the step of packing if it was sent directly. */
export function ShipmentSteps({ status, was_packed }: ShipmentStepsProps) {
  const is_sent = status === "shipped" || status === "delivered";
  const steps = allSteps.filter((step) => step !== "processing" || was_packed || !is_sent);
  const reached = steps.findIndex((step) => step === status);
  return (
    <ol aria-label={m.orders_steps()} className="grid auto-cols-fr grid-flow-col">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === reached ? "step" : undefined}
          className={classes(
            "relative flex flex-col items-center gap-1.5 text-center text-sm tracking-tight sm:tracking-normal",
            at === reached ? "font-semibold" : at > reached && "text-muted",
          )}
        >
          {at > 0 && (
            <span
              aria-hidden="true"
              className={classes(
                "absolute end-1/2 top-3 h-0.5 w-full -translate-y-1/2",
                at <= reached ? "bg-success" : "bg-hairline",
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classes(
              "relative z-10 flex size-6 items-center justify-center rounded-full border-2 bg-surface",
              at <= reached ? "border-success text-success" : "border-hairline",
            )}
          >
            {at <= reached && <Check size={14} strokeWidth={3} />}
          </span>
          {statusText(step)}
        </li>
      ))}
    </ol>
  );
}
