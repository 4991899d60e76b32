import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import { billForm, createSpending, type Gift, photo } from "../../../../tests/support/spending.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { rollUpMonths } from "../../ledger/server/commands/roll-up-months.ts";
import { listCampaignMonths } from "../../ledger/server/queries/campaign-months.ts";
import { moneyOfCampaign } from "./queries/money-of-campaign.ts";
import { traceOfDonation } from "./queries/trace.ts";

const {
  giving,
  api,
  organiser,
  admin,
  newCampaign,
  give,
  refund,
  sendBill,
  record,
  book,
  handIn,
  decide,
  soundBooks,
} = await createSpending();

let references = 0;
const transfer = () => {
  references += 1;
  return { paid_on: dayInIndia(), bank_reference: `UTR${String(references).padStart(6, "0")}` };
};
const comesBack = (amount: number) => {
  const { paid_on, ...rest } = transfer();
  return { amount, returned_on: paid_on, ...rest };
};

const request = (campaign_id: string, amount: number | string, client = organiser) =>
  client.ask("POST", `/api/v1/campaigns/${campaign_id}/advances`, {
    amount,
    purpose: "Bricks and wages",
    account: "Rabi Nayak, 1234567890, SBIN0001234",
  });
const act = (id: string, action: string, body: object, by = admin) =>
  by.ask("POST", `/api/v1/advances/${id}/${action}`, body);

type Advance = { id: string; status: string; outstanding: number; returns: { id: string }[] };

async function idOf(answer: Response | Promise<Response>): Promise<string> {
  const given = await answer;
  expect(given.status).toBe(201);
  return ((await given.json()) as Advance).id;
}

/** Asked for, approved and sent. */
async function advance(campaign_id: string, amount_paise: number): Promise<string> {
  const id = await idOf(request(campaign_id, amount_paise / 100));
  expect((await act(id, "decision", { decision: "approve" })).status).toBe(200);
  expect((await act(id, "transfer", transfer())).status).toBe(200);
  return id;
}

