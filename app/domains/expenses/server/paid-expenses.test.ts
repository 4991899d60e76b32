import { describe, expect, test } from "vitest";
import { createAdvancing, statusesOf } from "../../../../tests/support/advances.ts";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import { bankRecords } from "../../../../tests/support/bank-records.ts";
import { createExpenseDesk } from "../../../../tests/support/expense-desk.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { expenseForm, createSpending, photo } from "../../../../tests/support/spending.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { expenseTransfers } from "./queries/bank-transfers.ts";
import { action as decideByForm } from "../pages/admin-expense.tsx";

const spending = await createSpending();
const { giving, api, organiser, admin, give, refund, record, submitExpense, decide, bookExpense } = spending;
const { newCampaign, sendExpense, payment, claim, similarTo, soundBooks } = spending;
const { advance, idOf, moneyOf } = createAdvancing(spending);
const { expenseInReview, auditOf, pageOf, book } = createExpenseDesk(spending);

const ago = (days: number) => dayInIndia(Date.now() - days * 86_400_000);

const bookings = (id: string) =>
  giving.db.many(sql({ value_on: "text", bank_paise: "int8" })`
    select to_char(value_on, 'YYYY-MM-DD') as value_on, coalesce(sum(amount_paise) filter (where account = 'bank'), 0)::int8 as bank_paise
    from ledger_transactions join ledger_entries on transaction_id = id
    where reference = ${id} and kind = 'expense' group by id`);

