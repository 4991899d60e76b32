import type { Services } from "../../../../platform/services.ts";
import type { AdminPage } from "../../payable.ts";

/** The pages where admins see these payables, by id. */
export async function adminPagesOf(
  { db, payments }: Pick<Services, "db" | "payments">,
  payables: readonly { payable_type: string | null; payable_id: string | null }[],
): Promise<Map<string, AdminPage>> {
  const pages = new Map<string, AdminPage>();
  for (const type of payments.types) {
    const own = payables.filter(({ payable_type }) => payable_type === type.name);
    const ids = [...new Set(own.map(({ payable_id }) => payable_id).filter((id) => id !== null))];
    if (ids.length === 0) continue;
    for (const [id, page] of (await type.adminPages?.(db, ids)) ?? []) pages.set(id, page);
  }
  return pages;
}
