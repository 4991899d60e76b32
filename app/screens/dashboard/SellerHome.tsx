import * as m from "#messages";
import type { ReactNode } from "react";
import { ownProductsPath, runningOutPath } from "../../domains/catalog/own-products.ts";
import { lowStockAt } from "../../domains/catalog/schema.ts";
import { bankDetailsPath } from "../../domains/earnings/bank-details.ts";
import { payableTo, type SellersEarnings } from "../../domains/earnings/statement.ts";
import { returnsHref } from "../../domains/orders/returns.ts";
import { shippingHref } from "../../domains/orders/shipping-list.ts";
import type { Failed } from "../../platform/http/section.ts";
import { formatCount } from "../../text/count.ts";
import { formatRupees } from "../../text/money.ts";
import { Card } from "../../ui/Card.tsx";
import { Anchor } from "../../ui/link.tsx";

/** What a seller looks after first. */
export type SellerToday = {
  to_pack: number;
  returns_to_answer: number;
  running_out: number;
  listed: number;
  has_bank: boolean;
  money: Pick<SellersEarnings, "payable_paise" | "reopened_paise" | "waiting_paise">;
};

/** The beginning of a seller's overview: orders to pack, returns to answer, money on its way, stock that runs out, or the first step. */
export function SellerHome({ today }: { today: SellerToday | Failed }) {
  return (
    <Card as="section" aria-labelledby="shop-today" className="mb-6 flex flex-col gap-2">
      <h2 id="shop-today" className="text-xl">
        {m.screens_shop_today()}
      </h2>
      {"failed" in today ? (
        <p className="text-muted">{m.screens_dashboard_unread()}</p>
      ) : (
        <Points {...today} />
      )}
    </Card>
  );
}

/** What is left to who sold with us before: to read what we owe them, and to say where to pay it. */
export function FormerSellerHome() {
  return (
    <Card as="section" aria-labelledby="sales-before" className="mb-6 flex flex-col gap-2">
      <h2 id="sales-before" className="text-xl">
        {m.screens_sold_before()}
      </h2>
      <ul>
        <Point href="/dashboard/earnings" waits={false}>
          {m.screens_sold_before_earnings()}
        </Point>
      </ul>
    </Card>
  );
}

function Points({ to_pack, returns_to_answer, running_out, listed, has_bank, money }: SellerToday) {
  const payable_paise = payableTo(money);
  const { waiting_paise } = money;
  const has_money = payable_paise > 0 || waiting_paise > 0;
  return (
    <ul className="divide-y divide-hairline">
      <Point href={shippingHref("ready")} waits={to_pack > 0}>
        {to_pack > 0
          ? m.screens_shop_to_pack({ count: to_pack, shown: formatCount(to_pack) })
          : m.screens_shop_nothing_to_pack()}
      </Point>
      {returns_to_answer > 0 && (
        <Point href={returnsHref("open")} waits>
          {m.screens_shop_returns({ count: returns_to_answer, shown: formatCount(returns_to_answer) })}
        </Point>
      )}
      {has_money && (
        <Point href="/dashboard/earnings" waits={payable_paise > 0}>
          {m.screens_shop_money({
            payable: formatRupees(payable_paise),
            waiting: formatRupees(waiting_paise),
          })}
        </Point>
      )}
      {!has_bank && (
        <Point href={bankDetailsPath} waits>
          {m.screens_shop_no_bank()}
        </Point>
      )}
      {listed === 0 ? (
        <Point href={ownProductsPath} waits>
          {m.screens_shop_nothing_listed()}
        </Point>
      ) : (
        <Point href={running_out > 0 ? runningOutPath : ownProductsPath} waits={running_out > 0}>
          {running_out > 0
            ? m.screens_shop_running_out({
                count: running_out,
                shown: formatCount(running_out),
                left: formatCount(lowStockAt),
              })
            : m.screens_shop_stock_fine()}
        </Point>
      )}
    </ul>
  );
}

function Point({ href, waits, children }: { href: string; waits: boolean; children: ReactNode }) {
  return (
    <li>
      <Anchor
        href={href}
        className={`underlined-link flex min-h-11 items-center py-1.5 tabular-nums ${waits ? "font-semibold" : ""}`}
      >
        {children}
      </Anchor>
    </li>
  );
}
