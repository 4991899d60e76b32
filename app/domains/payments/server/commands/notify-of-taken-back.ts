import type { Transaction } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { disputed_paise } from "../queries/disputes.ts";
import { isExcessSentAgain, unreturned_paise } from "../queries/unreturned-excess.ts";
import { notifyOfLateRefunds } from "./owed-refunds.ts";

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
 * These refunds failed: whoever is owed one is told that it is late. One that was no due may have been to bring what came back to us
 * before, of which its payer was not told then.
 */
export async function notifyOfFailedRefunds(
  tx: Transaction,
  services: Services,
  refund_ids: readonly string[],
): Promise<void> {
  if (refund_ids.length === 0) return;
  const came_back = await tx.many(sql({
    refund_id: "uuid",
    gateway_payment_id: "text",
    due_id: "uuid?",
    is_extra: "bool",
    amount_paise: "int8",
    doubled_paise: "int8",
    payable_type: "text",
    payable_id: "uuid",
    disposition: oneOf("settled", "excess", "elsewhere"),
  })`
    select came_back.id as refund_id, gateway_payment_id, due_id, is_extra, came_back.amount_paise, doubled_paise, payable_type,
      payable_id, disposition
    from payment_refunds came_back join payments using (gateway_payment_id)
    where came_back.status = 'failed' and came_back_at is not null and due_id is null and not is_extra
      and exists (select from payment_refunds failed
        where failed.id = any(${[...refund_ids]}::uuid[]) and failed.gateway_payment_id = came_back.gateway_payment_id
          and failed.due_id is null and failed.id > came_back.id)
      and not exists (select from payment_refunds owed where owed.retry_of = came_back.id and owed.due_id = owed.id)
    order by came_back.id`);
  const undue_ids = came_back.map(({ refund_id }) => refund_id);
  const told = await notifyOfLateRefunds(tx, services, [...refund_ids, ...undue_ids]);
  for (const { payable_type, payable_id, disposition, ...refund } of came_back)
    if (!told.has(refund.gateway_payment_id))
      await notifyOfTakenBack(tx, services, {
        ...refund,
        payment: { payable_type, payable_id, disposition },
      });
}

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
