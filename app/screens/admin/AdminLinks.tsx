import * as m from "#messages";
import { allProductsPath } from "../../domains/catalog/all-products.ts";
import { allSellersPath } from "../../domains/catalog/all-sellers.ts";
import { allOrdersPath } from "../../domains/orders/all-orders.ts";
import { contentPath } from "../../domains/content/editing/content-kind.ts";
import { Anchor } from "../../ui/link.tsx";

/** The other pages for admins that are lists of everything. */
export function AdminLinks() {
  const links = [
    { href: "/dashboard/admin/donations", label: m.screens_admin_link_donations() },
    { href: allOrdersPath, label: m.screens_admin_link_orders() },
    { href: allProductsPath, label: m.screens_admin_link_products() },
    { href: allSellersPath, label: m.screens_admin_link_sellers() },
    { href: "/dashboard/admin/applications", label: m.screens_admin_link_applications() },
    { href: "/dashboard/admin/inbox", label: m.screens_admin_link_inbox() },
    { href: "/dashboard/admin/receipts", label: m.screens_admin_link_receipts() },
    { href: "/dashboard/admin/moderation", label: m.screens_admin_link_moderation() },
    { href: "/dashboard/admin/expenses", label: m.screens_admin_link_expenses() },
    { href: "/dashboard/admin/advances", label: m.screens_admin_link_advances() },
    { href: contentPath, label: m.screens_admin_link_content() },
    { href: "/dashboard/admin/newsletter", label: m.screens_admin_link_newsletter() },
    { href: "/dashboard/admin/settings", label: m.screens_admin_link_settings() },
    { href: "/dashboard/admin/setup", label: m.screens_admin_link_set_up() },
    { href: "/dashboard/admin/audit", label: m.screens_admin_link_audit() },
  ];
  return (
    <nav aria-label={m.screens_admin_links()} className="mb-4">
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Anchor href={href} className="underlined-link inline-flex min-h-11 items-center">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