describe("the payment of a bill", () => {
  test("is recorded with the booking, which takes it from the bank on its day and is spent only then", async () => {
    const { campaign_id, id } = await expenseInReview(300_00, { spent_on: ago(5) });
    const { fields } = await expectProblem(book(id, {}), 400, "payment_missing");
    expect(Object.keys(fields ?? {})).toEqual(["paid_on", "bank_reference"]);
    const paid = { ...payment(), paid_on: ago(2) };
    for (const missing of ["paid_on", "bank_reference"])
      await expectProblem(book(id, { ...paid, [missing]: undefined }), 400, "payment_missing");
    expect(await bookings(id)).toEqual([]);
    expect(await moneyOf(campaign_id)).toMatchObject({ spent_paise: 0, waiting_paise: 300_00 });
    expect((await book(id, paid)).status).toBe(200);
    expect(await bookings(id)).toEqual([{ value_on: ago(2), bank_paise: -300_00 }]);
    expect(await (await organiser.ask("GET", `/api/v1/expenses/${id}`)).json()).toMatchObject(paid);
    const shown = await (await api.guest("GET", `/api/v1/campaigns/${campaign_id}/money`)).text();
    expect(JSON.parse(shown)).toMatchObject({
      spent: 300,
      expenses: [{ spent_on: ago(5), paid_on: ago(2) }],
    });
    expect(shown).not.toContain(paid.bank_reference);
    const { message } = await giving.db.one(sql({ message: "text" })`
      select message from notifications where dedupe_key = ${`expense-booked:${id}`}`);
    expect(message).toContain(`paid ₹300, bank reference ${paid.bank_reference}`);
    expect(await auditOf(id)).toMatchObject(paid);
    const file = await (await admin.ask("GET", "/api/v1/expenses.csv?status=booked")).text();
    expect(file.split("\n").find((line) => line.includes(id))).toContain(`${ago(2)},${paid.bank_reference}`);
    await soundBooks();
  });

  test("is of a day between the campaign's first one and today, with a reference that banks give", async () => {
    const { id } = await expenseInReview(300_00);
    await expectProblem(book(id, { ...payment(), paid_on: ago(31) }), 400, "before_campaign");
    for (const paid_on of [ago(-1), "2026-02-30", "1999-01-01", "", "today", 20261105, null])
      await expectProblem(book(id, { ...payment(), paid_on }), 400);
    for (const bank_reference of [
      "",
      "UTR",
      "U".repeat(41),
      "<b>UTR</b>",
      "UTR\u0000123",
      "ଅଆଇଈଉ",
      123456,
      null,
    ])
      await expectProblem(book(id, { ...payment(), bank_reference }), 400);
    await expectProblem(book(id, { ...payment(), paid_by: admin.user_id }), 400);
    expect(await bookings(id)).toEqual([]);
    const typed = { ...payment(), bank_reference: " utr 26 abc " };
    expect(await (await book(id, typed)).json()).toMatchObject({ bank_reference: "UTR26ABC" });
  });

  test("has a reference of its own among bills that are not reversed, also at once", async () => {
    const [one, other] = [await expenseInReview(100_00), await expenseInReview(200_00)];
    const paid = payment();
    expect(statusesOf(await Promise.all([book(one.id, paid), book(other.id, paid)]))).toEqual([200, 409]);
    const is_one_booked = (await bookings(one.id)).length > 0;
    const [booked, left] = is_one_booked ? [one.id, other.id] : [other.id, one.id];
    const problem = await expectProblem(book(left, paid), 409, "reference_known");
    expect(problem.detail).toContain("“Cement for the well”");
    expect(Object.keys(problem.fields ?? {})).toEqual(["bank_reference"]);
    await admin.ask("POST", `/api/v1/expenses/${booked}/reversal`, { reason: "It was for another bill." });
    expect((await book(left, paid)).status).toBe(200);
    await soundBooks();
  });

  test("is of what no advance covers, and there is none of a bill that one covers", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 1_000_00);
    const advance_id = await advance(campaign_id, 600_00);
    const covered = await record(campaign_id, 200_00, { advance: advance_id });
    await submitExpense(covered);
    await expectProblem(book(covered, payment()), 400, "nothing_to_pay");
    expect((await book(covered, {})).status).toBe(200);
    expect(await bookings(covered)).toEqual([{ value_on: dayInIndia(), bank_paise: 0 }]);
    const partly = await record(campaign_id, 500_00, { advance: advance_id });
    await submitExpense(partly);
    await expectProblem(book(partly, {}), 400, "payment_missing");
    expect((await book(partly, payment())).status).toBe(200);
    expect(await bookings(partly)).toEqual([{ value_on: dayInIndia(), bank_paise: -100_00 }]);
    await soundBooks();
  });

  test("that was made is recorded also where less of the campaign's money is left, once the admin says so", async () => {
    const { campaign_id, donation, id } = await expenseInReview(300_00);
    await refund(donation, 800_00);
    await expectProblem(book(id, payment()), 409, "more_than_remains");
    const paid = { ...payment(), was_sent: true };
    expect((await book(id, paid)).status).toBe(200);
    expect(await moneyOf(campaign_id)).toMatchObject({ spent_paise: 300_00, remaining_paise: -100_00 });
    expect(await auditOf(id)).toMatchObject({ missing_paise: 100_00 });
    await soundBooks();
  });

  test("that was made and recorded wrongly can be recorded again of the same file, though less is left", async () => {
    const campaign_id = await newCampaign();
    const donation = await give(campaign_id, 1_000_00);
    const file = await photo();
    const send = (amount: string) => sendExpense(campaign_id, expenseForm(file, { amount }));
    const id = await idOf(send("300"));
    await submitExpense(id);
    await refund(donation, 800_00);
    const paid = { ...payment(), was_sent: true };
    expect((await book(id, paid)).status).toBe(200);
    await admin.ask("POST", `/api/v1/expenses/${id}/reversal`, { reason: "The payee was wrong." });
    await expectProblem(send("301"), 409, "more_than_remains");
    const anew = await idOf(send("300"));
    await submitExpense(anew);
    await expectProblem(book(anew, { ...paid, was_sent: false }), 409, "more_than_remains");
    expect((await book(anew, paid)).status).toBe(200);
    await expectProblem(send("300"), 409, "bill_known");
    await soundBooks();
  });

  test("has a reference that no advance has, which is named", async () => {
    const { campaign_id, id } = await expenseInReview(300_00);
    const advance_id = await advance(campaign_id, 100_00);
    const { reference } = await giving.db.one(sql({ reference: "text" })`
      select bank_reference as reference from campaign_advances where id = ${advance_id}`);
    const same = { ...payment(), bank_reference: reference };
    const { detail } = await expectProblem(book(id, same), 409, "reference_known");
    expect(detail).toContain("₹100");
    await bankRecords(() => giving.db).paidOut("PAIDOUT001", 70_00);
    const paid = { ...payment(), bank_reference: "PAIDOUT001" };
    const known = await expectProblem(book(id, paid), 409, "reference_known");
    expect(known.detail).toContain("for a payout of ₹70");
    await giving.db.run(command`delete from seller_payouts where bank_reference = 'PAIDOUT001'`);
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "book", is_other_bill: "yes", ...same }))
      form.set(name, value);
    for (const other of await similarTo(id)) form.append("compared_with", other);
    const path = `/dashboard/admin/expenses/${id}`;
    const answer = await decideByForm(
      pageArgs(giving.services, path, admin.cookie, { params: { id }, form }),
    );
    expect(answer).toMatchObject({
      data: { done: { path: `/dashboard/admin/advances/${advance_id}` }, errors: { bank_reference: detail } },
    });
  });

  test("goes to nobody while the organiser's account is suspended, unless it was sent, and that is audited", async () => {
    const { campaign_id, id } = await expenseInReview(300_00);
    const gone = await api.person();
    await giving.db.run(command`update campaigns set created_by = ${gone.user_id} where id = ${campaign_id}`);
    await giving.db.run(command`update profiles set status = 'suspended' where user_id = ${gone.user_id}`);
    expect((await pageOf(id)).warnings).toEqual({ is_short: false, is_suspended: true });
    // The trader may be paid, as the page says.
    expect((await claim(id)).status).toBe(200);
    await expectProblem(book(id, payment()), 409, "organiser_suspended");
    expect((await book(id, { ...payment(), was_sent: true })).status).toBe(200);
    expect(await auditOf(id)).toMatchObject({ is_organiser_suspended: true });
  });

  test("is never recorded by the organiser, and not left out by any way around the site", async () => {
    const own = await api.person({ role: "admin" });
    const { campaign_id, id } = await expenseInReview(300_00);
    await giving.db.run(command`update campaigns set created_by = ${own.user_id} where id = ${campaign_id}`);
    await expectProblem(book(id, payment(), own), 403, "not_allowed");
    await expectProblem(book(id, payment(), await api.person()), 403);
    await expect(
      giving.db.run(command`update expenses set status = 'booked', booked_number = 1 where id = ${id}`),
    ).rejects.toThrow("expenses_payment_check");
  });
});

