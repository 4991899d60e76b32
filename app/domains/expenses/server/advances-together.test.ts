import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createAdvancing, statusesOf } from "../../../../tests/support/advances.ts";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import { billForm, createSpending, type Gift, photo } from "../../../../tests/support/spending.ts";
import { listCampaignMonths } from "../../ledger/server/queries/campaign-months.ts";
import { traceOfDonation } from "./queries/trace.ts";

const spending = await createSpending();
const {
  giving,
  api,
  admin,
  newCampaign,
  give,
  refund,
  sendBill,
  record,
  book,
  submitExpense,
  decide,
  soundBooks,
  rolledUp,
} = spending;
const { transfer, comesBack, request, act, idOf, advance, moneyOf } = createAdvancing(spending);

describe("at once", () => {
  test("two admins approve, and send, one advance once", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 500_00);
    const id = await idOf(request(campaign_id, 300));
    const other = await api.person({ role: "admin" });
    const approve = (by = admin) => act(id, "decision", { decision: "approve" }, by);
    expect(statusesOf(await Promise.all([approve(), approve(other)]))).toEqual([200, 409]);
    const sent = await Promise.all([act(id, "transfer", transfer()), act(id, "transfer", transfer(), other)]);
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

  test("an advance, a bill and a bill on an advance never share the last rupee", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 300_00);
    const id = await advance(campaign_id, 100_00);
    const forms = await Promise.all(
      Array.from({ length: 4 }, async (_bill, i) =>
        billForm(await photo(), { amount: "200", advance: i < 2 ? id : "" }),
      ),
    );
    const answers = await Promise.all([
      request(campaign_id, 200),
      ...forms.map((form) => sendBill(campaign_id, form)),
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
    const gift = await give(campaign_id, 300_00);
    const id = await advance(campaign_id, 200_00);
    await refund(gift, 300_00);
    expect(await moneyOf(campaign_id)).toMatchObject({ remaining_paise: -200_00, advanced_paise: 200_00 });
    await expectProblem(request(campaign_id, 1), 409, "more_than_remains");
    await expectProblem(sendBill(campaign_id, billForm(await photo())), 409, "more_than_remains");
    const bill = await record(campaign_id, 150_00, { advance: id });
    await submitExpense(bill);
    expect((await decide(bill, { decision: "book" })).status).toBe(200);
    expect((await act(id, "returns", comesBack(50))).status).toBe(200);
    expect(await moneyOf(campaign_id)).toMatchObject({
      remaining_paise: -150_00,
      spent_paise: 150_00,
      advanced_paise: 0,
    });
    await soundBooks();
  });

  test("before it is sent stop it", async () => {
    const campaign_id = await newCampaign();
    const gift = await give(campaign_id, 300_00);
    const id = await idOf(request(campaign_id, 200));
    await act(id, "decision", { decision: "approve" });
    await refund(gift, 200_00);
    await expectProblem(act(id, "transfer", transfer()), 409, "more_than_remains");
    expect(await moneyOf(campaign_id)).toMatchObject({ advanced_paise: 0, remaining_paise: 100_00 });
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
      const gifts: (Gift & { left_paise: number })[] = [];
      const bills: string[] = [];
      gifts.push({ ...(await give(campaign_id, 1_000_00)), left_paise: 1_000_00 });
      const advance_id = await advance(campaign_id, 400_00);
      for (const [kind, number] of steps) {
        const amount_paise = number * 101;
        const gift = gifts[number % gifts.length];
        const bill = bills[number % Math.max(1, bills.length)];
        const amount = String(amount_paise / 100);
        if (kind === "give")
          gifts.push({ ...(await give(campaign_id, amount_paise)), left_paise: amount_paise });
        else if (kind === "advance") {
          const answer = await request(campaign_id, amount_paise / 100);
          expect([201, 409]).toContain(answer.status);
          if (answer.status === 201) {
            const id = await idOf(answer);
            await act(id, "decision", { decision: "approve" });
            await act(id, "transfer", transfer());
          }
        } else if (kind === "bill" || kind === "bill on it") {
          const form = billForm(await photo(), { amount, advance: kind === "bill" ? "" : advance_id });
          const answer = await sendBill(campaign_id, form);
          expect([201, 400, 409]).toContain(answer.status);
          if (answer.status === 201) {
            const id = await idOf(answer);
            await submitExpense(id);
            if ((await decide(id, { decision: "book" })).status === 200) bills.push(id);
          }
        } else if (kind === "return")
          expect([200, 409]).toContain(
            (await act(advance_id, "returns", comesBack(amount_paise / 100))).status,
          );
        else if (kind === "refund" && gift && gift.left_paise >= 100) {
          const wanted_paise = Math.min(amount_paise, gift.left_paise);
          // Less than ₹1 could not be refunded later.
          const paise = gift.left_paise - wanted_paise < 100 ? gift.left_paise : wanted_paise;
          await refund(gift, paise);
          gift.left_paise -= paise;
        } else if (kind === "reverse" && bill)
          await admin.ask("POST", `/api/v1/expenses/${bill}/reversal`, { reason: "A mistake." });
      }
      const money = await moneyOf(campaign_id);
      expect(money.advanced_paise).toBeGreaterThanOrEqual(0);
      expect(money.received_paise).toBe(
        money.spent_paise + money.advanced_paise + money.remaining_paise + money.returned_paise,
      );
      let traced_paise = 0;
      for (const { id } of gifts) traced_paise += (await traceOfDonation(giving.db, id))?.spent_paise ?? 0;
      expect(traced_paise).toBeLessThanOrEqual(money.spent_paise);
      await soundBooks();
    }),
    { numRuns: 8 },
  );
});
