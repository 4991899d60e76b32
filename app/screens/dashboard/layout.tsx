import { Outlet } from "react-router";
import { signedIn } from "../../platform/http/page-context.ts";
import { isSidebarCollapsed } from "./sidebar-cookie.ts";
import { DashboardShell, type DashboardShellProps } from "./DashboardShell.tsx";
import type { Route } from "./+types/layout";

/** Rejects guests for every page below this route, even if the page itself forgets to check. */
export const middleware: Route.MiddlewareFunction[] = [
  async (visit, next) => {
    await signedIn(visit);
    return next();
  },
];

export function loader({ request }: Route.LoaderArgs) {
  return { sidebar_collapsed: isSidebarCollapsed(request.headers.get("cookie")) };
}

/** The browser knows its cookies, so navigating to the dashboard needs no request for this. */
export function clientLoader() {
  return { sidebar_collapsed: isSidebarCollapsed(document.cookie) };
}

export function shouldRevalidate() {
  return false;
}

/** Replaces the public header and footer around the page. */
export const handle = {
  renderShell: (props: DashboardShellProps) => <DashboardShell {...props} />,
};

export default function DashboardLayout() {
  return <Outlet />;
}
