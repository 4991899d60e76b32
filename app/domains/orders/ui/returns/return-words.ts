import * as m from "#messages";
import { formatRupees } from "../../../../text/money.ts";
import type { BadgeTone } from "../../../../ui/Badge.tsx";
import type { ForeseenDelivery } from "../../return-amounts.ts";
import type { ReturnStatus } from "../../return-states.ts";
import type { ReturnReason, ReturnSeen, ReturnTab } from "../../returns.ts";

/** Labels and colours of returns. */

export function reasonText(reason: ReturnReason): string {
  const texts: Record<ReturnReason, () => string> = {
    damaged: m.orders_return_reason_damaged,
    wrong: m.orders_return_reason_wrong,
    unsuitable: m.orders_return_reason_unsuitable,
    mind: m.orders_return_reason_mind,
  };
  return texts[reason]();
}

export function returnStatusText(status: ReturnStatus): string {
  const texts: Record<ReturnStatus, () => string> = {
    requested: m.orders_return_status_requested,
    declined: m.orders_return_status_declined,
    escalated: m.orders_return_status_escalated,
    rejected: m.orders_return_status_rejected,
    accepted: m.orders_return_status_accepted,
    refunded: m.orders_return_status_refunded,
    withdrawn: m.orders_return_status_withdrawn,
  };
  return texts[status]();
}

export const returnTones: Record<ReturnStatus, BadgeTone> = {
  requested: "medium",
  declined: "critical",
  escalated: "high",
  rejected: "neutral",
  accepted: "default",
  refunded: "success",
  withdrawn: "neutral",
};

export function goodsText({
  goods,
  is_restocked,
  is_own,
}: Pick<ReturnSeen, "goods" | "is_restocked" | "is_own">): string | null {
  if (goods === null) return null;
  if (goods === "kept") return is_own ? m.orders_return_goods_kept_own() : m.orders_return_goods_kept();
  // Whether the goods were restocked is hidden from the customer.
  if (is_own) return m.orders_return_goods_received();
  return is_restocked ? m.orders_return_goods_restocked() : m.orders_return_goods_received();
}

/** Delivery refund of a return and why, worded for all viewers; undefined: delivery was free. */
export function deliveryText(delivery: ForeseenDelivery, seller: string): string | undefined {
  const amount = formatRupees(delivery.whole_paise);
  const part = formatRupees(delivery.paise);
  const { waits } = delivery;
  const texts: Record<ForeseenDelivery["because"], () => string | undefined> = {
    free: () => undefined,
    kept: () => m.orders_return_delivery_kept({ amount, seller }),
    choice: () => m.orders_return_delivery_choice({ amount }),
    part: () =>
      waits
        ? m.orders_return_delivery_part_later({ amount, part })
        : m.orders_return_delivery_part({ amount, part }),
    whole: () =>
      waits ? m.orders_return_delivery_whole_later({ amount }) : m.orders_return_delivery_whole({ amount }),
  };
  return texts[delivery.because]();
}

export function returnTabText(tab: ReturnTab): string {
  const texts: Record<ReturnTab, () => string> = {
    open: m.orders_return_tab_open,
    team: m.orders_return_tab_team,
    done: m.orders_return_tab_done,
  };
  return texts[tab]();
}
