import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { setCommission } from "../../../catalog/server/commands/set-commission.ts";
import type { CommissionRate } from "../../../catalog/commission.ts";

/** An admin sets the organisation's commission. Throws the failures of the command. */
export async function changeCommission(
  { db }: Pick<Services, "db">,
  session: Session,
  rate: CommissionRate,
): Promise<void> {
  await db.transaction((tx) => setCommission(tx, session, rate));
}
