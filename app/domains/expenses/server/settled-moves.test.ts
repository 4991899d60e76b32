import { describe, expect, test } from "vitest";
import { createAdvancing } from "../../../../tests/support/advances.ts";
import { createAllocating } from "../../../../tests/support/allocations.ts";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import { createSpending } from "../../../../tests/support/spending.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { listCampaignMonths } from "../../ledger/server/queries/campaign-months.ts";
import { placesBeside, placesOfMoves } from "../moved-places.ts";
import { fundTraceOfDonation } from "./queries/fund-trace.ts";
import { countMoneyShort, listMoneyLeft } from "./queries/money-left.ts";
import { traceOfDonation } from "./queries/trace.ts";
import { notifyOfSpentDonations } from "./use-cases/notify-of-spent.ts";

const spending = await createSpending();
const { giving, newCampaign, give, refund, book, record, submitExpense, decide, rolledUp, soundBooks } =
  spending;
const advancing = createAdvancing(spending);
const { db } = giving;
const { end, reopen, wanted, prepare, act, idOf, move, twoCampaigns } = createAllocating(
  spending,
  spending.second_admin,
);

describe("donors", () => {
  test("see where the rest of their donation went, and that it is not spent", async () => {
    const source = await newCampaign();
    const first = await give(source, 100_00);
    const last = await give(source, 200_00);
    await book(source, 150_00);
    await end(source);
    const target = await newCampaign();
    const direct = await give(target, 80_00);
    const id = await move(source, target, 100_00);
    const to_fund = await move(source, null, 50_00);
    expect(await traceOfDonation(db, first.id)).toMatchObject({
      spent_paise: 100_00,
      moves: [],
      moved_paise: 0,
    });
    expect(await traceOfDonation(db, last.id)).toMatchObject({
      spent_paise: 50_00,
      moved_paise: 150_00,
      remaining_paise: 0,
      moves: [
        {
          id,
          to: { id: target },
          reason: "The well is finished, and the rest buys desks.",
          share_paise: 100_00,
        },
        { id: to_fund, to: null, share_paise: 50_00 },
      ],
    });
    await notifyOfSpentDonations(giving.services, source);
    const told = await db.many(sql({ dedupe_key: "text" })`
      select dedupe_key from outgoing_mails
      where dedupe_key in (${`donation-spent:${first.id}`}, ${`donation-spent:${last.id}`})`);
    expect(told).toEqual([{ dedupe_key: `donation-spent:${first.id}` }]);
    // Direct donations are used first.
    await book(target, 60_00);
    expect(await traceOfDonation(db, direct.id)).toMatchObject({
      spent_paise: 60_00,
      remaining_paise: 20_00,
    });
    await book(target, 60_00);
    expect(await traceOfDonation(db, direct.id)).toMatchObject({ spent_paise: 80_00, remaining_paise: 0 });
  });

  test("read the same after a reopened campaign spends again, and new donors read of its bills", async () => {
    const source = await newCampaign();
    const first = await give(source, 100_00);
    const last = await give(source, 200_00);
    await book(source, 150_00);
    await end(source);
    const id = await move(source, null, 150_00);
    await reopen(source);
    const later = await give(source, 80_00);
    await book(source, 60_00);
    expect(await traceOfDonation(db, first.id)).toMatchObject({ spent_paise: 100_00, moves: [] });
    expect(await traceOfDonation(db, last.id)).toMatchObject({
      expenses: [{ share_paise: 50_00 }],
      moves: [{ id, share_paise: 150_00 }],
      remaining_paise: 0,
    });
    expect(await traceOfDonation(db, later.id)).toMatchObject({
      expenses: [{ share_paise: 60_00 }],
      moves: [],
      remaining_paise: 20_00,
    });
    const told = async () => {
      await notifyOfSpentDonations(giving.services, source);
      const mails = await db.many(sql({ dedupe_key: "text" })`
        select dedupe_key from outgoing_mails
        where dedupe_key = any(${[first, last, later].map((donation) => `donation-spent:${donation.id}`)}::text[])`);
      return mails.map(({ dedupe_key }) => dedupe_key.slice("donation-spent:".length)).toSorted();
    };
    expect(await told()).toEqual([first.id]);
    await book(source, 20_00);
    expect(await told()).toEqual([first.id, later.id].toSorted());
    // What was moved back takes no place any more: the bills are those of the older donations.
    await giving.db.run(command`
      update allocations set status = 'reversed', reversed_at = now(), reversal_reason = 'Test' where id = ${id}`);
    expect(await traceOfDonation(db, later.id)).toMatchObject({ spent_paise: 0, remaining_paise: 80_00 });
    await giving.db.run(command`
      update allocations set status = 'booked', reversed_at = null, reversal_reason = null where id = ${id}`);
    await soundBooks();
  });

  test("who give after money that was moved on do not read that theirs was moved", async () => {
    const { source, target } = await twoCampaigns(50_00);
    const direct = await give(target, 100_00);
    await move(source, target, 50_00);
    await end(target);
    await move(target, null, 150_00);
    await reopen(target);
    const later = await give(target, 80_00);
    expect(await traceOfDonation(db, direct.id)).toMatchObject({ moved_paise: 100_00, remaining_paise: 0 });
    expect(await traceOfDonation(db, later.id)).toMatchObject({ moved_paise: 0, remaining_paise: 80_00 });
  });

  test("who give after a bill that moved money paid do not read that theirs is spent, and get no mail", async () => {
    const { source, target } = await twoCampaigns(500_00);
    const early = await give(target, 50_00);
    const id = await move(source, target, 300_00);
    await book(target, 200_00);
    const late = await give(target, 100_00);
    await book(target, 100_00);
    const told = async () => {
      await notifyOfSpentDonations(giving.services, target);
      return db.many(sql({ dedupe_key: "text" })`
        select dedupe_key from outgoing_mails
        where dedupe_key in (${`donation-spent:${early.id}`}, ${`donation-spent:${late.id}`})`);
    };
    expect(await told()).toEqual([{ dedupe_key: `donation-spent:${early.id}` }]);
    expect(await traceOfDonation(db, early.id)).toMatchObject({ spent_paise: 50_00, remaining_paise: 0 });
    expect(await traceOfDonation(db, late.id)).toMatchObject({ spent_paise: 0, remaining_paise: 100_00 });
    // Bills use theirs once the moved money is used up, also in part of one bill.
    await book(target, 80_00);
    expect(await traceOfDonation(db, late.id)).toMatchObject({
      expenses: [{ share_paise: 30_00 }],
      remaining_paise: 70_00,
    });
    // A refund of who gave before moves all up; what is left of the target is moved on from where it lies.
    await refund(early, 20_00);
    expect(await traceOfDonation(db, late.id)).toMatchObject({ spent_paise: 50_00, remaining_paise: 50_00 });
    await end(target);
    await move(target, null, 50_00);
    await reopen(target);
    const last = await give(target, 10_00);
    expect(await traceOfDonation(db, late.id)).toMatchObject({ spent_paise: 50_00, moved_paise: 50_00 });
    expect(await traceOfDonation(db, last.id)).toMatchObject({ moved_paise: 0, remaining_paise: 10_00 });
    // Moved back, it takes no place: the bills are those of the donations.
    await db.run(command`
      update allocations set status = 'reversed', reversed_at = now(), reversal_reason = 'Test' where id = ${id}`);
    expect(await traceOfDonation(db, last.id)).toMatchObject({ spent_paise: 10_00, remaining_paise: 0 });
    await db.run(command`
      update allocations set status = 'booked', reversed_at = null, reversal_reason = null where id = ${id}`);
    await soundBooks();
  });

  test("do not read so either when a donation from before the move is refunded, nor that its bills are not theirs", async () => {
    const { source, donation } = await twoCampaigns(100_00);
    const id = await move(source, null, 100_00);
    await reopen(source);
    const later = await give(source, 50_00);
    await refund(donation, 40_00);
    expect(await traceOfDonation(db, donation.id)).toMatchObject({
      moves: [{ id, share_paise: 60_00 }],
      remaining_paise: 0,
      returned_paise: 40_00,
    });
    expect(await traceOfDonation(db, later.id)).toMatchObject({ moves: [], remaining_paise: 50_00 });
    await book(source, 10_00);
    expect(await traceOfDonation(db, later.id)).toMatchObject({ spent_paise: 10_00, remaining_paise: 40_00 });
    await soundBooks();
  });
});

