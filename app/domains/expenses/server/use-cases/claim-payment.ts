import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ClaimInput } from "../../expense-input.ts";
import * as commands from "../commands/claim-payment.ts";

type Db = Pick<Services, "db">;

/** An admin is paying a bill now, so that nobody else does. Throws the failures of the command. */
export async function claimExpensePayment(
  { db }: Db,
  session: Session,
  id: string,
  input: ClaimInput,
): Promise<void> {
  await db.transaction((tx) => commands.claimExpensePayment(tx, session, { id, ...input }));
}

/** The bill was not paid after all. Throws the failures of the command. */
export async function releaseExpensePayment({ db }: Db, session: Session, id: string): Promise<void> {
  await db.transaction((tx) => commands.releaseExpensePayment(tx, session, id));
}

/** An admin is sending an advance now, so that nobody else does. Throws the failures of the command. */
export async function claimAdvancePayment({ db }: Db, session: Session, id: string): Promise<void> {
  await db.transaction((tx) => commands.claimAdvancePayment(tx, session, id));
}

/** The advance was not sent after all. Throws the failures of the command. */
export async function releaseAdvancePayment({ db }: Db, session: Session, id: string): Promise<void> {
  await db.transaction((tx) => commands.releaseAdvancePayment(tx, session, id));
}
