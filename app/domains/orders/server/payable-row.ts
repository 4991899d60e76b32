import { languageColumn } from "../../../platform/mail/outbox.ts";
import { oneOf, type Row, type Shape, sqlPart } from "../../../platform/database/sql.ts";
import { orderPaymentStatuses, orderStatuses } from "../order.ts";

/** The columns of an order that payments, stock and mails need. */
export const payableShape = {
  id: "uuid",
  order_number: "text",
  user_id: "uuid",
  email: "text",
  language: languageColumn,
  amount_paise: "int8",
  currency: "text",
  status: oneOf(...orderStatuses),
  payment_status: oneOf(...orderPaymentStatuses),
  is_paid: "bool",
  stock: oneOf("held", "sold", "released"),
  gateway_key_mode: "text",
  gateway_order_id: "text?",
  created_at: "timestamptz",
} satisfies Shape;

export const payableColumns = sqlPart`orders.id, order_number, user_id, email, orders.language, total_paise as amount_paise, currency,
  orders.status, payment_status, paid_at is not null as is_paid, stock, gateway_key_mode, gateway_order_id,
  orders.created_at`;

export type PayableOrder = Row<typeof payableShape>;
