import * as m from "#messages";
import { formatDate } from "../../../text/time.ts";
import type { BadgeTone } from "../../../ui/Badge.tsx";
import { formatRupees } from "../../../text/money.ts";
import type { MonthlyState } from "../monthly-gift.ts";

/**
 * `confirming`: the payment window reported success, the gateway has not confirmed it; `ending`: cancellation not yet
 * confirmed by the gateway.
 */
export type MonthlySituation = MonthlyState | "confirming" | "ending";

type Told = {
  state: MonthlyState;
  cancel_wanted: boolean;
  next_charge_at: Date | null;
  starts_at: Date | null;
  replaced_paise: number | null;
  is_paused_by_payer: boolean;
};

export function monthlySituation(
  { state, cancel_wanted }: Pick<Told, "state" | "cancel_wanted">,
  is_paid_by_browser = false,
): MonthlySituation {
  if (cancel_wanted) return "ending";
  return is_paid_by_browser && state === "created" ? "confirming" : state;
}

export const monthlyTones: Record<MonthlySituation, BadgeTone> = {
  created: "default",
  confirming: "medium",
  authenticated: "default",
  active: "success",
  pending: "high",
  halted: "critical",
  paused: "medium",
  ending: "neutral",
  cancelled: "neutral",
  completed: "success",
  expired: "neutral",
};

const labels: Record<MonthlySituation, () => string> = {
  created: m.donations_monthly_state_created,
  confirming: m.donations_monthly_state_confirming,
  authenticated: m.donations_monthly_state_authenticated,
  active: m.donations_monthly_state_active,
  pending: m.donations_monthly_state_pending,
  halted: m.donations_monthly_state_halted,
  paused: m.donations_monthly_state_paused,
  ending: m.donations_monthly_state_ending,
  cancelled: m.donations_monthly_state_cancelled,
  completed: m.donations_monthly_state_completed,
  expired: m.donations_monthly_state_expired,
};

export function monthlyLabel(situation: MonthlySituation): string {
  return labels[situation]();
}

const texts: Record<Exclude<MonthlySituation, "active">, () => string> = {
  created: m.donations_monthly_text_created,
  confirming: m.donations_monthly_text_confirming,
  authenticated: m.donations_monthly_text_authenticated,
  pending: m.donations_monthly_text_pending,
  halted: m.donations_monthly_text_halted,
  paused: m.donations_monthly_text_paused,
  ending: m.donations_monthly_text_ending,
  cancelled: m.donations_monthly_text_cancelled,
  completed: m.donations_monthly_text_completed,
  expired: m.donations_monthly_text_expired,
};

export function monthlyText(situation: MonthlySituation, gift: Told): string {
  const { next_charge_at, starts_at, replaced_paise } = gift;
  if (starts_at !== null && replaced_paise !== null) {
    const date = formatDate(starts_at);
    if (situation === "created")
      return m.donations_monthly_text_replacing({ amount: formatRupees(replaced_paise), date });
    if (situation === "authenticated") return m.donations_monthly_text_begins({ date });
  }
  if (situation === "paused" && gift.is_paused_by_payer) return m.donations_monthly_text_paused_elsewhere();
  if (situation !== "active") return texts[situation]();
  return next_charge_at
    ? m.donations_monthly_text_active({ date: formatDate(next_charge_at) })
    : m.donations_monthly_text_active_undated();
}
