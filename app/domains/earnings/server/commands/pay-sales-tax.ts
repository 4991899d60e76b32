import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import {
  orKnownReference,
  refuseKnownReference,
} from "../../../ledger/server/commands/refuse-known-reference.ts";
import { lockSalesTaxBalance } from "../../../ledger/server/queries/sales-tax-balance.ts";
import { canPayOut } from "../../policy.ts";
import type { SalesTaxPaymentInput } from "../../sales-tax.ts";
import { bookSalesTaxPayment, bookSalesTaxReversal } from "../bookings.ts";
import { payoutsRestricted } from "../earnings-failures.ts";

/**
 * Records that the organisation paid tax on sales to the Government. Section 76 of the CGST Act: whoever collected an
 * amount as tax pays it to the Government forthwith, whether or not the sale was taxable
 * (https://taxguru.in/goods-and-service-tax/implications-unauthorised-collection-tax-payment-tax-collected-section-32-73-cgst-act.html).
 * Returns its id. 403 for non-admins, 409 for a reference recorded before, and for more than is owed unless this is
 * confirmed: goods may have come back since it was paid. Whoever pays waits for others who do, so that the same tax is not
 * paid twice.
 */
export async function recordSalesTaxPayment(
  tx: Transaction,
  actor: Actor,
  { amount, paid_on, reference, is_more_than_owed }: SalesTaxPaymentInput,
): Promise<string> {
  if (!canPayOut(actor)) throw payoutsRestricted();
  const owed_paise = await lockSalesTaxBalance(tx);
  await refuseKnownReference(tx, reference, "reference");
  if (amount > owed_paise && !is_more_than_owed) throw moreThanOwed(owed_paise);
  const { id, created_at } = await orKnownReference(
    tx.one(sql({ id: "uuid", created_at: "timestamptz" })`
    insert into sales_tax_payments (amount_paise, paid_on, reference, recorded_by)
    values (${amount}, ${paid_on}::date, ${reference}, ${actor.user_id})
    returning id, created_at`),
    "reference",
  );
  await postTransactions(tx, [bookSalesTaxPayment({ id, amount_paise: amount, paid_on }, created_at)]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "sales_tax_paid",
    subject_kind: "sales_tax",
    subject_id: id,
    details: { amount_paise: amount, ...(amount > owed_paise && { owed_paise }) },
  });
  return id;
}

function moreThanOwed(owed_paise: number): Failure {
  const message = m.earnings_sales_tax_more_than_owed({ amount: formatRupees(Math.max(0, owed_paise)) });
  return new Failure(409, "more_than_owed", message, { fields: { amount: message } });
}

/**
 * Reverses a wrongly recorded payment: it stays, with the reason, and its amount is owed again. 403 for non-admins, 404,
 * and 409 when it was already reversed.
 */
export async function reverseSalesTaxPayment(
  tx: Transaction,
  actor: Actor,
  { payment_id, reason }: { payment_id: string; reason: string },
): Promise<void> {
  if (!canPayOut(actor)) throw payoutsRestricted();
  await lockSalesTaxBalance(tx);
  const payment = await paymentOf(tx, payment_id);
  if (!payment) throw new Failure(404, "payment_not_found", m.earnings_sales_tax_no_such_payment());
  if (payment.is_reversed) throw new Failure(409, "payment_reversed", m.earnings_sales_tax_reversed_before());
  await tx.run(command`
    update sales_tax_payments set reversed_at = now(), reversed_by = ${actor.user_id}, reversal_reason = ${reason}
    where id = ${payment.id}`);
  await postTransactions(tx, [bookSalesTaxReversal(payment, new Date())]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "sales_tax_payment_reversed",
    subject_kind: "sales_tax",
    subject_id: payment.id,
    details: { amount_paise: payment.amount_paise },
  });
}

async function paymentOf(tx: Transaction, id: string) {
  if (!isUuid(id)) return undefined;
  return tx.maybeOne(sql({ id: "uuid", amount_paise: "int8", is_reversed: "bool" })`
    select id, amount_paise, reversed_at is not null as is_reversed from sales_tax_payments where id = ${id}`);
}
