import { describe, expect, test } from "vitest";
import { createAdvancing } from "../../../../tests/support/advances.ts";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign } from "../../../../tests/support/campaigns.ts";
import { expenseForm, createSpending, photo } from "../../../../tests/support/spending.ts";
import { command, sql, sqlName } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { eraseAccount } from "../../accounts/server/commands/erase-account.ts";
import { originalKey } from "./bill-files.ts";
import { requestAdvance } from "./commands/request-advance.ts";
import { expensePersonalData } from "./personal-data.ts";
import { traceOfDonation } from "./queries/trace.ts";
import { deleteFileOfExpense } from "./use-cases/change-expense.ts";
import { recordExpense } from "./use-cases/record-expense.ts";

const spending = await createSpending();
const {
  giving,
  api,
  organiser,
  admin,
  second_admin,
  newCampaign,
  give,
  sendExpense,
  record,
  book,
  submitExpense,
  decide,
  bookExpense,
} = spending;
const { soundBooks } = spending;
const { transfer, claim, comesBack, request, act, idOf, advance, moneyOf } = createAdvancing(spending);

describe("an advance", () => {
  test("is asked for, approved, sent, set off by bills and given back; the donor's trace counts only the bills", async () => {
    const campaign_id = await newCampaign();
    const donation = await give(campaign_id, 1_000_00);
    const id = await idOf(request(campaign_id, 500));
    expect(await moneyOf(campaign_id)).toMatchObject({
      advanced_paise: 0,
      remaining_paise: 1_000_00,
      waiting_paise: 500_00,
      advances: [],
    });
    expect((await act(id, "decision", { decision: "approve" })).status).toBe(200);
    await expectProblem(act(id, "transfer", { ...transfer(), paid_on: "2025-01-01" }), 400, "before_request");
    expect((await act(id, "transfer", transfer())).status).toBe(200);
    const early = { ...comesBack(1), returned_on: "2025-01-01" };
    await expectProblem(act(id, "returns", early), 400, "before_transfer");
    expect(await moneyOf(campaign_id)).toMatchObject({
      spent_paise: 0,
      advanced_paise: 500_00,
      remaining_paise: 500_00,
    });
    expect(await traceOfDonation(giving.db, donation.id)).toMatchObject({ expenses: [], spent_paise: 0 });
    await book(campaign_id, 300_00, { advance: id });
    expect(await moneyOf(campaign_id)).toMatchObject({
      spent_paise: 300_00,
      advanced_paise: 200_00,
      remaining_paise: 500_00,
    });
    expect(await traceOfDonation(giving.db, donation.id)).toMatchObject({ spent_paise: 300_00 });
    expect((await act(id, "returns", comesBack(200))).status).toBe(200);
    expect(await moneyOf(campaign_id)).toMatchObject({
      received_paise: 1_000_00,
      spent_paise: 300_00,
      advanced_paise: 0,
      remaining_paise: 700_00,
      advances: [{ id, amount_paise: 500_00, billed_paise: 300_00, returned_paise: 200_00 }],
    });
    const file = async (path: string) => (await admin.ask("GET", path)).text();
    expect(await file("/api/v1/advances.csv?status=paid")).toContain(",500.00,0.00,");
    expect(await file("/api/v1/expenses.csv?status=booked")).toContain(",300.00,");
    expect(await file("/api/v1/campaigns.csv")).toContain(",1000.00,");
    await soundBooks();
    const told = await giving.db.many(sql({ title: "text" })`
      select title from notifications where user_id = ${organiser.user_id} and dedupe_key like ${`advance-%:${id}`}
      order by created_at, id`);
    expect(told.map(({ title }) => title).toSorted()).toEqual([
      "We received your return",
      "Your advance is approved",
      "Your advance was sent",
    ]);
    const events = await giving.db.many(sql({ event: "text" })`
      select event from audit_events where details ->> 'advance_id' = ${id} order by happened_at, audit_event_id`);
    expect(events.map(({ event }) => event)).toEqual([
      "advance_requested",
      "advance_approved",
      "advance_payment_claimed",
      "advance_paid",
      "advance_returned",
    ]);
  });

  test("keeps where it is sent encrypted, and forgets it once it was", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 100_00);
    const id = await idOf(request(campaign_id, 100));
    const kept = () =>
      giving.db.one(sql({ sealed_account: "text?" })`
        select sealed_account from campaign_advances where id = ${id}`);
    const { sealed_account } = await kept();
    expect(sealed_account).not.toBeNull();
    expect(sealed_account).not.toContain("1234567890");
    await act(id, "decision", { decision: "approve" });
    expect((await kept()).sealed_account).toBe(sealed_account);
    await act(id, "transfer", transfer());
    expect((await kept()).sealed_account).toBeNull();
  });

  test("takes of a larger bill what is left, and the rest comes from the bank", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 1_000_00);
    const id = await advance(campaign_id, 600_00);
    const too_much = expenseForm(await photo(), { amount: "1001", advance: id });
    await expectProblem(sendExpense(campaign_id, too_much), 409, "more_than_remains");
    const bill = await book(campaign_id, 700_00, { advance: id });
    expect(
      await giving.db.one(
        sql({ advance_paise: "int8" })`select advance_paise from expenses where id = ${bill}`,
      ),
    ).toEqual({ advance_paise: 600_00 });
    expect(await moneyOf(campaign_id)).toMatchObject({
      spent_paise: 700_00,
      advanced_paise: 0,
      remaining_paise: 300_00,
    });
    await expectProblem(
      sendExpense(campaign_id, expenseForm(await photo(), { advance: id })),
      400,
      "advance_used_up",
    );
    await soundBooks();
    // A reversed expense's amount is outstanding again.
    await admin.ask("POST", `/api/v1/expenses/${bill}/reversal`, { reason: "A wrong bill." });
    expect(await moneyOf(campaign_id)).toMatchObject({
      spent_paise: 0,
      advanced_paise: 600_00,
      remaining_paise: 400_00,
    });
    await soundBooks();
  });

  test("is refused where it is more than what remains, of another campaign, or somebody else's", async () => {
    const campaign_id = await newCampaign();
    const other_id = await newCampaign();
    await give(campaign_id, 500_00);
    await give(other_id, 500_00);
    await expectProblem(request(campaign_id, 500.01), 409, "more_than_remains");
    for (const amount of ["0", "-5", "0.001", "", "x"])
      expect((await request(campaign_id, amount)).status).toBe(400);
    expect((await request(campaign_id, 100, await api.person())).status).toBe(404);
    const id = await idOf(request(campaign_id, 400));
    expect(await expectProblem(act(id, "decision", { decision: "pay" }), 400)).toMatchObject({
      fields: { decision: "Please choose whether to approve or refuse the advance." },
    });
    await expectProblem(request(campaign_id, 50), 409, "request_open");
    await expectProblem(
      sendExpense(campaign_id, expenseForm(await photo(), { amount: "101" })),
      409,
      "more_than_remains",
    );
    // Neither before the transfer, nor for another campaign.
    await expectProblem(
      sendExpense(campaign_id, expenseForm(await photo(), { advance: id })),
      400,
      "unknown_advance",
    );
    await act(id, "decision", { decision: "approve" });
    await act(id, "transfer", transfer());
    await expectProblem(
      sendExpense(other_id, expenseForm(await photo(), { advance: id })),
      400,
      "unknown_advance",
    );
    await expectProblem(act(id, "returns", comesBack(401)), 409, "more_than_left");
    const stranger = await api.person();
    expect((await stranger.ask("GET", `/api/v1/advances/${id}`)).status).toBe(404);
    expect((await act(id, "returns", comesBack(1), stranger)).status).toBe(403);
  });

  test("is never decided about by its own organiser, and not sent to one who is suspended", async () => {
    const { user_id, ask } = await api.person({ role: "admin" });
    const campaign_id = await newCampaign();
    await giving.db.run(command`update campaigns set created_by = ${user_id} where id = ${campaign_id}`);
    await give(campaign_id, 500_00);
    const own = { ...organiser, user_id, ask };
    const id = await idOf(request(campaign_id, 100, own));
    await expectProblem(act(id, "decision", { decision: "approve" }, own), 403, "not_allowed");
    await giving.db.run(command`update profiles set status = 'suspended' where user_id = ${user_id}`);
    await expectProblem(act(id, "decision", { decision: "approve" }), 409, "organiser_suspended");
    expect((await act(id, "decision", { decision: "refuse", reason: "Suspended." })).status).toBe(200);
    // An already sent advance can still be closed.
    await giving.db.run(command`update profiles set status = 'active' where user_id = ${user_id}`);
    const second = await idOf(request(campaign_id, 100, own));
    await act(second, "decision", { decision: "approve" });
    await giving.db.run(command`update profiles set status = 'suspended' where user_id = ${user_id}`);
    expect((await act(second, "transfer", transfer())).status).toBe(200);
    await expectProblem(act(second, "returns", comesBack(1), own), 403, "suspended");
    expect((await act(second, "returns", comesBack(100))).status).toBe(200);
    await soundBooks();
  });

  test("is approved by one admin and recorded as sent by another, unless there is only one, which is marked", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 500_00);
    const id = await idOf(request(campaign_id, 100));
    await act(id, "decision", { decision: "approve" });
    const { detail } = await expectProblem(claim(id, admin), 409, "another_admin_needed");
    await expectProblem(act(id, "transfer", transfer(), admin), 409, "payment_not_claimed");
    expect(detail).toContain("another admin must send the money");
    const sent = await act(id, "transfer", transfer(), second_admin);
    expect(await sent.json()).toMatchObject({ status: "paid", paid_alone: false });
    await expect(
      giving.db.run(command`update campaign_advances set paid_by = decided_by where id = ${id}`),
    ).rejects.toThrow("campaign_advances_paid_alone_check");
    const others = async (status: string) =>
      giving.db.run(command`
        update profiles set status = ${status}
        where user_id <> ${admin.user_id} and user_id in (select user_id from user_roles where role = 'admin')`);
    await others("suspended");
    const alone = await idOf(request(campaign_id, 100));
    await act(alone, "decision", { decision: "approve" });
    const sent_alone = await act(alone, "transfer", transfer(), admin);
    expect(await sent_alone.json()).toMatchObject({ status: "paid", paid_alone: true });
    await others("active");
    await soundBooks();
  });

  test("is taken back, refused with a reason, or cancelled before it is sent; its money is free again", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 100_00);
    const withdrawn = await idOf(request(campaign_id, 100));
    expect((await organiser.ask("POST", `/api/v1/advances/${withdrawn}/withdrawal`)).status).toBe(204);
    const refused = await idOf(request(campaign_id, 100));
    expect((await act(refused, "decision", { decision: "refuse", reason: "Not needed yet." })).status).toBe(
      200,
    );
    const told = await giving.db.one(sql({ message: "text", action_url: "text?" })`
      select message, action_url from notifications where dedupe_key = ${`advance-refused:${refused}`}`);
    expect(told.message).toMatch(/you can send a new request\. The reason: Not needed yet\.$/);
    expect(told.action_url).toBe(`/dashboard/campaigns/${campaign_id}/advances/${refused}`);
    const cancelled = await idOf(request(campaign_id, 100));
    await act(cancelled, "decision", { decision: "approve" });
    expect((await organiser.ask("POST", `/api/v1/advances/${cancelled}/withdrawal`)).status).toBe(409);
    expect((await act(cancelled, "cancellation", { reason: "The bank refused it." })).status).toBe(200);
    await expectProblem(act(cancelled, "transfer", transfer()), 409, "wrong_state");
    expect(await moneyOf(campaign_id)).toMatchObject({
      remaining_paise: 100_00,
      waiting_paise: 0,
      advances: [],
    });
    await soundBooks();
  });

  test("is corrected by further entries, and never deleted", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 500_00);
    const id = await advance(campaign_id, 400_00);
    const answer = await act(id, "returns", comesBack(150));
    const { returns } = (await answer.json()) as { returns: { id: string }[] };
    await expectProblem(act(id, "reversal", { reason: "A mistake." }), 409, "advance_used");
    const path = `/api/v1/advance-returns/${returns[0]?.id}/reversal`;
    const reverse = () => admin.ask("POST", path, { reason: "Another campaign." });
    // The returned money was reserved for an expense in the meantime, which cannot be booked then.
    const bill = await record(campaign_id, 200_00);
    expect((await reverse()).status).toBe(204);
    await submitExpense(bill);
    await expectProblem(bookExpense(bill), 409, "more_than_remains");
    expect((await decide(bill, { decision: "refuse", reason: "Nothing is left." })).status).toBe(200);
    await expectProblem(reverse(), 409, "wrong_state");
    expect(await moneyOf(campaign_id)).toMatchObject({ advanced_paise: 400_00, remaining_paise: 100_00 });
    expect((await act(id, "reversal", { reason: "It was never sent." })).status).toBe(200);
    await expectProblem(act(id, "reversal", { reason: "It was never sent." }), 409, "wrong_state");
    expect(await moneyOf(campaign_id)).toMatchObject({
      advanced_paise: 0,
      remaining_paise: 500_00,
      advances: [{ status: "reversed", reversal_reason: "It was never sent." }],
    });
    for (const table of ["campaign_advances", "campaign_advance_returns"])
      await expect(giving.db.run(command`delete from ${sqlName(table)}`)).rejects.toThrow("never deleted");
    await soundBooks();
  });
});

