import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { storedLocale } from "../../../../text/language.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { knownMovements } from "../../../payments/server/queries/known-movements.ts";
import { bookItem } from "../bookings.ts";
import { lockSettledItems } from "./lock-items.ts";

const bookedAtOnce = 5_000;

/**
 * Books the fees that the gateway kept of checks of payment methods which it refunded: nothing else of these is in our books. Each
 * once: what was reversed, with its settlement or by an admin, is left to admins.
 */
export async function bookFeesOfChecks(tx: Transaction): Promise<void> {
  await lockSettledItems(tx);
  const open = await tx.many(sql({
    id: "uuid",
    entity_id: "text",
    difference_paise: "int8",
    tax_paise: "int8",
    settled_on: "text",
    reversals: "int4",
  })`
    select id, entity_id, difference_paise, fee_tax_paise as tax_paise, to_char(settled_on, 'YYYY-MM-DD') as settled_on, reversals
    from settlement_items
    where difference = 'fee' and explained_at is null and type = 'payment' and not becomes_known and reversals = 0
    order by id limit ${bookedAtOnce}::int4`);
  if (open.length === 0) return;
  const known = await knownMovements(
    tx,
    open.map(({ entity_id }) => entity_id),
  );
  const fees = open.filter(({ entity_id }) => known.get(entity_id)?.kind === "method_check");
  await tx.run(command`
    update settlement_items set explained_at = now(), explanation = ${m.settlements_fee_of_check({}, storedLocale)},
      booked_as = 'fee', booked_tax_paise = fee_tax_paise
    where id = any(${fees.map(({ id }) => id)}::uuid[])`);
  await postTransactions(
    tx,
    fees.map((fee) => bookItem({ ...fee, booked_as: "fee" })),
  );
  for (const { id, tax_paise } of fees)
    await recordAudit(tx, {
      actor_user_id: null,
      event: "settlement_item_explained",
      subject_kind: "settlement_item",
      subject_id: id,
      details: { booked_as: "fee", tax_paise },
    });
}
