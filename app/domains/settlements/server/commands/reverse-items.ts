import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { reverseItem } from "../bookings.ts";

/** Who reverses it, and why. Null: it follows from what the gateway says. */
type By = { actor_user_id: string | null; reason?: string };

/**
 * Reverses what is booked of these items, as far as something is, so that they are not explained any more; the audit log keeps
 * what was said. Returns the ids of those. They are to be compared again. The items are locked (`lockSettledItems`).
 */
export async function reverseItems(
  tx: Transaction,
  ids: readonly string[],
  { actor_user_id, reason }: By,
): Promise<string[]> {
  const items = await tx.many(sql({
    id: "uuid",
    reversals: "int4",
    difference_paise: "int8",
    booked_as: oneOf("fee", "tax", "adjustment"),
    tax_paise: "int8",
    explanation: "text",
  })`
    select id, reversals, difference_paise, booked_as, booked_tax_paise as tax_paise, explanation from settlement_items
    where id = any(${[...ids]}::uuid[]) and booked_as is not null order by id`);
  const booked = items.map(({ id }) => id);
  if (booked.length === 0) return [];
  await postTransactions(tx, items.map(reverseItem));
  await tx.run(command`
    update settlement_items set explained_at = null, explained_by = null, explanation = null, booked_as = null,
      booked_tax_paise = 0, reversals = reversals + 1, reversed_on = ${dayInIndia()}::date
    where id = any(${booked}::uuid[])`);
  for (const { id, booked_as, tax_paise, difference_paise, explanation } of items)
    await recordAudit(tx, {
      actor_user_id,
      event: "settlement_item_reversed",
      subject_kind: "settlement_item",
      subject_id: id,
      details: {
        booked_as,
        tax_paise,
        amount_paise: difference_paise,
        explanation,
        ...(reason !== undefined && { reason }),
      },
    });
  return booked;
}

/**
 * Opens those of these items again that an admin closed with words alone, which are not true any more; the audit log keeps them.
 * Returns the ids of those. They are to be compared again, and are locked.
 */
export async function reopenItems(
  tx: Transaction,
  ids: readonly string[],
  { actor_user_id, reason }: By,
): Promise<string[]> {
  const items = await tx.many(sql({ id: "uuid", difference_paise: "int8", explanation: "text" })`
    select id, difference_paise, explanation from settlement_items
    where id = any(${[...ids]}::uuid[]) and explained_at is not null and booked_as is null order by id`);
  const explained = items.map(({ id }) => id);
  if (explained.length === 0) return [];
  await tx.run(command`
    update settlement_items set explained_at = null, explained_by = null, explanation = null
    where id = any(${explained}::uuid[])`);
  for (const { id, difference_paise, explanation } of items)
    await recordAudit(tx, {
      actor_user_id,
      event: "settlement_item_reopened",
      subject_kind: "settlement_item",
      subject_id: id,
      details: { amount_paise: difference_paise, explanation, ...(reason !== undefined && { reason }) },
    });
  return explained;
}