describe("a deleted account", () => {
  const deleted = ({ user_id }: { user_id: string }) =>
    giving.db.transaction((tx) => eraseAccount(tx, user_id, giving.services));

  /** An organiser of a campaign with ₹1,000. */
  async function someone() {
    const person = await api.person();
    const campaign_id = await makeLiveCampaign(giving.db, { user_id: person.user_id, roles: ["customer"] });
    await give(campaign_id, 1_000_00);
    return { ...person, campaign_id };
  }
  type Someone = Awaited<ReturnType<typeof someone>>;
  const asked = (person: Someone, amount: number) => idOf(request(person.campaign_id, amount, person));

  test("is not possible with donors' money, and possible once all of it is in bills or came back", async () => {
    const person = await someone();
    const id = await asked(person, 500);
    await act(id, "decision", { decision: "approve" });
    await expect(deleted(person)).rejects.toMatchObject({ status: 409, code: "advance_approved" });
    await act(id, "transfer", transfer());
    await expect(deleted(person)).rejects.toMatchObject({ status: 409, code: "advance_outstanding" });
    expect((await person.ask("GET", `/api/v1/advances/${id}`)).status).toBe(200);
    await act(id, "returns", comesBack(499));
    await expect(deleted(person)).rejects.toThrow("₹1 of");
    await act(id, "returns", comesBack(1));
    await deleted(person);
    await soundBooks();
  });

  test("takes requests and bills that nobody has submitted with it; an admin still decides about the others", async () => {
    const person = await someone();
    const bill = async () => {
      const answer = await sendExpense(person.campaign_id, expenseForm(await photo()), person);
      return ((await answer.json()) as { id: string }).id;
    };
    const [open, waiting] = [await bill(), await bill()];
    const submitted = await person.ask("POST", `/api/v1/expenses/${waiting}/submission`, { bars: [] });
    expect(submitted.status).toBe(200);
    const id = await asked(person, 100);
    const file = originalKey({ id: open, bill_kind: "photo" });
    expect(await giving.services.storage.get(file)).toBeDefined();
    await deleted(person);
    await expectProblem(act(id, "decision", { decision: "approve" }), 409, "decided_before");
    const { money } = await giving.db.one(sql({ money: "text" })`
      select string_agg(status, ' ' order by status) as money from expenses where campaign_id = ${person.campaign_id}`);
    expect(money).toBe("waiting withdrawn");
    const jobs = await giving.db.many(sql({ task: "text", key: "text" })`
      select task_identifier as task, key from graphile_worker.jobs where key = ${`delete_bill_file:${open}`}`);
    expect(jobs).toHaveLength(1);
    await deleteFileOfExpense(giving.services, open);
    expect(await giving.services.storage.get(file)).toBeUndefined();
    expect((await bookExpense(waiting, { was_sent: true })).status).toBe(200);
    await soundBooks();
  });

  test("exports where an advance is to be sent before; nothing is asked for after", async () => {
    const person = await someone();
    await asked(person, 100);
    const data = await expensePersonalData.export(
      giving.db,
      { user_id: person.user_id, verified_email: null },
      giving.services.secrets,
    );
    expect(data).toMatchObject({ advances: [{ account: "Rabi Nayak, 1234567890, SBIN0001234" }] });
    const other = await someone();
    await deleted(other);
    const actor = { user_id: other.user_id, roles: ["customer" as const] };
    const input = { amount: 100_00, purpose: "Bricks and wages", account: "Rabi Nayak, 1234567890" };
    const late = giving.db.transaction((tx) =>
      requestAdvance(tx, actor, giving.services.secrets, { campaign_id: other.campaign_id, input }),
    );
    await expect(late).rejects.toMatchObject({ status: 401 });
    const late_expense = recordExpense(giving.services, actor, {
      campaign_id: other.campaign_id,
      input: {
        amount: 100_00,
        spent_on: dayInIndia(),
        payee: "Kalinga Cement",
        purpose: "Cement",
        budget_line: null,
        advance: null,
      },
      file: new Blob([new Uint8Array(await photo())]),
    });
    await expect(late_expense).rejects.toMatchObject({ status: 401 });
  });
});

test("a return that is recorded anew under its reference is told again", async () => {
  const campaign_id = await newCampaign();
  await give(campaign_id, 500_00);
  const id = await advance(campaign_id, 400_00);
  const sent = comesBack(100);
  const { returns } = (await (await act(id, "returns", sent)).json()) as { returns: { id: string }[] };
  await admin.ask("POST", `/api/v1/advance-returns/${returns[0]?.id}/reversal`, { reason: "Another sum." });
  expect((await act(id, "returns", { ...sent, amount: 90 })).status).toBe(200);
  const told = await giving.db.one(sql({ count: "int8" })`
    select count(*) from notifications where user_id = ${organiser.user_id} and dedupe_key like 'advance-returned:%'
      and message like '%₹90%'`);
  expect(told.count).toBe(1);
});
