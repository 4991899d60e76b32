import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import * as commands from "../commands/claim-payment.ts";

/** An admin is paying a bill now, so that nobody else does. Throws the failures of the command. */
export async function claimBillPayment(
  { db }: Pick<Services, "db">,
  session: Session,
  id: string,
): Promise<void> {
  await db.transaction((tx) => commands.claimBillPayment(tx, session, id));
}

/** The bill was not paid after all. Throws the failures of the command. */
export async function releaseBillPayment(
  { db }: Pick<Services, "db">,
  session: Session,
  id: string,
): Promise<void> {
  await db.transaction((tx) => commands.releaseBillPayment(tx, session, id));
}
