import { sameSitePath } from "../platform/http/same-site-path.ts";

export const adminDashboardPath = "/dashboard/admin";

/** Where an admin's form leads back: a page for admins, or the dashboard with this query string. */
export function adminPath(asked: string | undefined, otherwise = ""): string {
  const path = asked === undefined ? undefined : sameSitePath(asked);
  return path?.startsWith(adminDashboardPath) ? path : `${adminDashboardPath}${otherwise}`;
}