const moneyOf = (campaign_id: string) => moneyOfCampaign(giving.db, campaign_id);
const statusesOf = (answers: readonly Response[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe("an advance", () => {
  test("is asked for, approved, sent, set off by bills and given back; the donor's trace counts only the bills", async () => {
    const campaign_id = await newCampaign();
    const gift = await give(campaign_id, 1_000_00);
    const id = await idOf(request(campaign_id, 500));
    expect(await moneyOf(campaign_id)).toMatchObject({
      advanced_paise: 0,
      remaining_paise: 1_000_00,
      waiting_paise: 500_00,
      advances: [],
    });
    expect((await act(id, "decision", { decision: "approve" })).status).toBe(200);
    expect((await act(id, "transfer", transfer())).status).toBe(200);
    expect(await moneyOf(campaign_id)).toMatchObject({
      spent_paise: 0,
      advanced_paise: 500_00,
      remaining_paise: 500_00,
    });
    expect(await traceOfDonation(giving.db, gift.id)).toMatchObject({ bills: [], spent_paise: 0 });
    await book(campaign_id, 300_00, { advance: id });
    expect(await moneyOf(campaign_id)).toMatchObject({
      spent_paise: 300_00,
      advanced_paise: 200_00,
      remaining_paise: 500_00,
    });
    expect(await traceOfDonation(giving.db, gift.id)).toMatchObject({ spent_paise: 300_00 });
    expect((await act(id, "returns", comesBack(200))).status).toBe(200);
    expect(await moneyOf(campaign_id)).toMatchObject({
      received_paise: 1_000_00,
      spent_paise: 300_00,
      advanced_paise: 0,
      remaining_paise: 700_00,
      advances: [{ id, amount_paise: 500_00, billed_paise: 300_00, returned_paise: 200_00 }],
    });
    await soundBooks();
    const told = await giving.db.many(sql({ title: "text" })`
      select title from notifications where user_id = ${organiser.user_id} and dedupe_key like ${`advance-%:${id}`}
      order by created_at, id`);
    expect(told.map(({ title }) => title).toSorted()).toEqual([
      "Your advance is approved",
      "Your advance was sent",
      "Your return was received",
    ]);
    const events = await giving.db.many(sql({ event: "text" })`
      select event from audit_events where details ->> 'advance_id' = ${id} order by happened_at, audit_event_id`);
    expect(events.map(({ event }) => event)).toEqual([
      "advance_requested",
      "advance_approved",
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
    const too_much = billForm(await photo(), { amount: "1001", advance: id });
    await expectProblem(sendBill(campaign_id, too_much), 409, "more_than_remains");
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
      sendBill(campaign_id, billForm(await photo(), { advance: id })),
      400,
      "advance_used_up",
    );
    await soundBooks();
    // What a reversed bill took is with the organiser again.
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
    await expectProblem(request(campaign_id, 50), 409, "request_open");
    await expectProblem(
      sendBill(campaign_id, billForm(await photo(), { amount: "101" })),
      409,
      "more_than_remains",
    );
    // Not before it was sent, and not for another campaign.
    await expectProblem(
      sendBill(campaign_id, billForm(await photo(), { advance: id })),
      400,
      "unknown_advance",
    );
    await act(id, "decision", { decision: "approve" });
    await act(id, "transfer", transfer());
    await expectProblem(sendBill(other_id, billForm(await photo(), { advance: id })), 400, "unknown_advance");
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
    // What was sent before can still be closed.
    await giving.db.run(command`update profiles set status = 'active' where user_id = ${user_id}`);
    const second = await idOf(request(campaign_id, 100, own));
    await act(second, "decision", { decision: "approve" });
    await giving.db.run(command`update profiles set status = 'suspended' where user_id = ${user_id}`);
    expect((await act(second, "transfer", transfer())).status).toBe(200);
    await expectProblem(act(second, "returns", comesBack(1), own), 403, "suspended");
    expect((await act(second, "returns", comesBack(100))).status).toBe(200);
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
    const { returns } = (await answer.json()) as Advance;
    await expectProblem(act(id, "reversal", { reason: "A mistake." }), 409, "advance_used");
    const path = `/api/v1/advance-returns/${returns[0]?.id}/reversal`;
    const reverse = () => admin.ask("POST", path, { reason: "Another campaign." });
    // What came back was kept for a bill meanwhile.
    const bill = await record(campaign_id, 200_00);
    await expectProblem(reverse(), 409, "more_than_remains");
    await organiser.ask("POST", `/api/v1/expenses/${bill}/withdrawal`);
    expect((await reverse()).status).toBe(204);
    await expectProblem(reverse(), 409, "wrong_state");
    expect(await moneyOf(campaign_id)).toMatchObject({ advanced_paise: 400_00, remaining_paise: 100_00 });
    expect((await act(id, "reversal", { reason: "It was never sent." })).status).toBe(200);
    await expectProblem(act(id, "reversal", { reason: "It was never sent." }), 409, "wrong_state");
    expect(await moneyOf(campaign_id)).toMatchObject({
      advanced_paise: 0,
      remaining_paise: 500_00,
      advances: [{ status: "reversed", reversal_reason: "It was never sent." }],
    });
    for (const statement of [
      command`delete from campaign_advances`,
      command`delete from campaign_advance_returns`,
    ])
      await expect(giving.db.run(statement)).rejects.toThrow("never deleted");
    await soundBooks();
  });
});

describe("at once", () => {
  test("two admins approve, and send, one advance once", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 500_00);
    const id = await idOf(request(campaign_id, 300));
    const other = await api.person({ role: "admin" });
    const approved = await Promise.all([
      act(id, "decision", { decision: "approve" }),
      act(id, "decision", { decision: "approve" }, other),
      act(id, "decision", { decision: "refuse", reason: "Not now." }, other),
    ]);
    expect(statusesOf(approved)).toEqual([200, 409, 409]);
    if (approved[2]?.status === 200) return;
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
    await handIn(bill);
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
  await giving.db.run(command`select pg_sleep(1.1)`);
  await giving.db.transaction((tx) => rollUpMonths(tx));
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
            await handIn(id);
            if ((await decide(id, { decision: "book" })).status === 200) bills.push(id);
          }
        } else if (kind === "return")
          expect([200, 409]).toContain(
            (await act(advance_id, "returns", comesBack(amount_paise / 100))).status,
          );
        else if (kind === "refund" && gift && gift.left_paise >= 100) {
          const paise = Math.min(amount_paise, gift.left_paise);
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