test("a bill that was booked before payments were recorded gets its payment, and nothing is booked again", async () => {
  const { campaign_id, id } = await expenseInReview(300_00, { spent_on: ago(5) });
  const recordPayment = (paid: object, by = admin) => by.ask("POST", `/api/v1/expenses/${id}/payment`, paid);
  await expectProblem(recordPayment(payment()), 409, "payment_not_missing");
  const { bank_reference } = payment();
  await book(id, { paid_on: ago(5), bank_reference });
  await expectProblem(recordPayment(payment()), 409, "payment_not_missing");
  await giving.db.run(command`
    update expenses set paid_on = null, bank_reference = null, is_payment_unknown = true where id = ${id}`);
  const paid = { ...payment(), paid_on: ago(3) };
  await expectProblem(recordPayment({ ...paid, paid_on: ago(31) }), 400, "before_campaign");
  const advance_id = await advance(campaign_id, 100_00);
  const { reference } = await giving.db.one(sql({ reference: "text" })`
    select bank_reference as reference from campaign_advances where id = ${advance_id}`);
  await expectProblem(recordPayment({ ...paid, bank_reference: reference }), 409, "reference_known");
  await expectProblem(recordPayment(paid, organiser), 403);
  expect(await (await recordPayment(paid)).json()).toMatchObject(paid);
  await expectProblem(recordPayment(paid), 409, "payment_not_missing");
  expect(await bookings(id)).toEqual([{ value_on: ago(5), bank_paise: -300_00 }]);
  expect(await expenseTransfers.one(giving.db, id)).toMatchObject({
    day: ago(3),
    reference: paid.bank_reference,
  });
  expect(await auditOf(id, "bill_payment_recorded")).toMatchObject(paid);
  await soundBooks();
});

