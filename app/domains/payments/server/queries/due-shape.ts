import type { Shape } from "../../../../platform/database/sql.ts";

/** Columns of a `DuePayable`. */
export const dueShape = {
  id: "uuid",
  gateway_order_id: "text?",
  amount_paise: "int8",
  currency: "text",
  refunded_paise: "int8",
  created_at: "timestamptz",
  paid_at: "timestamptz?",
  now: "timestamptz",
  leased_until: "text",
} satisfies Shape;
