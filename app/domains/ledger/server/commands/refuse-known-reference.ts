import * as m from "#messages";
import { sqlState, type Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import {
  findReceivedTransfer,
  findSentTransfer,
  type ReceivedTransfer,
  type SentTransfer,
} from "../queries/recorded-references.ts";

/**
 * 409 for a bank reference with which something else left the account, naming it. Each NEFT or RTGS transfer has a UTR of its own
 * (https://www.xflowpay.com/blog/what-is-utr-number), also those that one file orders, decision 0144. `field`: of the form. The lock
 * is held until the transaction ends, so that of two at once, of whatever kinds, one is refused.
 */
export async function refuseKnownReference(
  tx: Transaction,
  bank_reference: string,
  field = "bank_reference",
): Promise<void> {
  await lockReference(tx, "sent", bank_reference);
  const known = await findSentTransfer(tx, bank_reference);
  if (known) throw referenceKnown(wordsOfSent(known), field);
}

/** As `refuseKnownReference`, for money that came into the account. */
export async function refuseReceivedReference(tx: Transaction, bank_reference: string): Promise<void> {
  await lockReference(tx, "received", bank_reference);
  const known = await findReceivedTransfer(tx, bank_reference);
  if (known) throw referenceKnown(wordsOfReceived(known), "bank_reference");
}

async function lockReference(tx: Transaction, direction: "sent" | "received", bank_reference: string) {
  await tx.run(
    command`select pg_advisory_xact_lock(hashtextextended(${`${direction} ${bank_reference}`}, 0))`,
  );
}

function referenceKnown(message: string, field: string): Failure {
  return new Failure(409, "reference_known", message, { fields: { [field]: message } });
}

/** Of the tables of `sent_transfers` and `received_transfers`. */
const referenceIndexes = new Set([
  "seller_payouts_reference",
  "payment_refunds_bank_reference",
  "sales_tax_payments_reference",
  "campaign_advances_reference",
  "expenses_reference",
  "seller_repayments_reference",
  "campaign_advance_returns_reference",
]);

/**
 * Writes what was not refused above. The same 409, without naming the other one, if a process that takes no lock on
 * the reference, as those of the version before, wrote it meanwhile: only the unique index finds that.
 */
export async function orKnownReference<Written>(
  written: Promise<Written>,
  field = "bank_reference",
): Promise<Written> {
  try {
    return await written;
  } catch (error) {
    const { constraint = "" } = error as { constraint?: string };
    if (sqlState(error) !== "23505" || !referenceIndexes.has(constraint)) throw error;
    throw referenceKnown(m.ledger_reference_known(), field);
  }
}

function wordsOfSent({ kind, amount_paise, paid_on, purpose }: SentTransfer): string {
  const facts = { amount: formatRupees(amount_paise), day: formatDate(paid_on) };
  const words: Record<SentTransfer["kind"], () => string> = {
    payout: () => m.ledger_reference_of_payout(facts),
    refund: () => m.ledger_reference_of_refund(facts),
    tax_payment: () => m.ledger_reference_of_tax_payment(facts),
    advance: () => m.ledger_reference_of_advance({ ...facts, purpose: purpose ?? "" }),
    bill: () => m.ledger_reference_of_bill({ ...facts, purpose: purpose ?? "" }),
  };
  return words[kind]();
}

function wordsOfReceived({ kind, amount_paise, received_on, purpose }: ReceivedTransfer): string {
  const facts = { amount: formatRupees(amount_paise), day: formatDate(received_on) };
  return kind === "repayment"
    ? m.ledger_reference_of_repayment(facts)
    : m.ledger_reference_of_advance_return({ ...facts, purpose: purpose ?? "" });
}
