import { useEffect, useEffectEvent, useState } from "react";
import * as m from "#messages";
import { formatTimeOfDay } from "../../../../text/time.ts";
import { extension } from "../../holding.ts";
import { payNowPath } from "../../checkout-form.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";

type PayNowProps = {
  order_id: string;
  pay_until: Date;
  order_number: string;
  can_extend?: boolean;
  onEnd?: () => void;
};

/** Link to an unpaid order's payment window. The payment page takes money, so it loads as a new document. */
export function PayNow({ order_id, pay_until, order_number, can_extend, onEnd }: PayNowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink href={payNowPath(order_id)} aria-label={m.orders_pay_now_of({ order_number })}>
        {m.orders_pay_now()}
      </ButtonLink>
      <span className="text-sm">
        <TimeLeft until={pay_until} can_extend={can_extend} {...(onEnd && { onEnd })} />
      </span>
    </div>
  );
}

const lookEvery_ms = 10_000;

const announcedFrom_minutes = 3;

type TimeLeftProps = { until: Date; can_extend: boolean | undefined; onEnd?: () => void };

/** Minutes left, the last of them announced to screen readers; without script the time of day. */
export function TimeLeft({ until, can_extend, onEnd }: TimeLeftProps) {
  const [now_ms, setNow] = useState<number>();
  const end_ms = until.getTime();
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = window.setInterval(look, lookEvery_ms);
    return () => window.clearInterval(timer);
  }, []);
  const is_over = now_ms !== undefined && now_ms >= end_ms;
  // Once, also where a device's clock is ahead and the order is still there after it.
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (is_over) end();
  }, [is_over]);
  if (now_ms === undefined) return m.orders_pay_until({ time: formatTimeOfDay(until) });
  const count = Math.ceil((end_ms - now_ms) / 60_000);
  const text = is_over ? m.orders_pay_over() : m.orders_pay_minutes({ count });
  const is_announced = count <= announcedFrom_minutes;
  return (
    <>
      <span aria-hidden={is_announced || undefined}>{text}</span>
      <span role="status" className="sr-only">
        {is_announced && text}
        {is_announced && !is_over && can_extend && ` ${m.orders_extend_told({ minutes: extension.minutes })}`}
      </span>
    </>
  );
}
