import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { GatewaySettlementItem } from "../../../../platform/payments/gateway.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import type { Difference } from "../../item-difference.ts";
import { compareItems } from "./compare-items.ts";
import { lockSettledItems } from "./lock-items.ts";

/**
 * Stores items of a settlement, which is locked, each with its difference from our books. One settlement at a time
 * (`lockSettledItems`), so that of two that have the same item one sees the other.
 */
export async function keepItems(
  tx: Transaction,
  settlement_id: string,
  given: readonly GatewaySettlementItem[],
): Promise<void> {
  const items = [...new Map(given.map((item) => [item.entity_id, item])).values()];
  if (items.length === 0) return;
  await lockSettledItems(tx);
  const differences = await compareItems(
    tx,
    items.map((item) => ({ ...item, settlement_id })),
  );
  const compared = items.map((item, i) => ({ ...item, ...(differences[i] as Difference) }));
  await tx.run(command`
    insert into settlement_items as kept (settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise,
      fee_paise, fee_tax_paise, payment_id, dispute_id, method, description, created_at, settled_on, difference,
      difference_paise, becomes_known)
    select ${settlement_id}::uuid, told.* from unnest(
      ${compared.map(({ entity_id }) => entity_id)}::text[], ${compared.map(({ type }) => type)}::text[],
      ${compared.map(({ debit_paise }) => debit_paise)}::int8[],
      ${compared.map(({ credit_paise }) => credit_paise)}::int8[],
      ${compared.map(({ amount_paise }) => amount_paise)}::int8[],
      ${compared.map(({ fee_paise }) => fee_paise)}::int8[],
      ${compared.map(({ fee_tax_paise }) => fee_tax_paise)}::int8[],
      ${compared.map(({ payment_id }) => payment_id)}::text[], ${compared.map(({ dispute_id }) => dispute_id)}::text[],
      ${compared.map(({ method }) => method)}::text[], ${compared.map(descriptionOf)}::text[],
      ${compared.map(({ created_at }) => created_at)}::timestamptz[],
      ${compared.map(({ settled_at, created_at }) => dayInIndia(settled_at ?? created_at))}::date[],
      ${compared.map(({ difference }) => difference)}::text[],
      ${compared.map(({ difference_paise }) => difference_paise)}::int8[],
      ${compared.map(({ becomes_known }) => becomes_known)}::bool[]) as told
    on conflict (settlement_id, entity_id) do update set type = excluded.type, debit_paise = excluded.debit_paise,
      credit_paise = excluded.credit_paise, amount_paise = excluded.amount_paise, fee_paise = excluded.fee_paise,
      fee_tax_paise = excluded.fee_tax_paise, settled_on = excluded.settled_on, difference = excluded.difference,
      difference_paise = excluded.difference_paise, becomes_known = excluded.becomes_known
    where kept.booked_as is null`);
}

/** Of a payment or refund it may name a person. */
function descriptionOf({ type, description }: GatewaySettlementItem): string | null {
  return type === "payment" || type === "refund" ? null : description;
}
