import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createClients } from "../../../../tests/support/api-client.ts";
import { createGiving, type Giving, verification } from "../../../../tests/support/giving.ts";
import { orderOf } from "../../../../tests/support/ordering.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { owedRefund, refundDamages } from "../../../../tests/support/refund-damages.ts";
import { monthDamages, soundMonth } from "../../../../tests/support/month-damages.ts";
import { sellerDamages } from "../../../../tests/support/seller-damages.ts";
import { settlementDamages } from "../../../../tests/support/settlement-damages.ts";
import { sumDamages } from "../../../../tests/support/sum-damages.ts";
import { suspenseDamages } from "../../../../tests/support/suspense-damages.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { sqlUnprepared } from "../../../platform/database/sql.ts";
import { requestRefund } from "../../payments/server/commands/request-refund.ts";
import { verifyOrder } from "../../orders/server/use-cases/verify-order.ts";
import { thanksMailKey } from "../../donations/server/mails.ts";
import { type CheckResult, runChecks } from "./books-check.ts";

let giving: Giving;

beforeAll(async () => {
  giving = await createGiving();
  const campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  for (let i = 0; i < 3; i++) {
    const paid = await giving.pay({ campaign_id });
    await giving.api.request(...verification(paid));
    if (i === 0) await giving.api.request(...verification(await giving.sandbox.pay(paid.payment.order_id)));
    const request = {
      gateway_payment_id: paid.payment.id,
      amount_paise: 100_00,
      reason: "test",
      requested_by: "test",
    };
    if (i === 1) await giving.db.transaction((tx) => requestRefund(tx, request));
  }
  await payAnOrder();
  await giving.sendRefunds();
  await giving.makeDue();
  await giving.flow.sweep();
});

async function payAnOrder() {
  const clients = createClients(giving.services);
  const [vendor, buyer] = [await clients.person({ role: "vendor" }), await clients.person()];
  await openShop(giving.db, vendor.user_id);
  const product_id = await listProduct(giving.db, vendor.user_id);
  const session = await giving.services.sessions.of(buyer.cookie).read();
  if (!session) throw new Error("The buyer is signed in");
  const { gateway_order_id } = await orderOf(giving.services, session, { [product_id]: 2 });
  const { payment, signature } = await giving.sandbox.pay(gateway_order_id);
  const handed_over = { order_id: gateway_order_id, payment_id: payment.id, signature };
  await verifyOrder(giving.services, handed_over, { client_address: "192.0.2.9" });
}

const namesOf = (results: CheckResult[]) =>
  results.filter(({ breaches }) => breaches.length > 0).map(({ name }) => name);

test("correct books have no breach", async () => {
  expect(namesOf(await giving.books())).toEqual([]);
});

/** A return of all of each item with this refund, not booked. */
function refundedReturn(goods: string, tax: string, delivery = "0"): string {
  return `
    insert into order_returns (order_id, shipment_id, item_id, vendor_id, user_id, quantity, reason, status, goods,
      refund_id, refund_goods_paise, refund_tax_paise, refund_shipping_paise)
    select order_id, shipment_id, id, vendor_id, gen_random_uuid(), quantity, 'mind', 'refunded', 'kept',
      gen_random_uuid(), ${goods}, ${tax}, ${delivery} from order_items`;
}

/** A dispute of the order's payment, of two hours ago, with these facts. */
function disputed(status: string, is_booked: boolean): string {
  return `
    insert into payment_disputes (gateway_dispute_id, gateway_payment_id, amount_paise, currency, deducted_paise, phase,
      reason_code, status, opened_at, ended_at, is_booked, created_at)
    select 'disp_00000000000000', gateway_payment_id, 100, 'INR', 100, 'chargeback', 'fraud', '${status}', now(),
      case when '${status}' = 'lost' then now() end, ${is_booked}, now() - interval '2 hours'
    from payments where payable_type = 'order';
    update payments set created_at = now() - interval '2 hours'`;
}

/** An expense of each campaign, not booked. */
function bill(status: string, amount: string, booked_number = "null"): string {
  return `
    insert into expenses (id, campaign_id, spent_on, payee, purpose, amount_paise, status, bill_kind, bill_sha256,
      handed_in_at, booked_number, is_payment_unknown)
    select gen_random_uuid(), id, current_date, 'A shop', 'Pipes', ${amount}, '${status}', 'pdf', sha256('bill'), now(),
      ${booked_number}, '${status}' in ('booked', 'reversed') from campaigns`;
}