describe("a bill that may be the same as another one", () => {
  const shown = async (id: string) => {
    const { similar } = await pageOf(id);
    return similar.map((bill) => [bill.id, bill.is_same_file]);
  };

  test("of the same file, in another campaign, is shown with it, and booked only with a yes", async () => {
    const file = await photo();
    const [first, second] = [await newCampaign(), await newCampaign()];
    const ids: string[] = [];
    for (const [campaign_id, amount] of [
      [first, "711"],
      [second, "712"],
    ] as const) {
      await give(campaign_id, 1_000_00);
      ids.push(await idOf(sendExpense(campaign_id, expenseForm(file, { amount }))));
    }
    const [one = "", other = ""] = ids;
    await submitExpense(one);
    // One that is not submitted yet is nobody's business.
    expect(await shown(one)).toEqual([]);
    expect((await decide(one, { decision: "book", ...payment() })).status).toBe(200);
    await submitExpense(other);
    expect(await shown(other)).toEqual([[one, true]]);
    const problem = await expectProblem(claim(other, admin, {}), 409, "similar_bills");
    expect(Object.keys(problem.fields ?? {})).toEqual(["is_other_bill"]);
    expect(problem.detail).toContain("Kalinga Cement");
    // A yes is about the bills that were seen, before the money leaves and again before it is booked.
    await expectProblem(claim(other, admin, { is_other_bill: true }), 409, "similar_bills");
    expect((await claim(other)).status).toBe(200);
    expect(await auditOf(other, "bill_payment_claimed")).toMatchObject({ compared_with: one });
    const unseen = { decision: "book", is_other_bill: true, ...payment() };
    await expectProblem(
      admin.ask("POST", `/api/v1/expenses/${other}/decision`, unseen),
      409,
      "similar_bills",
    );
    expect((await bookExpense(other)).status).toBe(200);
    expect(await auditOf(other)).toMatchObject({ compared_with: one });
  });

  test("with the same payee, amount and date is found as well, whatever its letters, and one with others is not", async () => {
    const facts = { payee: "Puri Pipes", spent_on: ago(3) };
    const { id } = await expenseInReview(813_00, facts);
    const { id: same } = await expenseInReview(813_00, { ...facts, payee: "PURI pipes" });
    for (const changes of [{ payee: "Puri Pumps" }, { spent_on: ago(4) }])
      expect(await shown((await expenseInReview(813_00, { ...facts, ...changes })).id)).toEqual([]);
    expect(await shown((await expenseInReview(814_00, facts)).id)).toEqual([]);
    expect(await shown(id)).toEqual([[same, false]]);
    await expectProblem(claim(same, admin, {}), 409, "similar_bills");
    // Refused for one campaign, it may be tried for another; for the same one it is no bill any more.
    await decide(id, { decision: "refuse", reason: "It was sent twice." });
    expect(await shown(same)).toEqual([[id, false]]);
    await giving.db.run(command`
      update expenses set campaign_id = (select campaign_id from expenses where id = ${id}) where id = ${same}`);
    expect(await shown(same)).toEqual([]);
    expect((await decide(same, { decision: "book", ...payment() })).status).toBe(200);
  });
});
