import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { disputed_paise } from "../queries/disputes.ts";
import { isExcessSentAgain, unreturned_paise } from "../queries/unreturned-excess.ts";

type TakenBackUndue = {
  refund_id: string;
  gateway_payment_id: string;
  due_id: string | null;
  is_extra: boolean;
  amount_paise: number;
  doubled_paise: number;
  payment: { payable_type: string; payable_id: string; disposition: "settled" | "excess" | "elsewhere" };
};

/**
 * A refund that was no due came back to us: its payer, who was told that it is on its way, is told, unless another brings the money.
 * What went out twice was told of once.
 */
export async function notifyOfTakenBack(
  tx: Transaction,
  services: Services,
  { refund_id, gateway_payment_id, due_id, is_extra, payment, ...taken }: TakenBackUndue,
): Promise<void> {
  const amount_paise = taken.amount_paise - taken.doubled_paise;
  if (due_id !== null || is_extra || amount_paise <= 0) return;
  const { payable_type, payable_id, disposition } = payment;
  const type = services.payments.types.find(({ name }) => name === payable_type);
  const told = { payable_id, refund_id, amount_paise };
  const now = await tx.one(sql({
    unreturned_paise: "int8",
    is_sent_again: "bool",
    is_held: "bool",
    is_brought: "bool",
  })`
    select ${unreturned_paise} as unreturned_paise, ${isExcessSentAgain} as is_sent_again, ${disputed_paise} > 0 as is_held,
      exists (select from payment_refunds other where other.gateway_payment_id = payments.gateway_payment_id
        and other.id > ${refund_id}::uuid and other.amount_paise = ${taken.amount_paise} and other.due_id is null
        and other.status in ('pending', 'processed')) as is_brought
    from payments where gateway_payment_id = ${gateway_payment_id}`);
  const { unreturned_paise: left_paise, is_brought, ...next } = now;
  if (disposition === "settled" && !is_brought)
    await type?.notifyOfUndueRefund?.(tx, { ...told, kind: "unowed_came_back" }, services);
  if (disposition === "excess" && left_paise > 0)
    await type?.notifyOfUndueRefund?.(
      tx,
      { ...told, ...next, amount_paise: Math.min(amount_paise, left_paise), kind: "excess_came_back" },
      services,
    );
}