const moved = `
  insert into allocations (to_campaign_id, amount_paise, reason, request_key, status, approved_at, target_received_before_paise)
  select id, 10000, 'It helps.', gen_random_uuid(), 'booked', now(), 0 from campaigns limit 1`;

/** An advance of ₹100 to a campaign's organiser, not booked. */
const advance = `
  insert into campaign_advances (campaign_id, amount_paise, purpose, status, paid_on, bank_reference, decided_at)
  select id, 10000, 'Pipes', 'paid', current_date, 'LOST1', now() from campaigns limit 1`;

/** The same, partly returned. */
function returnedAdvance(amount_paise: number): string {
  return `
    with advance as (${advance} returning id)
    insert into campaign_advance_returns (advance_id, amount_paise, returned_on, bank_reference)
    select id, ${amount_paise}, current_date, 'LOST2' from advance`;
}

// Triggers and constraints normally prevent all of this; the books check is a second line of defence.
const damages: [string, string][] = [
  [
    "every ledger transaction sums to zero",
    "update ledger_entries set amount_paise = amount_paise + 1 where account = 'gateway_receivable'",
  ],
  [
    "raised_paise of every campaign is its paid donations less its refunds",
    "update campaigns set raised_paise = raised_paise + 1",
  ],
  [
    "an email address has at most one paid donation that is marked as its first",
    "update donations set is_first_gift = true where payment_status = 'paid'",
  ],
  [
    "the donations of every campaign lie one behind the other, up to what it received",
    "update donations set received_before_paise = received_before_paise + 1 where paid_at is not null",
  ],
  [
    "the totals of every fundraising page are its paid donations less their refunds",
    `insert into fundraisers (slug, campaign_id, created_by, title, story, occasion, goal_paise, raised_paise)
    select 'a-page', id, created_by, 'A page', 'Its words', 'other', 100000, 1 from campaigns limit 1`,
  ],
  [
    "supporter_count of every campaign is the number of its paid donations",
    "update campaigns set supporter_count = supporter_count - 1",
  ],
  [
    "a donation is paid exactly when one payment settled it, of the same amount",
    "delete from payments where disposition = 'settled'",
  ],
  [
    "every captured payment is booked once, in full and for its campaign",
    "update ledger_transactions set reference = reference || 'x' where kind = 'donation'",
  ],
  [
    "refunds never exceed what was captured",
    "update payment_refunds set amount_paise = amount_paise + 1000000",
  ],
  ["every processed refund is booked once, and no other", "update payment_refunds set status = 'failed'"],
  [
    "refunded_paise of every donation is the sum of its refunds that were made, once each",
    "update donations set refunded_paise = refunded_paise + 1 where paid_at is not null",
  ],
  [
    "every excess payment has its refund, which is made, on its way, sent again within a day, or waits for an admin",
    "delete from payment_refunds where reason_kind = 'excess'",
  ],
  [
    "every excess payment has its refund, which is made, on its way, sent again within a day, or waits for an admin",
    "update payment_refunds set status = 'failed', finished_at = now() - interval '3 days' where reason_kind = 'excess'",
  ],
  [
    "receipts are numbered without a gap, one for each paid donation",
    "update receipt_counters set last_number = last_number + 1",
  ],
  [
    "every paid donation has its thank-you mail",
    "delete from outgoing_mails where dedupe_key like 'donation-thanks:%'",
  ],
  [
    "an order is paid exactly when one payment settled it, of the same amount",
    "update payments set amount_paise = amount_paise + 1 where payable_type = 'order'",
  ],
  [
    "the shipments of an order sum to it, and its items to its goods",
    "update shipments set goods_paise = goods_paise + 1",
  ],
  [
    "refunded_paise of every order is the sum of its refunds, but for those that went out twice",
    "update orders set refunded_paise = refunded_paise + 1 where paid_at is not null",
  ],
  [
    "whatever of an order was cancelled or returned has its refund",
    "update shipments set status = 'cancelled'",
  ],
  [
    "every refund that is owed was made, is on its way, is sent again within a day, or waits for an admin",
    owedRefund("failed"),
  ],
  [
    "refunds_payable is, of every order, what is owed to its customer and was not refunded yet",
    "update ledger_entries set account = 'refunds_payable' where account = 'sales_tax'",
  ],
  [
    "refunds_payable is, of every order, what is owed to its customer and was not refunded yet",
    // Two opposite errors, whose sum is none.
    `with one as (insert into ledger_transactions (kind, reference, occurred_at)
      select 'order_refund_correction', id::text, now() from shipments limit 1 returning id)
    insert into ledger_entries (transaction_id, line, account, amount_paise) select id, 1, 'refunds_payable', 5 from one;
    with other as (insert into ledger_transactions (kind, reference, occurred_at)
      values ('order_refund_correction', 'lost', now()) returning id)
    insert into ledger_entries (transaction_id, line, account, amount_paise) select id, 1, 'refunds_payable', -5 from other`,
  ],
  [
    "the running sum of the tax that is owed to the Government is that of the ledger",
    "update ledger_roll_up set sales_tax_paise = sales_tax_paise + 1",
  ],
  [
    "what had gone back before is booked once for each cancellation, return, and refund that failed",
    "update shipments set given_before_paise = 100",
  ],
  ["every refund outside of the gateway is booked once, from the bank", owedRefund("paid_otherwise")],
  [
    "what waits for a decision on who bears it was refunded, and is neither borne nor was cancelled or returned later",
    "update orders set undecided_paise = 1, undecided_since = now()",
  ],
  [
    "what is owed to a seller is its paid shipments that did not end without their goods, less what was returned, borne and paid out, and with what it paid back",
    "update shipments set status = 'cancelled'",
  ],
  [
    "goods are held only for orders that can still be paid",
    "update orders set stock = 'released' where paid_at is not null",
  ],
  [
    "every shipment that was sent has one invoice, over its amounts, and no other has one",
    "update shipments set shipped_at = now()",
  ],
  [
    "invoices and credit notes of each seller are numbered without a gap",
    "insert into receipt_counters (series, financial_year, last_number) select 'invoice:' || vendor_id, '2026-27', 1 from shipments",
  ],
  [
    "the credit notes of an invoice are at most the invoice, in each of its parts",
    `with invoice as (
      insert into invoices (shipment_id, vendor_id, number, goods_paise, shipping_paise, tax_paise, content)
      select id, vendor_id, 'I-2026-27/000001', 100, 0, 0, '{}' from shipments returning id, vendor_id)
    insert into credit_notes (invoice_id, vendor_id, number, goods_paise, shipping_paise, tax_paise, return_id, content)
    select id, vendor_id, 'C-2026-27/000001', 200, 0, 0, gen_random_uuid(), '{}' from invoice`,
  ],
  [
    "every refunded return of an invoiced shipment has one credit note, over its amounts",
    `insert into credit_notes (invoice_id, vendor_id, number, goods_paise, shipping_paise, tax_paise, return_id, content)
    select gen_random_uuid(), vendor_id, 'C-2026-27/000001', 200, 0, 0, gen_random_uuid(), '{}' from shipments`,
  ],
  [
    "of an item no more is returned than was bought",
    `insert into order_returns (order_id, shipment_id, item_id, vendor_id, user_id, quantity, reason)
    select order_id, shipment_id, id, vendor_id, gen_random_uuid(), quantity + 1, 'mind' from order_items`,
  ],
  [
    "the refunds of returns are at most the price of their item, and all of it once all was returned",
    refundedReturn("total_paise + 1", "0"),
  ],
  [
    "returns give back at most the tax, delivery and commission of their shipment, and all tax once all was returned",
    refundedReturn("total_paise", "1000000"),
  ],
  [
    "a delivery goes back once nothing of its shipment is kept: all for the seller's faults alone, nothing for choices alone",
    refundedReturn("total_paise", "0", "1"),
  ],
  [
    "every refunded return is booked once and has its refund, of the same amount",
    refundedReturn("total_paise", "0"),
  ],
  [
    "returned goods are put back into the shop at most once, and only where they came back",
    `with returned as (
      insert into order_returns (order_id, shipment_id, item_id, vendor_id, user_id, quantity, reason)
      select order_id, shipment_id, id, vendor_id, gen_random_uuid(), quantity, 'mind' from order_items returning id, quantity)
    insert into order_return_restocks (return_id, quantity) select id, quantity from returned`,
  ],
  ["every expense is booked once, and reversed once where it was reversed", bill("booked", "100", "1")],
  [
    "received and moved here is spent, advanced, remaining, returned and moved away, for every campaign",
    "update ledger_entries set amount_paise = amount_paise - 1 where account = 'donation_income'",
  ],
  [
    "no campaign spent, advanced and moved away more than it received",
    bill("waiting", "raised_paise + 100000000"),
  ],
  ["every advance that was sent is booked once, and reversed once where it was reversed", advance],
  ["every return of an advance is booked once, and reversed once where it was reversed", returnedAdvance(1)],
  [
    "what is kept as outstanding of every advance is what is in no booked bill and was not returned",
    `insert into campaign_advances (campaign_id, amount_paise, purpose, outstanding_paise)
    select id, 10000, 'Pipes', 1 from campaigns limit 1`,
  ],
  [
    "bills and returns of an advance are at most the advance, and of none that was not sent",
    returnedAdvance(20_000),
  ],
  [
    "the sums by campaign and month are those of the ledger's entries",
    "update ledger_roll_up set up_to = 'ffffffff-ffff-ffff-ffff-ffffffffffff'",
  ],
  [
    "every allocation is booked once between its two campaigns, and reversed once where it was reversed",
    moved,
  ],
  [
    "what remains of every campaign and of the general fund is that of the ledger's entries",
    "insert into ledger_balances (campaign_id, remaining_paise) values (gen_random_uuid(), 1)",
  ],
  [
    "every snapshot of the months has its own hash and that of the one before",
    `insert into money_snapshots (month, document, sha256)
    values ('2026-01-01', '{"previous_sha256": null}', sha256('another document'))`,
  ],
  [
    "every snapshot that names a key is signed with it",
    `insert into money_snapshots (month, document, sha256)
    values ('2026-01-01', '{"key_id": "0123456789abcdef"}', sha256('another document'))`,
  ],
  [
    "every paid shipment that ended without its goods is booked back once, over its amounts, and no other is",
    "update shipments set status = 'cancelled'",
  ],
  [
    "every invoiced shipment that ended without its goods has one credit note, over its invoice",
    `insert into invoices (shipment_id, vendor_id, number, goods_paise, shipping_paise, tax_paise, content)
    select id, vendor_id, 'I-2026-27/000001', goods_paise, shipping_paise, tax_paise, '{}' from shipments;
    update shipments set status = 'cancelled'`,
  ],
  [
    "every refund of a received donation has one credit note, over its amount",
    "update donation_credit_notes set amount_paise = amount_paise + 1",
  ],
  [
    "credit notes of donations are numbered without a gap",
    "update donation_credit_notes set number = 'D-2026-27/000009'",
  ],
  [
    "a parcel is marked as given back where all of its order was refunded, or its seller bears all of their share in it",
    "update shipments set is_given_back = true",
  ],
  [
    "payouts, repayments of sellers, payments of tax, refunds outside of the gateway, advances, their returns, expenses and settlements are booked on the day on which money moved",
    "update ledger_transactions set value_on = '2020-01-01'",
  ],
  ["disputed_payments is what was deducted for the open disputes, each held once", disputed("open", true)],
  [
    "what a lost dispute took is a refund and a loss, and no other dispute took anything",
    disputed("lost", true),
  ],
  ["every dispute of a payment of this site is in the books within an hour", disputed("open", false)],
  [
    "no webhook was given up with an error",
    "insert into gateway_events (event_id, event_type, event_kind, body, attempts, outcome) values ('x', 'x', 'other', '{}', 50, 'error: x')",
  ],
  ...sumDamages,
  ...monthDamages,
  ...settlementDamages,
  ...sellerDamages,
  ...suspenseDamages,
  ...refundDamages,
];

/** The failed checks after the damage, of all or of one alone. It is then rolled back. */
async function brokenBy(damage: string, check?: string): Promise<string[]> {
  let broken: string[] = [];
  const undone = giving.db.transaction(async (tx) => {
    // Switches triggers and foreign keys off in this transaction.
    await runText(tx, "set local session_replication_role = replica");
    await runText(tx, damage);
    broken = namesOf(await runChecks(tx, { thanksMailKey }, check));
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  return broken;
}

function runText(tx: Transaction, text: string) {
  return tx.run({ ...sqlUnprepared({})`select`, text });
}

test.each(damages)("the check “%s” finds damage", async (name, damage) => {
  expect(await brokenBy(damage, name)).toEqual([name]);
});

test("a month that was charged once more after the end, and goes back, is no damage", async () => {
  expect(await brokenBy(soundMonth)).toEqual([]);
});

test("every check has a damage that it finds", async () => {
  expect((await giving.books()).map(({ name }) => name).toSorted()).toEqual(
    [...new Set(damages.map(([name]) => name))].toSorted(),
  );
});