test("donors to the general fund see what left it since they gave, and not before", async () => {
  const { target } = await twoCampaigns(100);
  const early = await give(null, 100_00);
  await move(null, target, 40_00);
  await db.run(command`
    update allocations set approved_at = approved_at - interval '1 hour' where to_campaign_id = ${target}`);
  await db.run(command`update donations set paid_at = paid_at - interval '2 hours' where id = ${early.id}`);
  const late = await give(null, 50_00);
  const before = await fundTraceOfDonation(db, late.id);
  const id = await move(null, target, 30_00);
  const left_paise = (before?.left_paise ?? 0) - 30_00;
  expect(await fundTraceOfDonation(db, late.id)).toMatchObject({
    moved_paise: 30_00,
    left_paise,
    allocations: [{ id, to: { id: target }, amount_paise: 30_00 }],
  });
  const of_early = await fundTraceOfDonation(db, early.id);
  expect(of_early).toMatchObject({ moved_paise: 70_00, left_paise });
  expect(of_early?.allocations.map(({ amount_paise }) => amount_paise)).toEqual([30_00, 40_00]);
  expect((await act(id, "reversal", { reason: "The campaign has enough." })).status).toBe(200);
  expect(await fundTraceOfDonation(db, late.id)).toMatchObject({ moved_paise: 0, allocations: [] });
  await refund(late, 50_00);
  expect(await fundTraceOfDonation(db, late.id)).toBeUndefined();
  const to_campaign = await give(target, 10_00);
  expect(await fundTraceOfDonation(db, to_campaign.id)).toBeUndefined();
});

