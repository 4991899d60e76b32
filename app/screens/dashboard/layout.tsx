import { Outlet } from "react-router";
import { signedIn } from "../../platform/http/page-context.ts";
import { isSidebarCollapsed } from "./sidebar-cookie.ts";
import { DashboardShell, type DashboardShellProps } from "./DashboardShell.tsx";
import type { Route } from "./+types/layout";

/** Nothing below this address answers anybody who is not signed in, whatever its own page forgets to ask. */
export const middleware: Route.MiddlewareFunction[] = [
  async (visit, next) => {
    await signedIn(visit);
    return next();
  },
];

export function loader({ request }: Route.LoaderArgs) {
  return { sidebar_collapsed: isSidebarCollapsed(request.headers.get("cookie")) };
}

/** The browser knows its cookies, so a step into the dashboard needs no answer for this. */
export function clientLoader() {
  return { sidebar_collapsed: isSidebarCollapsed(document.cookie) };
}

export function shouldRevalidate() {
  return false;
}

/** Stands around the page instead of the public header and footer. */
export const handle = {
  renderShell: (props: DashboardShellProps) => <DashboardShell {...props} />,
};

export default function DashboardLayout() {
  return <Outlet />;
}
