import * as m from "#messages";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { adminDashboardPath } from "../../text/admin-path.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { type AdminTab, adminTabs } from "./tabs.ts";

export const adminTabLabels: Record<AdminTab, () => string> = {
  overview: m.screens_admin_tab_overview,
  users: m.screens_admin_tab_users,
  campaigns: m.screens_admin_tab_campaigns,
  content: m.screens_admin_tab_content,
};

const hrefOf = (tab: AdminTab) =>
  tab === "overview" ? adminDashboardPath : `${adminDashboardPath}?tab=${tab}`;

/** Each tab has a URL; its data is loaded when it is opened. */
export function AdminTabs({ open, children }: { open: AdminTab; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Tabs
      label={m.screens_admin_tabs()}
      selected={open}
      onSelect={(id) => {
        const tab = adminTabs.find((known) => known === id);
        if (tab) void navigate(hrefOf(tab), { preventScrollReset: true });
      }}
      items={adminTabs.map((tab) => ({
        id: tab,
        label: adminTabLabels[tab](),
        href: hrefOf(tab),
        panel: tab === open ? children : null,
      }))}
    />
  );
}