describe("the books", () => {
  const { advance, act: actOnAdvance, comesBack } = advancing;

  /** Its return was recorded by mistake, and what came back was used since. */
  async function takeBack(advance_id: string, amount: number, use: () => Promise<unknown>) {
    const answer = await actOnAdvance(advance_id, "returns", comesBack(amount));
    const { returns } = (await answer.json()) as { returns: { id: string }[] };
    await use();
    const path = `/api/v1/advance-returns/${returns[0]?.id}/reversal`;
    expect((await spending.admin.ask("POST", path, { reason: "It never came." })).status).toBe(204);
  }

  const overspent = async () =>
    (await giving.books())
      .filter(({ breaches }) => breaches.length > 0)
      .flatMap(({ breaches }) => breaches.map(({ about }) => about));

  test("stay sound where a return that never came is taken back after its money was spent or moved, and no further", async () => {
    const spent = await newCampaign();
    await give(spent, 500_00);
    await takeBack(await advance(spent, 400_00), 400, () => book(spent, 500_00));
    const moved = await newCampaign();
    await give(moved, 300_00);
    await takeBack(await advance(moved, 200_00), 200, async () => {
      await end(moved);
      await move(moved, null, 300_00);
    });
    const waits = await newCampaign();
    await give(waits, 300_00);
    await takeBack(await advance(waits, 200_00), 200, () => record(waits, 300_00));
    await soundBooks();
    // One paisa more, past the commands.
    const changed = command`update expenses set amount_paise = amount_paise + 1 where campaign_id = ${waits}`;
    await db.run(changed);
    expect(await overspent()).toEqual([`campaign ${waits}`]);
    await db.run(command`update expenses set amount_paise = amount_paise - 1 where campaign_id = ${waits}`);
  });
});

test("money that is moved after a bill was reversed comes from what is free, around what was moved before", () => {
  const moved = placesOfMoves([
    { id: "a", spent_before_paise: 100, ends_at_paise: 170, amount_paise: 50 },
    { id: "b", spent_before_paise: 60, ends_at_paise: 170, amount_paise: 80 },
  ]);
  expect(moved).toEqual([
    { id: "b", from_paise: 60, to_paise: 100 },
    { id: "a", from_paise: 100, to_paise: 150 },
    { id: "b", from_paise: 150, to_paise: 170 },
  ]);
  expect(placesBeside(moved, { from_paise: 0, amount_paise: 80 })).toEqual([
    { from_paise: 0, to_paise: 60 },
    { from_paise: 170, to_paise: 190 },
  ]);
  expect(placesBeside(moved, { from_paise: 0, amount_paise: 0 })).toEqual([]);
});

const shortOf = async (id: string) => {
  const { campaigns } = await listMoneyLeft(db, { list: "short", after: undefined, limit: 1_000 });
  return campaigns.filter((campaign) => campaign.id === id);
};

