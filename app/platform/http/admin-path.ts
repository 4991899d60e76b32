import { adminDashboardPath } from "../../text/admin-path.ts";
import { sameSitePath } from "./same-site-path.ts";

/** Where an admin form redirects: a page below the admin dashboard, else the dashboard path plus `otherwise`. */
export function adminPath(asked: string | undefined, otherwise: string): string {
  const path = asked === undefined ? undefined : sameSitePath(asked);
  return path?.startsWith(adminDashboardPath) ? path : `${adminDashboardPath}${otherwise}`;
}
