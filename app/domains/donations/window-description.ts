import * as m from "#messages";
import { generalFundTitle } from "./donation.ts";

type Kind = { is_monthly?: boolean | undefined };

/** What the gateway's window says that is paid for. `title`: of the campaign, or of the General Fund, which is none. */
export function windowDescription(title: string, { is_monthly = false }: Kind = {}): string {
  const is_fund = title === generalFundTitle();
  if (is_monthly)
    return is_fund
      ? m.donations_window_description_monthly_fund()
      : m.donations_window_description_monthly({ campaign: title });
  return is_fund
    ? m.donations_window_description_fund()
    : m.donations_window_description({ campaign: title });
}
