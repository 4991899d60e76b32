import { useEffect, useLayoutEffect, useRef, useState } from "react";
import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { useBackgroundRevalidation } from "../../../../page/use-background-read.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatTimeOfDay } from "../../../../text/time.ts";
import { extension, type MoreTime as Extendable } from "../../holding.ts";
import { extendHoldIntent } from "../../order-form.ts";

type MoreTimeProps = {
  order: Extendable & { id: string; held_until: Date };
  answer: FormAnswer | undefined;
  centred?: boolean;
  /** False when the page shows the notice elsewhere. */
  showsNotice?: boolean;
};

/** Adds time to pay an unpaid order: towards the end of its hold, and as often as is left. */
export function MoreTime({ order, answer, centred = false, showsNotice = true }: MoreTimeProps) {
  const { id, held_until, extensions_left, extendable_in_ms } = order;
  const [was_extendable] = useState(extensions_left > 0);
  const can_extend = extensions_left > 0 && extendable_in_ms === 0;
  useRevalidationAfter(extensions_left > 0 ? extendable_in_ms : 0);
  const { hint, onPress } = useFocusOnHint(can_extend);
  return (
    <PageForm
      intent={extendHoldIntent}
      hiddenFields={{ order: id }}
      answer={answer}
      showsNotice={showsNotice}
      onSubmit={onPress}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${centred ? "justify-center" : ""}`}
    >
      {/* Not of `hiddenFields`: the answer is this form's whatever it was. */}
      <input type="hidden" name="held_until" value={held_until.toISOString()} />
      {can_extend && <Submit variant="secondary">{m.orders_extend({ minutes: extension.minutes })}</Submit>}
      {was_extendable && (
        <span ref={hint} tabIndex={-1} className="text-sm">
          {hintOf(order)}
        </span>
      )}
    </PageForm>
  );
}

function hintOf({ held_until, extensions_left: count, extendable_in_ms }: MoreTimeProps["order"]): string {
  if (count === 0) return m.orders_extend_none();
  if (extendable_in_ms === 0) return m.orders_extend_hint({ count });
  const from = new Date(held_until.getTime() - extension.within_minutes * 60_000);
  return m.orders_extend_from({ count, time: formatTimeOfDay(from) });
}

/** Rereads the page's data when time can be added. */
function useRevalidationAfter(wait_ms: number): void {
  const readAgain = useBackgroundRevalidation();
  useEffect(() => {
    if (wait_ms === 0) return;
    const timer = window.setTimeout(readAgain, wait_ms);
    return () => window.clearTimeout(timer);
  }, [wait_ms, readAgain]);
}

/**
 * The button goes with its press until the hold nears its end again. The focus stays beside it: the next control, to which
 * `useLostFocus` would move it afterwards, may be the one that cancels the order.
 */
function useFocusOnHint(is_button_shown: boolean) {
  const hint = useRef<HTMLSpanElement>(null);
  const was_pressed = useRef(false);
  useLayoutEffect(() => {
    if (is_button_shown || !was_pressed.current) return;
    was_pressed.current = false;
    // Unless the customer has gone on meanwhile.
    if (document.activeElement === document.body) hint.current?.focus({ preventScroll: true });
  }, [is_button_shown]);
  return {
    hint,
    onPress: () => {
      was_pressed.current = true;
    },
  };
}
