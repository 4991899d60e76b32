import * as m from "#messages";
import { bankPath } from "../../domains/bank/bank-line.ts";
import { allProductsPath } from "../../domains/catalog/all-products.ts";
import { allSellersPath } from "../../domains/catalog/all-sellers.ts";
import { contentPath } from "../../domains/content/editing/content-kind.ts";
import { marketplaceSettingsPath } from "../../domains/earnings/commission-input.ts";
import { salesTaxPath } from "../../domains/earnings/sales-tax.ts";
import { payoutsPath } from "../../domains/earnings/payouts.ts";
import { moneyLeftPath } from "../../domains/expenses/allocation.ts";
import { allOrdersPath } from "../../domains/orders/all-orders.ts";
import { unmatchedPaymentsPath } from "../../domains/payments/unmatched-payments.ts";
import { settlementsPath } from "../../domains/settlements/settlement.ts";
import { adminDashboardPath } from "../../text/admin-path.ts";

type AdminPage = { href: string; label: string };
export type AdminPages = { title: string; pages: readonly AdminPage[] };

/** All admin pages except the dashboard, by topic. */
export function adminPages(): readonly AdminPages[] {
  const under = (path: string) => `${adminDashboardPath}/${path}`;
  return [
    {
      title: m.screens_admin_pages_people(),
      pages: [
        { href: under("moderation"), label: m.screens_moderation() },
        { href: `${adminDashboardPath}?tab=users`, label: m.screens_admin_link_users() },
        { href: `${adminDashboardPath}?tab=campaigns`, label: m.screens_admin_link_campaigns() },
        { href: `${adminDashboardPath}?tab=content`, label: m.screens_admin_link_stories() },
        { href: under("applications"), label: m.screens_admin_link_applications() },
        { href: under("inbox"), label: m.screens_admin_link_inbox() },
        { href: under("newsletter"), label: m.screens_admin_link_newsletter() },
      ],
    },
    {
      title: m.screens_admin_pages_giving(),
      pages: [
        { href: under("donations"), label: m.screens_admin_link_donations() },
        { href: under("problems"), label: m.screens_admin_link_problems() },
        { href: unmatchedPaymentsPath, label: m.screens_admin_link_unmatched() },
        { href: settlementsPath, label: m.screens_admin_link_settlements() },
        { href: bankPath, label: m.screens_admin_link_bank() },
        { href: under("expenses"), label: m.screens_admin_link_expenses() },
        { href: under("advances"), label: m.screens_admin_link_advances() },
        { href: moneyLeftPath, label: m.screens_admin_link_money_left() },
        { href: under("receipts"), label: m.screens_admin_link_receipts() },
      ],
    },
    {
      title: m.screens_admin_pages_market(),
      pages: [
        { href: allOrdersPath, label: m.screens_admin_link_orders() },
        { href: allProductsPath, label: m.screens_products() },
        { href: allSellersPath, label: m.screens_admin_link_sellers() },
        { href: payoutsPath, label: m.screens_admin_link_payouts() },
        { href: marketplaceSettingsPath, label: m.screens_admin_link_marketplace() },
        { href: salesTaxPath, label: m.screens_admin_link_sales_tax() },
      ],
    },
    {
      title: m.screens_admin_pages_site(),
      pages: [
        { href: contentPath, label: m.screens_admin_link_content() },
        { href: under("settings"), label: m.screens_admin_link_settings() },
        { href: under("setup"), label: m.screens_admin_link_set_up() },
        { href: under("jobs"), label: m.screens_admin_link_jobs() },
        { href: under("audit"), label: m.screens_admin_link_audit() },
      ],
    },
  ];
}

/** Whether the location is this page, or one below it. */
export function isOpen(href: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path = "", parameters] = href.split("?");
  if (parameters)
    return (
      pathname.replace(/\/$/, "") === path && new URLSearchParams(search).get("tab") === parameters.slice(4)
    );
  return pathname === path || pathname.startsWith(`${path}/`);
}
