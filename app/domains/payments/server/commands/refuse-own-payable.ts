import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { ownAmong } from "../queries/own-payables.ts";

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
  if ((await ownAmong({ db, payments }, [payable], user_id)).size > 0)
    throw new Failure(403, "own_payable", m.payments_own_payable());
}
