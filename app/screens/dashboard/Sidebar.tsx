import * as m from "#messages";
import { type ComponentType, lazy, type Ref, Suspense, type ToggleEvent } from "react";
import { useLocation } from "react-router";
import BookOpen from "../../ui/icons/book-open.ts";
import ChartColumn from "../../ui/icons/chart-column.ts";
import GraduationCap from "../../ui/icons/graduation-cap.ts";
import HandCoins from "../../ui/icons/hand-coins.ts";
import Heart from "../../ui/icons/heart.ts";
import IndianRupee from "../../ui/icons/indian-rupee.ts";
import LayoutDashboard from "../../ui/icons/layout-dashboard.ts";
import MapPin from "../../ui/icons/map-pin.ts";
import Megaphone from "../../ui/icons/megaphone.ts";
import MessageCircle from "../../ui/icons/message-circle.ts";
import MessagesSquare from "../../ui/icons/messages-square.ts";
import Package from "../../ui/icons/package.ts";
import Settings from "../../ui/icons/settings.ts";
import PartyPopper from "../../ui/icons/party-popper.ts";
import ShieldCheck from "../../ui/icons/shield-check.ts";
import ShoppingBag from "../../ui/icons/shopping-bag.ts";
import Truck from "../../ui/icons/truck.ts";
import X from "../../ui/icons/x.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { classes } from "../../ui/classes.ts";
import { Anchor } from "../../ui/link.tsx";
import type { Role } from "../../platform/actor.ts";
import { type SectionHref, sectionsOf } from "./sections.ts";

const adminPath = "/dashboard/admin";
// Lazy: most users are not admins.
const AdminNav = lazy(() => import("../admin/AdminNav.tsx"));

const icons: Record<SectionHref, ComponentType<{ size?: number }>> = {
  "/dashboard": LayoutDashboard,
  "/dashboard/campaigns": Megaphone,
  "/dashboard/fundraisers": PartyPopper,
  "/dashboard/stories": BookOpen,
  "/dashboard/donations": HandCoins,
  "/dashboard/my-products": Package,
  "/dashboard/orders": ShoppingBag,
  "/dashboard/applications": GraduationCap,
  "/dashboard/wishlist": Heart,
  "/dashboard/messages": MessagesSquare,
  "/dashboard/addresses": MapPin,
  "/dashboard/shipping": Truck,
  "/dashboard/earnings": IndianRupee,
  "/dashboard/admin": ShieldCheck,
  "/dashboard/analytics": ChartColumn,
  "/dashboard/settings": Settings,
};

type SidebarProps = {
  id: string;
  person: { readonly roles: readonly Role[] };
  /** Icons only on wide screens; their labels stay for screen readers. */
  collapsed: boolean;
  /** Ref to the list, and its toggle event as a drawer. */
  ref: Ref<HTMLElement>;
  onToggle: (event: ToggleEvent) => void;
};

/** One list for every screen: beside the page on wide ones, a native popover drawer on small ones. */
export function Sidebar({ id, person, collapsed, ref, onToggle }: SidebarProps) {
  const { pathname, search } = useLocation();
  const is_admin_page = pathname === adminPath || pathname.startsWith(`${adminPath}/`);
  const own = sectionsOf(person);
  // On admin pages the admin section comes first.
  const sections = is_admin_page
    ? own.toSorted((a, b) => Number(b.href === adminPath) - Number(a.href === adminPath))
    : own;
  // Each tab of the admin dashboard has its own entry.
  const has_tab = new URLSearchParams(search).has("tab");
  return (
    <nav
      ref={ref}
      id={id}
      data-collapsed={collapsed ? "" : undefined}
      popover="auto"
      onToggle={onToggle}
      aria-label={m.screens_dashboard()}
      className={classes(
        "fixed inset-y-0 start-0 end-auto m-0 print:hidden! h-dvh max-h-none w-72 max-w-[85vw] overflow-y-auto bg-surface text-text shadow-raised",
        "backdrop:bg-backdrop motion-safe:open:animate-arrive",
        "lg:sticky lg:inset-auto lg:top-(--header-height) lg:block lg:h-[calc(100dvh-var(--header-height))] lg:flex-none lg:border-e lg:border-hairline lg:shadow-none",
        // The header scrolls away there.
        "lg:lowest:top-0 lg:lowest:h-dvh",
        collapsed ? "lg:w-17" : "lg:w-60",
      )}
    >
      <div className="flex h-16 items-center justify-between ps-6 pe-3 lg:hidden">
        <span className="font-heading text-xl font-semibold">{m.screens_dashboard()}</span>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={m.screens_dashboard_close()}
          className={buttonClass("quiet", "medium", "w-11 px-0! text-text!")}
        >
          <X aria-hidden="true" size={24} />
        </button>
      </div>
      <ul className="px-3 pb-4 lg:pt-4">
        {sections.map(({ href, label }) => {
          const Icon = icons[href];
          const is_here = pathname.replace(/\/$/, "") === href && !(href === adminPath && has_tab);
          return (
            <li key={href}>
              <Anchor
                href={href}
                aria-current={is_here ? "page" : undefined}
                title={collapsed ? label() : undefined}
                className={linkClass}
              >
                {is_here && <span aria-hidden="true" className={edgeClass} />}
                <Icon size={20} />
                <span className={collapsed ? "lg:sr-only" : undefined}>{label()}</span>
              </Anchor>
              {href === adminPath && is_admin_page && (
                <Suspense fallback={null}>
                  <AdminNav className={collapsed ? "lg:hidden" : undefined} />
                </Suspense>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mx-3 border-t border-hairline py-2">
        <Anchor
          href="/contact"
          title={collapsed ? m.screens_dashboard_help() : undefined}
          className={linkClass}
        >
          <MessageCircle size={20} />
          <span className={collapsed ? "lg:sr-only" : undefined}>{m.screens_dashboard_help()}</span>
        </Anchor>
      </p>
    </nav>
  );
}

const linkClass =
  "relative flex min-h-12 items-center gap-3 rounded-control px-3 hover:bg-sunken " +
  "aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-primary";

const edgeClass =
  "bandha-upright absolute inset-y-0 -start-2 text-primary forced-color-adjust-none forced-colors:text-[Highlight]";
