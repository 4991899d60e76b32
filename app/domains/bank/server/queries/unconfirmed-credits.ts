import type { Services } from "../../../../platform/services.ts";
import { readWriters } from "../../../accounts/server/queries/writers.ts";
import type { UnconfirmedCredit } from "../../bank-line.ts";
import { transferKinds } from "../transfer-kinds.ts";
import { firstDayLookedAt, idsOnLines, mostShown, pagesOf } from "./unseen-transfers.ts";

/**
 * What one admin alone says has come in, such as what a seller paid back: it ends a debt, so somebody else can look for it at the bank.
 * Recorded within a year, what has no line and no statement should have yet (else `listUnseenTransfers` has it); the latest first,
 * at most fifty, and how many more there are. `covered` is a datemultirange.
 */
export async function listUnconfirmedCredits(
  services: Pick<Services, "db" | "payments">,
  covered: string,
): Promise<{ transfers: UnconfirmedCredit[]; more_count: number }> {
  const { db } = services;
  const from = firstDayLookedAt();
  const incoming = transferKinds.filter(({ is_incoming }) => is_incoming);
  const found = await Promise.all(
    incoming.map(async (of_kind) => {
      const seen = await idsOnLines(db, of_kind, from);
      const { kind, transfers } = of_kind;
      return { kind, ...(await transfers.unconfirmed(db, { covered, from, seen, limit: mostShown })) };
    }),
  );
  const shown = found
    .flatMap(({ kind, transfers }) => transfers.map((transfer) => ({ ...transfer, kind })))
    .toSorted((one, other) => other.listed_on.localeCompare(one.listed_on))
    .slice(0, mostShown);
  const recorders = shown.map(({ recorded_by }) => recorded_by).filter((id) => id !== null);
  const [hrefOf, names] = await Promise.all([pagesOf(services, shown), readWriters(db, recorders)]);
  return {
    transfers: shown.map(({ about, recorded_by, listed_on: _listed, ...transfer }) => ({
      ...transfer,
      href: hrefOf(transfer.kind, about),
      recorder: names.get(recorded_by ?? "")?.display_name ?? null,
    })),
    more_count: found.reduce((sum, { count }) => sum + count, 0) - shown.length,
  };
}
