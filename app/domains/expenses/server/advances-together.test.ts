import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createAdvancing, statusesOf } from "../../../../tests/support/advances.ts";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import { disputeReports } from "../../../../tests/support/disputes.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { expenseForm, createSpending, type Donation, photo } from "../../../../tests/support/spending.ts";
import { createSelling } from "../../../../tests/support/selling.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { heldOfCampaign } from "../../donations/server/queries/money-of-campaign.ts";
import { refuseReceivedReference } from "../../ledger/server/commands/refuse-known-reference.ts";
import { listCampaignMonths } from "../../ledger/server/queries/campaign-months.ts";
import { refuseRefund } from "../../payments/server/commands/refuse-refund.ts";
import { withdrawDue } from "../../payments/server/commands/repeat-refunds.ts";
import { loader as loadAdminAdvance } from "../pages/admin-advance.tsx";
import { loader as loadNewExpense } from "../pages/new-expense.tsx";
import { loader as loadOwnAdvance } from "../pages/own-advance.tsx";
import { recordAdvanceReturn } from "./commands/return-advance.ts";
import { traceOfDonation } from "./queries/trace.ts";

const spending = await createSpending();
const {
  giving,
  api,
  admin,
  organiser,
  newCampaign,
  give,
  orderRefund,
  refund,
  sendExpense,
  record,
  book,
  submitExpense,
  bookExpense,
  soundBooks,
  rolledUp,
} = spending;
const { newDispute, report } = disputeReports(() => giving);
const { transfer, comesBack, request, act, idOf, advance, moneyOf } = createAdvancing(spending);