describe("an allocation", () => {
  test("waits for the bills and advances of its source, when prepared and when approved", async () => {
    const { source, target } = await twoCampaigns(1_000_00);
    const { request, act: actOnAdvance, transfer, comesBack } = advancing;
    const id = await idOf(prepare(wanted(source, target, 100)));
    const refused = async (words: string[]) => {
      await expectProblem(prepare(wanted(source, target, 1)), 409, "source_not_settled");
      const answer = await act(id, "approval");
      expect(answer.status).toBe(409);
      const { code, detail } = (await answer.json()) as { code: string; detail: string };
      expect(code).toBe("source_not_settled");
      for (const part of words) expect(detail).toContain(part);
    };
    const bill = await record(source, 50_00);
    await submitExpense(bill);
    await refused(["One bill"]);
    const advance = await advancing.idOf(request(source, 80));
    await refused(["One bill", "One advance"]);
    await decide(bill, { decision: "refuse", reason: "It is not readable." });
    await refused(["One advance"]);
    expect((await actOnAdvance(advance, "decision", { decision: "approve" })).status).toBe(200);
    await refused(["One advance"]);
    expect((await actOnAdvance(advance, "transfer", transfer())).status).toBe(200);
    // What the organiser has is set aside: somebody who never answers keeps nothing else in its place.
    expect((await act(id, "approval")).status).toBe(200);
    expect((await actOnAdvance(advance, "returns", comesBack(80))).status).toBe(200);
  });

  test("of the general fund gives a campaign that is over what its money lacks, and no more", async () => {
    const { source, target } = await twoCampaigns(100_00);
    await give(null, 100_00);
    const donation = await give(target, 100_00);
    await book(target, 80_00);
    await end(target);
    await expectProblem(prepare(wanted(null, target, 1)), 409, "target_not_live");
    await refund(donation, 50_00);
    await expectProblem(prepare(wanted(null, target, 30.01)), 409, "more_than_is_missing");
    await expectProblem(prepare(wanted(source, target, 30)), 409, "target_not_live");
    const covering = await move(null, target, 30_00);
    expect(await advancing.moneyOf(target)).toMatchObject({ remaining_paise: 0 });
    await expectProblem(prepare(wanted(null, target, 1)), 409, "target_not_live");
    // Its organiser reads that it covers what is missing, not that it can be spent.
    const { message } = await db.one(sql({ message: "text" })`
      select message from notifications where dedupe_key = ${`allocation-booked:${covering}:${target}`}`);
    expect(message).toContain("none of it can be spent");
    // Of the wrong campaign, it is moved back: what was missing is missing again.
    expect(await shortOf(target)).toEqual([]);
    // Not while a bill there waits, which counts on it.
    const waiting = crypto.randomUUID();
    await db.run(command`
      insert into expenses (id, campaign_id, spent_on, payee, purpose, amount_paise, status, bill_kind, bill_sha256)
      values (${waiting}, ${target}, current_date, 'A shop', 'Pipes', 1000, 'prepared', 'pdf', sha256('one more bill'))`);
    const wrong = { reason: "It was for another campaign." };
    await expectProblem(act(covering, "reversal", wrong), 409, "more_than_remains");
    await db.run(command`update expenses set status = 'withdrawn' where id = ${waiting}`);
    const noted = () =>
      db.one(sql({ count: "int8" })`
        select count(*) from graphile_worker.jobs where task_identifier = 'notify_of_spent_donations'`);
    await db.run(command`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
    expect((await act(covering, "reversal", wrong)).status).toBe(200);
    expect(await noted()).toEqual({ count: 1 });
    expect(await advancing.moneyOf(target)).toMatchObject({ remaining_paise: -30_00 });
    expect(await shortOf(target)).toMatchObject([{ id: target, left_paise: -30_00 }]);
    await rolledUp();
    expect(await shortOf(target)).toMatchObject([{ id: target, left_paise: -30_00 }]);
    expect(await countMoneyShort(db)).toBeGreaterThan(0);
    const list = await spending.admin.ask("GET", "/api/v1/money-left?show=short");
    expect(await list.text()).toContain(`"left":-30`);
    await soundBooks();
  });

  test("stays in the sums of the months when an older version adds these up", async () => {
    const { source, target } = await twoCampaigns(100_00);
    await rolledUp();
    await move(source, target, 40_00);
    // It knows no allocations and leaves the position of the balances alone.
    await db.run(command`
      update ledger_roll_up set up_to = (select id from ledger_transactions order by id desc limit 1)`);
    const allocated = async () => {
      const months = await listCampaignMonths(db);
      return [source, target].map((id) =>
        months
          .filter(({ campaign_id }) => campaign_id === id)
          .reduce((sum, { allocated_paise }) => sum + allocated_paise, 0),
      );
    };
    expect(await allocated()).toEqual([-40_00, 40_00]);
    await soundBooks();
    await rolledUp();
    expect(await allocated()).toEqual([-40_00, 40_00]);
    await soundBooks();
  });
});
