import { randomBytes } from "node:crypto";
import {
  claimRefundIntent,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  reverseTransferIntent,
} from "../../app/domains/payments/owed-refund-input.ts";
import {
  isUnreturnedExcess,
  unreturned_paise,
} from "../../app/domains/payments/server/queries/unreturned-excess.ts";
import { unmatchedPaymentsPath } from "../../app/domains/payments/unmatched-payments.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { noteChange } from "./answered.ts";
import { unlessUnavailable } from "./database-killed.ts";
import type { OfficeOptions } from "./office.ts";
import { submit } from "./refund-desk.ts";
import { openDonation } from "./strays.ts";
import { waitFor } from "./wait-for.ts";

/** Of donations; months of monthly gifts are judged for themselves. */
function unreturned({ db }: Pick<OfficeOptions, "db">) {
  return db.many(sql({ id: "text", left_paise: "int8" })`
    select gateway_payment_id as id, ${unreturned_paise} as left_paise from payments
    where ${isUnreturnedExcess} and payable_type = 'donation'
      and gateway_payment_id not in (select gateway_payment_id from monthly_charges)`);
}

/** An admin transfers excess by the bank, which the gateway did not return. */
export async function transferExcess(options: OfficeOptions): Promise<void> {
  const { random, told } = options;
  const excess = await unlessUnavailable(unreturned(options));
  if (!excess || excess.length === 0) return;
  const { id, left_paise } = random.pick(excess);
  const payment = { gateway_payment_id: id };
  const bank_reference = `EXCESS${randomBytes(6).toString("hex").toUpperCase()}`;
  await submit(options, unmatchedPaymentsPath, "excess claimed", { intent: claimRefundIntent, ...payment });
  const answers = await submit(options, unmatchedPaymentsPath, "excess transferred", {
    intent: refundedOtherwiseIntent,
    is_certain: "yes",
    paid_on: dayInIndia(),
    seen_paise: String(left_paise),
    bank_reference,
    ...payment,
  });
  noteChange(told.transferred, bank_reference, answers);
  if (answers.every(({ status }) => status !== 303))
    await submit(options, unmatchedPaymentsPath, "excess released", {
      intent: releaseRefundIntent,
      ...payment,
    });
}

/** And did not, after all. */
export async function takeExcessBack(options: OfficeOptions): Promise<void> {
  const { db, random, told } = options;
  const recorded = await unlessUnavailable(
    db.many(sql({ gateway_payment_id: "text", refund_id: "uuid" })`
      select gateway_payment_id, payment_refunds.id as refund_id
      from payment_refunds join payments using (gateway_payment_id)
      where status = 'paid_otherwise' and disposition = 'excess'`),
  );
  if (!recorded || recorded.length === 0) return;
  const reason = `It came back: ${randomBytes(6).toString("hex")}`;
  const answers = await submit(options, unmatchedPaymentsPath, "excess transfer taken back", {
    intent: reverseTransferIntent,
    reason,
    ...random.pick(recorded),
  });
  noteChange(told.taken_back, reason, answers);
}

/** Somebody pays twice, and the gateway cannot return the second payment. */
export async function failExcess(options: OfficeOptions): Promise<void> {
  if ((await unreturned(options)).length > 0) return;
  await payTwice(options, { refund_failure: 1, auto_refund_duplicates: 0 });
  await waitFor(
    "excess that was not returned",
    async () => (await unreturned(options)).length > 0,
    5_000,
  ).catch(() => {});
}

/** Somebody pays twice, and the gateway gives the second payment back by itself. */
export async function payWhatGoesBack(options: OfficeOptions): Promise<void> {
  await payTwice(options, { auto_refund_duplicates: 1 });
  await options.gateway.turn({ auto_refund_duplicates: 0 });
}

async function payTwice(options: OfficeOptions, knobs: Record<string, number>): Promise<void> {
  const { gateway, acknowledged } = options;
  const donation = await openDonation(options, 500_00);
  if (!donation) return;
  await gateway.turn(knobs);
  acknowledged.attempts += 2;
  for (let times = 0; times < 2; times += 1) await gateway.pay(donation.gateway_order_id);
}
