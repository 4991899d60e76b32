import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";

type OwnPayable = { payable_type: string; payable_id: string };

/**
 * Nobody decides their own case: 403 for who pays for it, and for who sells a part of it or runs its campaign. The only admin appoints
 * a second one. Undefined: a payment that is of nothing here.
 */
export async function refuseOwnPayable(
  db: Queryable,
  { payments }: Pick<Services, "payments">,
  user_id: string,
  payable: OwnPayable | undefined,
): Promise<void> {
  if (!payable) return;
  const { payable_type, payable_id } = payable;
  const type = payments.types.find(({ name }) => name === payable_type);
  const own = await type?.ownAmong(db, [payable_id], user_id);
  if (own?.has(payable_id) || (await type?.isReceivedBy?.(db, payable_id, user_id)))
    throw new Failure(403, "own_payable", m.payments_own_payable());
}
