import { describe, expect, test } from "vitest";
import { createAdvancing, statusesOf } from "../../../../tests/support/advances.ts";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import { createExpenseDesk } from "../../../../tests/support/expense-desk.ts";
import { createSpending } from "../../../../tests/support/spending.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { eraseAccount } from "../../accounts/server/commands/erase-account.ts";
import { countOldExpenseClaims } from "./queries/checked-expenses.ts";

const spending = await createSpending();
const { giving, api, organiser, admin, give, refund, record, submitExpense } = spending;
const { newCampaign, payment, claim, similarTo, second_admin, soundBooks } = spending;
const { advance, act, idOf, request } = createAdvancing(spending);
const { expenseInReview, auditOf, pageOf, book } = createExpenseDesk(spending);

describe("a bill that an admin is paying", () => {
  const path = (id: string) => `/api/v1/expenses/${id}/payment-claim`;
  const release = (id: string, by = admin) => by.ask("DELETE", path(id));
  const decideOnly = (id: string, body: object, by = admin) =>
    by.ask("POST", `/api/v1/expenses/${id}/decision`, body);
  const unclaimed = async (id: string) =>
    decideOnly(id, {
      decision: "book",
      is_other_bill: true,
      compared_with: await similarTo(id),
      ...payment(),
    });

  test("is claimed by one of them, who alone books or refuses it, and others see by whom", async () => {
    const { id } = await expenseInReview(300_00);
    await expectProblem(unclaimed(id), 409, "payment_not_claimed");
    const answers = await Promise.all([claim(id), claim(id, second_admin)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const is_first = answers[0]?.status === 200;
    const [payer, other] = is_first ? [admin, second_admin] : [second_admin, admin];
    expect((await claim(id, payer)).status).toBe(200);
    const { detail } = await expectProblem(book(id, payment(), other), 409, "payment_claimed");
    const { name } = await giving.db.one(sql({ name: "text" })`
      select display_name as name from profiles where user_id = ${payer.user_id}`);
    expect(detail).toContain(name);
    const refused = { decision: "refuse", reason: "The date is wrong." };
    await expectProblem(decideOnly(id, refused, other), 409, "payment_claimed");
    await expectProblem(release(id, other), 409, "payment_claimed");
    expect((await pageOf(id, other)).payer).toMatchObject({
      name,
      is_own: false,
      is_releasable: false,
    });
    const withdrawn = organiser.ask("POST", `/api/v1/expenses/${id}/withdrawal`);
    await expectProblem(withdrawn, 409, "wrong_state");
    expect((await book(id, payment(), payer)).status).toBe(200);
    await expectProblem(claim(id, other), 409, "decided_before");
    await soundBooks();
  });

  test("is released by this admin, and by another one after a day, which is audited", async () => {
    const { id } = await expenseInReview(300_00);
    await expectProblem(release(id), 409, "nothing_claimed");
    await claim(id);
    expect((await release(id)).status).toBe(204);
    await claim(id, second_admin);
    const leaves = giving.db.transaction((tx) => eraseAccount(tx, second_admin.user_id, giving.services));
    await expect(leaves).rejects.toMatchObject({ status: 409, code: "payment_claimed" });
    await giving.db.run(command`
      update expenses set paying_at = now() - interval '23 hours 50 minutes' where id = ${id}`);
    await expectProblem(release(id), 409, "payment_claimed");
    await giving.db.run(command`
      update expenses set paying_at = now() - interval '24 hours 1 minute' where id = ${id}`);
    expect((await release(id)).status).toBe(204);
    const { claimed_by } = await giving.db.one(sql({ claimed_by: "text" })`
      select details ->> 'claimed_by' as claimed_by from audit_events
      where event = 'bill_payment_released' and details ->> 'expense_id' = ${id} order by happened_at desc limit 1`);
    expect(claimed_by).toBe(second_admin.user_id);
    expect((await book(id, payment())).status).toBe(200);
  });

  test("holds its money: another bill and an advance are not paid with it", async () => {
    const campaign_id = await newCampaign();
    const donation = await give(campaign_id, 900_00);
    const [first, second] = [await record(campaign_id, 300_00), await record(campaign_id, 300_00)];
    for (const id of [first, second]) await submitExpense(id);
    const asked = await idOf(request(campaign_id, 300));
    await refund(donation, 600_00);
    const answers = await Promise.all([claim(first), claim(second, second_admin)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const [mine, other, payer] =
      answers[0]?.status === 200 ? [first, second, admin] : [second, first, second_admin];
    await expectProblem(claim(other, second_admin), 409, "more_than_remains");
    expect((await pageOf(mine, payer)).warnings.is_short).toBe(false);
    expect((await pageOf(other)).warnings.is_short).toBe(true);
    await expectProblem(act(asked, "decision", { decision: "approve" }), 409, "more_than_remains");
    // What the bank has sent already is claimed, and recorded.
    const sent = { is_other_bill: true, compared_with: await similarTo(other), was_sent: true };
    expect((await claim(other, admin, sent)).status).toBe(200);
    expect(await auditOf(other, "bill_payment_claimed")).toMatchObject({ missing_paise: 300_00 });
    expect((await release(other)).status).toBe(204);
    expect((await book(mine, payment(), payer)).status).toBe(200);
    await soundBooks();
  });

  test("is refused by this admin only once they say that they have not paid it", async () => {
    const { id } = await expenseInReview(300_00);
    const refused = { decision: "refuse", reason: "The date is wrong." };
    await claim(id);
    const { fields } = await expectProblem(decideOnly(id, refused), 409, "may_be_paid");
    expect(Object.keys(fields ?? {})).toEqual(["was_not_paid"]);
    expect((await decideOnly(id, { ...refused, was_not_paid: true })).status).toBe(200);
  });

  test("is released at once where who claimed it is no admin any more, or suspended", async () => {
    const { id } = await expenseInReview(300_00);
    const former = await api.person({ role: "admin" });
    await claim(id, former);
    await expectProblem(release(id), 409, "payment_claimed");
    await giving.db.run(command`update profiles set status = 'suspended' where user_id = ${former.user_id}`);
    expect((await pageOf(id)).payer).toMatchObject({ is_releasable: true });
    await giving.db.run(command`update profiles set status = 'active' where user_id = ${former.user_id}`);
    await giving.db.run(command`delete from user_roles where user_id = ${former.user_id} and role = 'admin'`);
    expect((await release(id)).status).toBe(204);
  });

  test("is listed, and counted once a day is over", async () => {
    const { id } = await expenseInReview(300_00);
    const listed = async () => {
      const answer = await admin.ask("GET", "/api/v1/expenses?status=claimed");
      return ((await answer.json()) as { expenses: { id: string }[] }).expenses.map((bill) => bill.id);
    };
    expect(await listed()).not.toContain(id);
    await claim(id);
    expect(await listed()).toContain(id);
    const count = await countOldExpenseClaims(giving.db);
    await giving.db.run(command`
      update expenses set paying_at = now() - interval '24 hours 1 minute' where id = ${id}`);
    expect(await countOldExpenseClaims(giving.db)).toBe(count + 1);
    await release(id);
    expect(await countOldExpenseClaims(giving.db)).toBe(count);
  });

  test("is not of a bill that an advance covers, nor claimed by its organiser, nor public", async () => {
    const { campaign_id, id } = await expenseInReview(300_00);
    const own = await api.person({ role: "admin" });
    const covered = await record(campaign_id, 100_00, { advance: await advance(campaign_id, 100_00) });
    await submitExpense(covered);
    await expectProblem(claim(covered), 409, "nothing_to_pay");
    await giving.db.run(command`update campaigns set created_by = ${own.user_id} where id = ${campaign_id}`);
    await expectProblem(claim(id, own), 403, "not_allowed");
    await claim(id);
    await book(id, payment());
    const shown = await (await api.guest("GET", `/api/v1/campaigns/${campaign_id}/money`)).text();
    expect(shown).not.toMatch(/paying|bank_reference/);
  });
});
