import { useEffect, useMemo } from "react";
import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import type { Notice } from "../../../text/notice.ts";
import { paidParameter } from "../donation-path.ts";

type Given = { amount_paise: number; title: string };

/** The notice after a payment, once the donation is received; then removes the payment marker from the URL. */
export function useSuccessNotice({ amount_paise, title }: Given, is_shown: boolean): Notice | undefined {
  useEffect(() => {
    if (!is_shown) return;
    const url = new URL(window.location.href);
    url.searchParams.delete(paidParameter);
    window.history.replaceState(window.history.state, "", url);
  }, [is_shown]);
  return useMemo(
    () =>
      is_shown
        ? {
            tone: "success",
            title: m.donations_success_title(),
            text: m.donations_success_text({ amount: formatRupees(amount_paise), title }),
          }
        : undefined,
    [is_shown, amount_paise, title],
  );
}
