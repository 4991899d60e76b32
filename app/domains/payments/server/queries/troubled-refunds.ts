import type { Services } from "../../../../platform/services.ts";
import type { LateRefundRow, TroubledRefunds, UnowedRefundsToDecide } from "../../late-refunds.ts";
import { listExtraRefunds, listLateRefunds } from "./late-refunds.ts";
import { adminPagesOf } from "./admin-pages.ts";

/** Refunds that admins have to look at, with the page of what was paid for. */
export async function readTroubledRefunds({
  db,
  payments,
}: Pick<Services, "db" | "payments">): Promise<TroubledRefunds> {
  const [late, extra] = await Promise.all([listLateRefunds(db), listExtraRefunds(db)]);
  const pages = await adminPagesOf({ db, payments }, [...late, ...extra]);
  const withPath = <Refund extends { payable_id: string }>(refund: Refund) => ({
    ...refund,
    path: pages.get(refund.payable_id)?.path ?? null,
    title: pages.get(refund.payable_id)?.title ?? null,
  });
  const isErased = ({ payable_id }: LateRefundRow) => pages.get(payable_id)?.is_erased ?? false;
  return {
    late: late.map((refund) => ({ ...withPath(refund), is_erased: isErased(refund) })),
    extra: extra.map(withPath),
  };
}

/** Refunds that nobody was owed, of all types: those of which admins decide who bears them, and what they decided of late. */
export async function readUnowedRefunds({
  db,
  payments,
}: Pick<Services, "db" | "payments">): Promise<UnowedRefundsToDecide> {
  const all: UnowedRefundsToDecide = { undecided: [], decided: [] };
  for (const type of payments.types) {
    const { undecided, decided } = (await type.unowedRefunds?.(db)) ?? { undecided: [], decided: [] };
    const ids = [...new Set([...undecided, ...decided].map(({ payable_id }) => payable_id))];
    const pages = ids.length > 0 ? await type.adminPages?.(db, ids) : undefined;
    const withPath = <Refund extends { payable_id: string }>(refund: Refund) => ({
      ...refund,
      path: pages?.get(refund.payable_id)?.path ?? null,
    });
    all.undecided.push(...undecided.map(withPath));
    all.decided.push(...decided.map(withPath));
  }
  return all;
}
