import * as m from "#messages";
import { BandhaStrip } from "../../../ui/motifs/BandhaStrip.tsx";
import { Stat, Stats } from "../../../ui/Stat.tsx";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { type CommissionRate, formatPercent } from "../../catalog/commission.ts";
import { returns_days } from "../../catalog/schema.ts";
import { payableTo, type SellersEarnings } from "../statement.ts";

type EarningsFiguresProps = {
  earnings: SellersEarnings;
  /** Omitted for admins. */
  commission?: { today: number; next: CommissionRate | null } | undefined;
};

/** Amounts owed, payable and paid out. */
export function EarningsFigures({ earnings, commission }: EarningsFiguresProps) {
  const { balance_paise, waiting_paise, payable_paise, paid_out_paise } = earnings;
  const owes_us = balance_paise < 0;
  const for_seller = commission !== undefined;
  return (
    <section
      aria-label={m.earnings_page()}
      className="mb-8 overflow-hidden rounded-card border border-transparent bg-surface shadow-card"
    >
      <BandhaStrip />
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <Stats className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
          <Stat label={balanceText({ owes_us, for_seller })} value={formatRupees(Math.abs(balance_paise))} />
          <Stat
            label={m.earnings_payable()}
            value={formatRupees(for_seller ? payableTo(earnings) : Math.max(payable_paise, 0))}
          />
          <Stat label={m.earnings_waiting()} value={formatRupees(waiting_paise)} />
          <Stat label={m.earnings_paid_out()} value={formatRupees(paid_out_paise)} />
        </Stats>
        <div className="flex max-w-prose flex-col gap-1 text-sm text-muted">
          {earnings.reopened_paise > 0 && for_seller && (
            <p>{m.earnings_reopened_note({ amount: formatRupees(earnings.reopened_paise) })}</p>
          )}
          {payable_paise < 0 && for_seller && <p>{m.earnings_owing_note()}</p>}
          <p>{m.earnings_waiting_note({ days: returns_days })}</p>
          {commission && <p>{m.earnings_tax_note()}</p>}
          {earnings.disputed_paise > 0 && (
            <p>{m.earnings_disputed_note({ amount: formatRupees(earnings.disputed_paise) })}</p>
          )}
          {earnings.undecided_paise > 0 && (
            <p>
              {m.earnings_undecided_note({
                amount: formatRupees(earnings.undecided_paise),
                orders: earnings.undecided_orders.join(", "),
              })}
            </p>
          )}
          {commission && (
            <p>
              {commission.today === 0
                ? m.earnings_commission_none()
                : m.earnings_commission_now({ percent: formatPercent(commission.today) })}
            </p>
          )}
          {commission?.next && (
            <p>
              {m.earnings_commission_coming({
                day: formatDate(commission.next.from_day),
                percent: formatPercent(commission.next.basis_points),
              })}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function balanceText({ owes_us, for_seller }: { owes_us: boolean; for_seller: boolean }): string {
  if (owes_us) return for_seller ? m.earnings_owing() : m.earnings_seller_owes();
  return for_seller ? m.earnings_owed() : m.earnings_owed_to_seller();
}
