import type { Services } from "../../../../platform/services.ts";
import type { TroubledRefunds } from "../../late-refunds.ts";
import { listExtraRefunds, listLateRefunds } from "./late-refunds.ts";

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

/** Refunds that admins have to look at, with the page of what was paid for. */
export async function readTroubledRefunds({
  db,
  payments,
}: Pick<Services, "db" | "payments">): Promise<TroubledRefunds> {
  const [late, extra] = await Promise.all([listLateRefunds(db), listExtraRefunds(db)]);
  const paths = await pathsOf({ db, payments }, [...late, ...extra]);
  const withPath = <Refund extends { payable_id: string }>(refund: Refund) => ({
    ...refund,
    path: paths.get(refund.payable_id) ?? null,
  });
  return { late: late.map(withPath), extra: extra.map(withPath) };
}
