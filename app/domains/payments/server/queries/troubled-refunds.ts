import type { Services } from "../../../../platform/services.ts";
import type { TroubledRefunds } from "../../late-refunds.ts";
import { listExtraRefunds, listLateRefunds } from "./late-refunds.ts";
import { pathsOf } from "./payable-paths.ts";

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
