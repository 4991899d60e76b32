import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import * as commands from "../../../catalog/server/commands/set-commission.ts";
import type { CommissionRate } from "../../../catalog/commission.ts";

/** An admin sets the organisation's commission. Throws the failures of the command. */
export async function setCommission(
  { db }: Pick<Services, "db">,
  session: Session,
  rate: CommissionRate,
): Promise<void> {
  await db.transaction((tx) => commands.setCommission(tx, session, rate));
}
