import { adminDashboardPath } from "../../text/admin-path.ts";
import { sameSitePath } from "./same-site-path.ts";

/** Where an admin's form leads back: a page for admins, or the dashboard followed by `otherwise`. */
export function adminPath(asked: string | undefined, otherwise: string): string {
  const path = asked === undefined ? undefined : sameSitePath(asked);
  return path?.startsWith(adminDashboardPath) ? path : `${adminDashboardPath}${otherwise}`;
}
