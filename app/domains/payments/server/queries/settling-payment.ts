import { sqlPart } from "../../../../platform/database/sql.ts";

/**
 * SQL expression for the gateway's id of the payment that settled a payable, null before. `payable_id` is the referencing
 * column, such as sqlPart`donations.id`.
 */
export function settlingPaymentOf(payable_type: string, payable_id: ReturnType<typeof sqlPart>) {
  return sqlPart`(select settling.gateway_payment_id from payments settling
    where settling.payable_type = ${payable_type} and settling.payable_id = ${payable_id}
      and settling.disposition = 'settled')`;
}
