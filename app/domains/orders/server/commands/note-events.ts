import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { OrderEvent } from "../../order.ts";

type NewEvent = {
  order_id: string;
  shipment_id?: string | null;
  /** Null: the site itself. */
  actor_id: string | null;
  event: OrderEvent;
  detail?: string | null;
  /** Which return it is about. */
  return_id?: string;
};

/** Adds to the history of orders. */
export async function noteEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.run(command`
    insert into order_events (order_id, shipment_id, actor_id, event, detail, return_id)
    select * from unnest(${events.map(({ order_id }) => order_id)}::uuid[],
      ${events.map(({ shipment_id }) => shipment_id ?? null)}::uuid[],
      ${events.map(({ actor_id }) => actor_id)}::uuid[], ${events.map(({ event }) => event)}::text[],
      ${events.map(({ detail }) => detail ?? null)}::text[],
      ${events.map(({ return_id }) => return_id ?? null)}::uuid[])`);
}
