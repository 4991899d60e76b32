import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { AsWhat } from "../../difference-input.ts";
import * as commands from "../commands/decide-differences.ts";
import * as unsettled from "../commands/explain-unsettled.ts";

/** Throws the failures of the command, as do the next ones. */
export async function bookSettlementAsItIs(
  { db }: Pick<Services, "db">,
  session: Session,
  given: AsWhat & { id: string; seen_paise?: number },
): Promise<void> {
  await db.transaction((tx) => commands.bookSettlementAsItIs(tx, session, given));
}

export async function reverseSettlementBooking(
  { db }: Pick<Services, "db">,
  session: Session,
  id: string,
): Promise<void> {
  await db.transaction((tx) => commands.reverseSettlementBooking(tx, session, id));
}

export async function reverseSettlementDifference(
  { db }: Pick<Services, "db">,
  session: Session,
  given: { id: string; explanation: string },
): Promise<void> {
  await db.transaction((tx) => commands.reverseSettlementDifference(tx, session, given));
}

export async function explainFailedSettlement(
  { db }: Pick<Services, "db">,
  session: Session,
  given: { id: string; explanation: string },
): Promise<void> {
  await db.transaction((tx) => commands.explainFailedSettlement(tx, session, given));
}

export async function reopenFailedSettlement(
  { db }: Pick<Services, "db">,
  session: Session,
  given: { id: string; explanation: string },
): Promise<void> {
  await db.transaction((tx) => commands.reopenFailedSettlement(tx, session, given));
}

export async function explainSettledItem(
  { db }: Pick<Services, "db">,
  session: Session,
  given: AsWhat & { item_id: string; seen_paise?: number | undefined; explanation: string },
): Promise<void> {
  const refused = await db.transaction((tx) => commands.explainSettledItem(tx, session, given));
  if (refused) throw refused;
}

export async function reverseSettledItemBooking(
  { db }: Pick<Services, "db">,
  session: Session,
  given: { item_id: string; explanation: string },
): Promise<void> {
  await db.transaction((tx) => commands.reverseSettledItemBooking(tx, session, given));
}

export async function explainUnsettled(
  { db }: Pick<Services, "db">,
  session: Session,
  given: { gateway_id: string; explanation: string },
): Promise<void> {
  await db.transaction((tx) => unsettled.explainUnsettled(tx, session, given));
}

export async function reopenUnsettled(
  { db }: Pick<Services, "db">,
  session: Session,
  given: { gateway_id: string; explanation: string },
): Promise<void> {
  await db.transaction((tx) => unsettled.reopenUnsettled(tx, session, given));
}
