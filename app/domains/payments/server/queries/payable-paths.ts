import type { Services } from "../../../../platform/services.ts";

/** The pages where admins see these payables, by id. */
export async function pathsOf(
  { db, payments }: Pick<Services, "db" | "payments">,
  payables: readonly { payable_type: string | null; payable_id: string | null }[],
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const type of payments.types) {
    const own = payables.filter(({ payable_type }) => payable_type === type.name);
    const ids = [...new Set(own.map(({ payable_id }) => payable_id).filter((id) => id !== null))];
    if (ids.length === 0) continue;
    for (const [id, path] of (await type.adminPaths?.(db, ids)) ?? []) paths.set(id, path);
  }
  return paths;
}
