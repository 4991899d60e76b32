import type { Queryable } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";

type Payable = { payable_type: string | null; payable_id: string | null };
type Sources = { db: Queryable; payments: Services["payments"] };
type Type = Services["payments"]["types"][number];

/** Ids of those that this user paid for. One statement for each type, however many they are. */
export function paidAmong(
  sources: Sources,
  payables: readonly Payable[],
  user_id: string,
): Promise<ReadonlySet<string>> {
  return among(sources, payables, (type, ids) => type.ownAmong(sources.db, ids, user_id));
}

/** And those of which they sell a part, or whose campaign they run: nobody decides their own case. */
export function ownAmong(
  sources: Sources,
  payables: readonly Payable[],
  user_id: string,
): Promise<ReadonlySet<string>> {
  return among(sources, payables, async (type, ids) => [
    ...(await type.ownAmong(sources.db, ids, user_id)),
    ...((await type.receivedAmong?.(sources.db, ids, user_id)) ?? []),
  ]);
}

async function among(
  { payments }: Sources,
  payables: readonly Payable[],
  find: (type: Type, ids: readonly string[]) => Promise<Iterable<string>>,
): Promise<ReadonlySet<string>> {
  const own = new Set<string>();
  for (const type of payments.types) {
    const of_type = payables.filter(({ payable_type }) => payable_type === type.name);
    const ids = [...new Set(of_type.map(({ payable_id }) => payable_id).filter((id) => id !== null))];
    if (ids.length > 0) for (const id of await find(type, ids)) own.add(id);
  }
  return own;
}
