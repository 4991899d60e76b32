import { Badge } from "../../../../ui/Badge.tsx";
import type { OrderPaymentStatus, OrderStatus } from "../../order.ts";
import { paymentText, paymentTones, statusText, statusTones } from "../order-words.ts";

type OrderBadgesProps = { status: OrderStatus; payment_status: OrderPaymentStatus };

export function OrderBadges({ status, payment_status }: OrderBadgesProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={statusTones[status]}>{statusText(status)}</Badge>
      <Badge tone={paymentTones[payment_status]}>{paymentText(payment_status)}</Badge>
    </span>
  );
}