describe("at once", () => {
  test("two admins approve, and send, one advance once", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 500_00);
    const id = await idOf(request(campaign_id, 300));
    const other = await api.person({ role: "admin" });
    const approve = (by = admin) => act(id, "decision", { decision: "approve" }, by);
    expect(statusesOf(await Promise.all([approve(), approve(other)]))).toEqual([200, 409]);
    const sent = await Promise.all([act(id, "transfer", transfer()), act(id, "transfer", transfer())]);
    expect(statusesOf(sent)).toEqual([200, 409]);
    expect(await moneyOf(campaign_id)).toMatchObject({ advanced_paise: 300_00 });
    await soundBooks();
  });

  test("a bank reference is recorded for one of two advances and of two returns", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      const campaign_id = await newCampaign();
      await give(campaign_id, 100_00);
      const id = await idOf(request(campaign_id, 100));
      await act(id, "decision", { decision: "approve" });
      ids.push(id);
    }
    const one = transfer();
    const answers = await Promise.all(ids.map((id) => act(id, "transfer", one)));
    expect(statusesOf(answers)).toEqual([200, 409]);
    const sent = ids[answers.findIndex(({ status }) => status === 200)] ?? "";
    const back = comesBack(10);
    const returned = await Promise.all([act(sent, "returns", back), act(sent, "returns", back)]);
    expect(statusesOf(returned)).toEqual([200, 409]);
    await soundBooks();
  });

  test("one credit of the bank is the return of an advance or a repayment of a seller, not both", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 300_00);
    const id = await advance(campaign_id, 100_00);
    const { user_id: seller } = await createSelling(giving, api).shop();
    const repay = (received_on: string, bank_reference: string) =>
      admin.ask("POST", "/api/v1/seller-repayments", {
        seller,
        amount: 10,
        received_on,
        bank_reference,
        is_above_debt: true,
      });
    const waiting = sql({})`
      select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;

    const { bank_reference, returned_on, amount } = comesBack(10);
    let second: Promise<Response> | undefined;
    await giving.db.transaction(async (tx) => {
      const by = await createSelling(giving, api).sessionOf(admin);
      await recordAdvanceReturn(tx, by, { id, bank_reference, returned_on, amount: amount * 100 });
      second = repay(returned_on, bank_reference);
      await expect.poll(() => giving.db.run(waiting)).toBe(1);
    });
    const refusal = await expectProblem(
      second ?? Promise.reject(new Error("Nothing was asked")),
      409,
      "reference_known",
    );
    expect(refusal.detail).toContain("for ₹10 that came back of the advance “Bricks and wages”");

    const repaid = comesBack(10);
    expect((await repay(repaid.returned_on, repaid.bank_reference)).status).toBe(201);
    const other_way = await expectProblem(act(id, "returns", repaid), 409, "reference_known");
    expect(other_way.detail).toContain("for a repayment of ₹10 by a seller on");

    const back = comesBack(10);
    await giving.db.transaction(async (tx) => {
      await refuseReceivedReference(tx, back.bank_reference);
      second = act(id, "returns", back);
      await expect.poll(() => giving.db.run(waiting)).toBe(1);
    });
    expect((await second)?.status).toBe(200);
    await soundBooks();
  });

  test("an advance, a bill and a bill on an advance never share the last rupee", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 300_00);
    const id = await advance(campaign_id, 100_00);
    const forms = await Promise.all(
      Array.from({ length: 4 }, async (_bill, i) =>
        expenseForm(await photo(), { amount: "200", advance: i < 2 ? id : "" }),
      ),
    );
    const answers = await Promise.all([
      request(campaign_id, 200),
      ...forms.map((form) => sendExpense(campaign_id, form)),
      act(id, "returns", comesBack(100)),
    ]);
    expect(answers.every(({ status }) => [200, 201, 400, 409].includes(status))).toBe(true);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    await soundBooks();
  });
});

describe("refunds", () => {
  test("after an advance was sent leave less than nothing; its bills are booked all the same, and nothing else", async () => {
    const campaign_id = await newCampaign();
    const donation = await give(campaign_id, 300_00);
    const id = await advance(campaign_id, 200_00);
    await refund(donation, 300_00);
    expect(await moneyOf(campaign_id)).toMatchObject({ remaining_paise: -200_00, advanced_paise: 200_00 });
    await expectProblem(request(campaign_id, 1), 409, "more_than_remains");
    await expectProblem(sendExpense(campaign_id, expenseForm(await photo())), 409, "more_than_remains");
    const bill = await record(campaign_id, 150_00, { advance: id });
    await submitExpense(bill);
    expect((await bookExpense(bill)).status).toBe(200);
    expect((await act(id, "returns", comesBack(50))).status).toBe(200);
    expect(await moneyOf(campaign_id)).toMatchObject({
      remaining_paise: -150_00,
      spent_paise: 150_00,
      advanced_paise: 0,
    });
    await soundBooks();
  });

  test("before its approval stop it; one that was approved and sent is recorded all the same", async () => {
    const campaign_id = await newCampaign();
    const donation = await give(campaign_id, 300_00);
    const approved = await idOf(request(campaign_id, 200));
    await act(approved, "decision", { decision: "approve" });
    await refund(donation, 200_00);
    expect((await act(approved, "transfer", transfer())).status).toBe(200);
    expect(await moneyOf(campaign_id)).toMatchObject({ advanced_paise: 200_00, remaining_paise: -100_00 });
    const more = await give(campaign_id, 200_00);
    const requested = await idOf(request(campaign_id, 100));
    await refund(more, 150_00);
    await expectProblem(act(requested, "decision", { decision: "approve" }), 409, "more_than_remains");
    await soundBooks();
  });

  test("do not keep a wrong return of it from being reversed", async () => {
    const campaign_id = await newCampaign();
    const donation = await give(campaign_id, 300_00);
    const id = await advance(campaign_id, 200_00);
    const answer = await act(id, "returns", comesBack(200));
    const { returns } = (await answer.json()) as { returns: { id: string }[] };
    await refund(donation, 300_00);
    const path = `/api/v1/advance-returns/${returns[0]?.id}/reversal`;
    expect((await admin.ask("POST", path, { reason: "Another campaign." })).status).toBe(204);
    expect(await moneyOf(campaign_id)).toMatchObject({ advanced_paise: 200_00, remaining_paise: -200_00 });
    await soundBooks();
  });
});

describe("while a bank looks into its money", () => {
  test("nothing of it is approved, neither as an advance nor for a bill, and all of it once that is won", async () => {
    const campaign_id = await newCampaign();
    const { payment_id } = await give(campaign_id, 500_00);
    await give(campaign_id, 100_00);
    const id = await idOf(request(campaign_id, 400));
    const payment = { id: payment_id };
    const dispute = { id: newDispute(), amount: 500_00, amount_deducted: 500_00 };
    await report({ name: "created", dispute, payment });
    const refused = await expectProblem(act(id, "decision", { decision: "approve" }), 409, "money_disputed");
    expect(refused.detail).toMatch(/looking into ₹500 .* at most ₹100/);
    // Of the ₹200 that are left beside what is asked for, none can be spent for sure.
    const args = { params: { id: campaign_id } };
    const form = await loadNewExpense(pageArgs(giving.services, "/dashboard", organiser.cookie, args));
    expect(form).toMatchObject({ left_paise: 200_00, held: { disputed_paise: 500_00, owed_paise: 0 } });
    const bill = await record(campaign_id, 101_00);
    await submitExpense(bill);
    await expectProblem(bookExpense(bill), 409, "money_disputed");
    await book(campaign_id, 99_00);
    expect(await shown(id)).toEqual([500_00, 500_00]);
    await report({ name: "won", dispute: { ...dispute, status: "won", amount_deducted: 0 }, payment, at: 5 });
    expect(await shown(id)).toEqual([0, 0]);
    expect((await act(id, "decision", { decision: "approve" })).status).toBe(200);
    await soundBooks();
  });

  test("an advance that is approved and not sent counts against what is left", async () => {
    const campaign_id = await newCampaign();
    const { payment_id } = await give(campaign_id, 500_00);
    await give(campaign_id, 500_00);
    const bill = await record(campaign_id, 500_00);
    await submitExpense(bill);
    const id = await idOf(request(campaign_id, 500));
    await act(id, "decision", { decision: "approve" });
    const dispute = { id: newDispute(), amount: 500_00, amount_deducted: 500_00 };
    await report({ name: "created", dispute, payment: { id: payment_id } });
    await expectProblem(bookExpense(bill), 409, "money_disputed");
    await act(id, "cancellation", { reason: "Was not sent." });
    expect((await bookExpense(bill)).status).toBe(200);
  });

  test("a transfer that was made before is recorded, and what remains once it is lost is below zero", async () => {
    const campaign_id = await newCampaign();
    const { payment_id } = await give(campaign_id, 500_00);
    const id = await idOf(request(campaign_id, 400));
    await act(id, "decision", { decision: "approve" });
    const payment = { id: payment_id };
    const dispute = { id: newDispute(), amount: 500_00, amount_deducted: 500_00 };
    await report({ name: "created", dispute, payment });
    expect((await act(id, "transfer", transfer())).status).toBe(200);
    await report({ name: "lost", dispute: { ...dispute, status: "lost" }, payment, at: 5 });
    expect(await moneyOf(campaign_id)).toMatchObject({ advanced_paise: 400_00, remaining_paise: -400_00 });
    await soundBooks();
  });

  /** What the admin's and the organiser's page of an advance say of it. */
  async function shown(id: string): Promise<number[]> {
    const { campaign_id } = await giving.db.one(sql({ campaign_id: "uuid" })`
      select campaign_id from campaign_advances where id = ${id}`);
    const argsOf = (cookie: string, params: Record<string, string>) =>
      pageArgs(giving.services, "/dashboard", cookie, { params });
    const pages = await Promise.all([
      loadAdminAdvance(argsOf(admin.cookie, { id })),
      loadOwnAdvance(argsOf(organiser.cookie, { id: campaign_id, advance_id: id })),
    ]);
    return pages.map(({ held }) => held?.disputed_paise ?? 0);
  }
});

describe("while its money is on its way back to donors", () => {
  const approve = (id: string) => act(id, "decision", { decision: "approve" });

  test("nothing of it is approved, also once the gateway refused to send it, until it is withdrawn", async () => {
    const campaign_id = await newCampaign();
    const donation = await give(campaign_id, 500_00);
    await give(campaign_id, 100_00);
    const id = await idOf(request(campaign_id, 400));
    const bill = await record(campaign_id, 200_00);
    await submitExpense(bill);
    const due_id = await orderRefund(donation, 300_00);
    const refused = await expectProblem(approve(id), 409, "money_owed");
    expect(refused.detail).toBe(
      "₹300 of this campaign’s donations is being refunded to donors. At most ₹300 can be paid out, so this cannot be approved.",
    );
    const args = { params: { id: campaign_id } };
    const form = await loadNewExpense(pageArgs(giving.services, "/dashboard", organiser.cookie, args));
    expect(form).toMatchObject({ left_paise: 0, held: { disputed_paise: 0, owed_paise: 300_00 } });
    expect((await bookExpense(bill)).status).toBe(200);
    await giving.db.transaction((tx) => refuseRefund(tx, giving.services, due_id, "Not now."));
    expect((await expectProblem(approve(id), 409, "money_owed")).detail).toContain("At most ₹100");
    const { payment_id: gateway_payment_id } = donation;
    const paid = { kind: "donation", id: donation.id } as const;
    const withdrawn = { gateway_payment_id, due_id, paid, requested_by: admin.user_id, reason: "A mistake." };
    await giving.db.transaction((tx) => withdrawDue(tx, withdrawn));
    expect((await approve(id)).status).toBe(200);
    await soundBooks();
  });

  test("what a bank looks into as well is counted once, and a refund that goes out twice not at all", async () => {
    const campaign_id = await newCampaign();
    const donation = await give(campaign_id, 500_00);
    await give(campaign_id, 100_00);
    const id = await idOf(request(campaign_id, 200));
    const refund_id = await orderRefund(donation, 400_00);
    const held = () => heldOfCampaign(giving.db, campaign_id);
    const payment = { id: donation.payment_id };
    const setExtra = (is_extra: boolean) =>
      giving.db.run(command`update payment_refunds set is_extra = ${is_extra} where id = ${refund_id}`);
    const setDisposition = (disposition: "excess" | "settled") =>
      giving.db.run(command`
        update payments set disposition = ${disposition} where gateway_payment_id = ${payment.id}`);
    await setExtra(true);
    expect(await held()).toEqual({ disputed_paise: 0, owed_paise: 0 });
    await setExtra(false);
    // A second payment of the same donation is not the campaign's.
    await setDisposition("excess");
    expect(await held()).toEqual({ disputed_paise: 0, owed_paise: 0 });
    await setDisposition("settled");
    const dispute = { id: newDispute(), amount: 300_00 };
    await report({ name: "created", dispute, payment });
    expect(await held()).toEqual({ disputed_paise: 300_00, owed_paise: 200_00 });
    const refused = await expectProblem(approve(id), 409, "money_disputed");
    expect(refused.detail).toMatch(/^₹200 of .* to donors\. Banks are looking into ₹300 .* at most ₹100/);
    await report({ name: "won", dispute: { ...dispute, status: "won" }, payment, at: 5 });
    expect(await held()).toEqual({ disputed_paise: 0, owed_paise: 400_00 });
    await refund(await give(campaign_id, 100_00), 100_00);
    expect(await held()).toEqual({ disputed_paise: 0, owed_paise: 0 });
    expect((await approve(id)).status).toBe(200);
    await soundBooks();
  });
});

test("the months have what is with organisers, before and after they are rolled up", async () => {
  const campaign_id = await newCampaign();
  await give(campaign_id, 700_00);
  const id = await advance(campaign_id, 500_00);
  await book(campaign_id, 200_00, { advance: id });
  await act(id, "returns", comesBack(100));
  const own = async () =>
    (await listCampaignMonths(giving.db)).filter((month) => month.campaign_id === campaign_id);
  const before = await own();
  expect(before).toMatchObject([{ received_paise: 700_00, spent_paise: 200_00, advanced_paise: 200_00 }]);
  await rolledUp();
  expect(await own()).toEqual(before);
  await soundBooks();
});

test("for any history, received is spent, advanced, remaining and returned, and nothing is used twice", async () => {
  const step = fc.tuple(
    fc.constantFrom("give", "advance", "bill", "bill on it", "return", "refund", "reverse"),
    fc.integer({ min: 1, max: 997 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const campaign_id = await newCampaign();
      const donations: (Donation & { left_paise: number })[] = [];
      const bills: string[] = [];
      donations.push({ ...(await give(campaign_id, 1_000_00)), left_paise: 1_000_00 });
      const advance_id = await advance(campaign_id, 400_00);
      for (const [kind, number] of steps) {
        const amount_paise = number * 101;
        const donation = donations[number % donations.length];
        const bill = bills[number % Math.max(1, bills.length)];
        const amount = String(amount_paise / 100);
        if (kind === "give")
          donations.push({ ...(await give(campaign_id, amount_paise)), left_paise: amount_paise });
        else if (kind === "advance") {
          const answer = await request(campaign_id, amount_paise / 100);
          expect([201, 409]).toContain(answer.status);
          if (answer.status === 201) {
            const id = await idOf(answer);
            await act(id, "decision", { decision: "approve" });
            await act(id, "transfer", transfer());
          }
        } else if (kind === "bill" || kind === "bill on it") {
          const form = expenseForm(await photo(), { amount, advance: kind === "bill" ? "" : advance_id });
          const answer = await sendExpense(campaign_id, form);
          expect([201, 400, 409]).toContain(answer.status);
          if (answer.status === 201) {
            const id = await idOf(answer);
            await submitExpense(id);
            if ((await bookExpense(id)).status === 200) bills.push(id);
          }
        } else if (kind === "return")
          expect([200, 409]).toContain(
            (await act(advance_id, "returns", comesBack(amount_paise / 100))).status,
          );
        else if (kind === "refund" && donation && donation.left_paise >= 100) {
          const wanted_paise = Math.min(amount_paise, donation.left_paise);
          // Less than ₹1 could not be refunded later.
          const paise = donation.left_paise - wanted_paise < 100 ? donation.left_paise : wanted_paise;
          await refund(donation, paise);
          donation.left_paise -= paise;
        } else if (kind === "reverse" && bill)
          await admin.ask("POST", `/api/v1/expenses/${bill}/reversal`, { reason: "A mistake." });
      }
      const money = await moneyOf(campaign_id);
      expect(money.advanced_paise).toBeGreaterThanOrEqual(0);
      expect(money.received_paise).toBe(
        money.spent_paise + money.advanced_paise + money.remaining_paise + money.returned_paise,
      );
      let traced_paise = 0;
      for (const { id } of donations)
        traced_paise += (await traceOfDonation(giving.db, id))?.spent_paise ?? 0;
      expect(traced_paise).toBeLessThanOrEqual(money.spent_paise);
      await soundBooks();
    }),
    { numRuns: 8 },
  );
});
