import type { Services } from "../../../../platform/services.ts";
import type { TroubledRefunds } from "../../late-refunds.ts";
import { listExtraRefunds, listLateRefunds } from "./late-refunds.ts";

/** Refunds that admins have to look at, with the page of what was paid for. */
export async function readTroubledRefunds({
  db,
  payments,
}: Pick<Services, "db" | "payments">): Promise<TroubledRefunds> {
  const [late, extra] = await Promise.all([listLateRefunds(db), listExtraRefunds(db)]);
  const withPath = <Refund extends { payable_type: string; payable_id: string }>(refund: Refund) => {
    const type = payments.types.find(({ name }) => name === refund.payable_type);
    return { ...refund, path: type?.adminPath?.(refund.payable_id) ?? null };
  };
  return { late: late.map(withPath), extra: extra.map(withPath) };
}
