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

/** All admin pages except the dashboard, by topic, each by its own title. */
export function adminPages(): readonly AdminPages[] {
  const under = (path: string) => `${adminDashboardPath}/${path}`;
  const groups = [
    {
      title: m.screens_admin_pages_people,
      pages: [
        { href: under("moderation"), label: m.screens_moderation },
        { href: `${adminDashboardPath}?tab=users`, label: m.screens_admin_tab_users },
        { href: `${adminDashboardPath}?tab=campaigns`, label: m.screens_admin_tab_campaigns },
        { href: `${adminDashboardPath}?tab=content`, label: m.screens_admin_link_stories },
        { href: under("applications"), label: m.programs_queue },
        { href: under("inbox"), label: m.content_inbox },
        { href: under("newsletter"), label: m.content_issues },
      ],
    },
    {
      title: m.screens_admin_pages_giving,
      pages: [
        { href: under("donations"), label: m.donations_all },
        { href: under("problems"), label: m.donations_problems },
        { href: unmatchedPaymentsPath, label: m.payments_desk },
        { href: settlementsPath, label: m.settlements_page },
        { href: bankPath, label: m.bank_page },
        { href: under("expenses"), label: m.expenses_checks_page },
        { href: under("advances"), label: m.expenses_advances_page },
        { href: moneyLeftPath, label: m.expenses_money_left },
        { href: under("receipts"), label: m.donations_settings_page },
      ],
    },
    {
      title: m.screens_admin_pages_market,
      pages: [
        { href: allOrdersPath, label: m.orders_all },
        { href: allProductsPath, label: m.catalog_all_page },
        { href: allSellersPath, label: m.catalog_sellers_page },
        { href: payoutsPath, label: m.earnings_payouts_page },
        { href: marketplaceSettingsPath, label: m.earnings_settings_page },
        { href: salesTaxPath, label: m.earnings_sales_tax_page },
      ],
    },
    {
      title: m.screens_admin_pages_site,
      pages: [
        { href: contentPath, label: m.screens_content_page },
        { href: under("settings"), label: m.content_settings },
        { href: under("setup"), label: m.screens_set_up_title },
        { href: under("jobs"), label: m.operations_jobs },
        { href: under("audit"), label: m.operations_audit },
      ],
    },
  ];
  return groups.map(({ title, pages }) => ({
    title: title(),
    pages: pages.map(({ href, label }) => ({ href, label: label() })),
  }));
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
