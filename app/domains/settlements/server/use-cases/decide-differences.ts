import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import * as commands from "../commands/decide-differences.ts";

/** Throws the failures of the command, as does the next one. */
export async function bookAsItIs({ db }: Pick<Services, "db">, session: Session, id: string): Promise<void> {
  await db.transaction((tx) => commands.bookAsItIs(tx, session, id));
}

export async function explainItem(
  { db }: Pick<Services, "db">,
  session: Session,
  given: { item_id: string; explanation: string },
): Promise<void> {
  await db.transaction((tx) => commands.explainItem(tx, session, given));
}
