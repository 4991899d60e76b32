import { notAnId, unknownId } from "./failure.ts";
import { isId } from "./ids.ts";
import type { Store } from "./store.ts";

const tables = {
  order: "orders",
  pay: "payments",
  rfnd: "refunds",
  plan: "plans",
  sub: "subscriptions",
  inv: "invoices",
  disp: "disputes",
  setl: "settlements",
} as const;

/** The row with this id. Throws one 400 for what is no id at all, and another for an unknown one, like the real gateway. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the columns of the table
export function rowOfId<Row>(store: Store, prefix: keyof typeof tables, id: unknown): Row {
  if (!isId(prefix, id)) throw notAnId(id);
  const row = store.one<Row>(`select * from ${tables[prefix]} where id = ?`, id);
  if (!row) throw unknownId();
  return row;
}
