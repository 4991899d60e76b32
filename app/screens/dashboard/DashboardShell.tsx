import * as m from "#messages";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import ArrowLeft from "../../ui/icons/arrow-left.ts";
import Menu from "../../ui/icons/menu.ts";
import PanelLeft from "../../ui/icons/panel-left.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Anchor } from "../../ui/link.tsx";
import { NoticePlace } from "../../ui/notices.tsx";
import { BandhaStrip } from "../../ui/motifs/BandhaStrip.tsx";
import { suspendedText } from "../../domains/accounts/policy.ts";
import type { Viewer } from "../../domains/accounts/ui/auth.tsx";
import { useLiveAccount } from "../../domains/accounts/ui/use-live-account.ts";
import { MergeGuestWishes } from "../../domains/catalog/ui/MergeGuestWishes.tsx";
import { SearchLink } from "../../domains/search/ui/SearchLink.tsx";
import { NotificationBell } from "../../domains/notifications/ui/NotificationBell.tsx";
import { OrganisationMark } from "../../page/OrganisationMark.tsx";
import { useNavigationMenu } from "../../page/use-navigation-menu.ts";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { showOpenPage, useOpenPageInView } from "./use-open-page-in-view.ts";
import { useSidebar } from "./use-sidebar.ts";

/** The parent route of all dashboard pages. */
const dashboardRouteId = "dashboard";

const sidebarId = "dashboard-sidebar";

export type DashboardShellProps = {
  viewer: Viewer;
  organisation: { organisation_name: string; logo_url?: string };
  children: ReactNode;
};

/** The frame of every dashboard page, including error and not-found pages. */
export function DashboardShell({ viewer, organisation, children }: DashboardShellProps) {
  const entry = useRouteLoaderData<{ sidebar_collapsed: boolean }>(dashboardRouteId);
  const [collapsed, collapse] = useSidebar(entry?.sidebar_collapsed ?? false);
  const { panel, onToggle, expanded } = useNavigationMenu<HTMLElement>();
  useLiveAccount(viewer);
  useOpenPageInView(panel);
  return (
    <div className="flex min-h-dvh flex-col">
      <MergeGuestWishes />
      <header className="sticky top-0 z-40 bg-surface print:hidden lowest:static">
        <div className="@container">
          {/* One row also where text is twice as large on a phone: on a tall one it stays in sight. */}
          <div className="flex min-h-14 flex-wrap sm:min-h-16 items-center gap-x-1 px-2 py-1 sm:px-4 @max-[14rem]:[&_.button.w-11]:w-6">
            <button
              type="button"
              popoverTarget={sidebarId}
              aria-label={m.screens_dashboard_menu()}
              aria-expanded={expanded}
              className={buttonClass("quiet", "medium", "w-11 px-0! text-text! lg:hidden")}
            >
              <Menu aria-hidden="true" size={24} />
            </button>
            <button
              type="button"
              data-needs-script=""
              aria-label={m.screens_dashboard_sidebar()}
              aria-expanded={!collapsed}
              aria-controls={sidebarId}
              onClick={() => collapse(!collapsed)}
              className={buttonClass("quiet", "medium", "w-11 px-0! text-text! max-lg:hidden")}
            >
              <PanelLeft aria-hidden="true" size={22} />
            </button>
            <p className="flex items-center gap-2.5 px-2 font-heading text-xl font-semibold max-md:hidden">
              <OrganisationMark logo_url={organisation.logo_url} size={34} />
              {organisation.organisation_name}
            </p>
            <Anchor
              href="/"
              aria-label={m.screens_dashboard_website()}
              className={buttonClass("quiet", "medium", "me-auto px-3!")}
            >
              <ArrowLeft aria-hidden="true" size={18} />{" "}
              <span className="max-[26rem]:hidden">{m.screens_dashboard_website()}</span>
            </Anchor>
            <SearchLink />
            <NotificationBell unread_count={viewer.unread_count} />
            <ProfileMenu viewer={viewer} />
          </div>
        </div>
        <BandhaStrip />
      </header>
      <NoticePlace />
      <div className="flex flex-1">
        <Sidebar
          ref={panel}
          id={sidebarId}
          person={viewer}
          collapsed={collapsed}
          onToggle={(event) => {
            onToggle(event);
            showOpenPage(panel.current);
          }}
        />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6 lg:px-8 lg:py-5">
            {viewer.status === "suspended" && (
              <p className="mb-6 rounded-control bg-badge-critical-bg px-4 py-3 text-badge-critical-text">
                {suspendedText()}
              </p>
            )}
            {children}
          </div>
        </main>
      </div>
      <footer className="border-t border-hairline px-4 py-2 text-sm lg:ps-8 print:hidden">
        <Anchor href="/contact" className="underlined-link me-6 inline-flex min-h-11 items-center">
          {m.screens_dashboard_help()}
        </Anchor>
        <Anchor href="/accessibility" className="underlined-link inline-flex min-h-11 items-center">
          {m.screens_search_site_accessibility()}
        </Anchor>
      </footer>
    </div>
  );
}
