import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createAllocating } from "../../../../tests/support/allocations.ts";
import { createAdvancing, statusesOf } from "../../../../tests/support/advances.ts";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import { campaignLike, makeLiveCampaign } from "../../../../tests/support/campaigns.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createSpending } from "../../../../tests/support/spending.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { createCampaign } from "../../campaigns/server/commands/create-campaign.ts";
import { generalFundBalance } from "../../ledger/server/queries/campaign-balances.ts";
import { listCampaignMonths } from "../../ledger/server/queries/campaign-months.ts";
import { action as submitForm, loader as loadForm } from "../pages/new-allocation.tsx";
import { allocatedOf } from "./queries/allocated.ts";
import { countMoneyLeft, listMoneyLeft } from "./queries/money-left.ts";
import { moneyVersions } from "./queries/money-versions.ts";

const spending = await createSpending();
const { giving, api, organiser, admin, newCampaign, give, book, record, rolledUp, soundBooks } = spending;
const { moneyOf } = createAdvancing(spending);
const { db } = giving;
/** Where there are two admins, one prepares and the other approves. */
const second = await api.person({ role: "admin" });

const { end, wanted, prepare, act, idOf, move, twoCampaigns } = createAllocating(spending, second);

describe("an allocation", () => {
  test("is prepared by one admin and approved by another, and moves money without the bank", async () => {
    const { source, target } = await twoCampaigns(1_000_00);
    await give(target, 200_00);
    const before = await moneyVersions(db, [source, target]);
    const total = async () =>
      (await listCampaignMonths(db)).reduce(
        (sum, row) => sum + row.received_paise - row.refunded_paise + row.allocated_paise,
        0,
      );
    const total_paise = await total();
    const id = await idOf(prepare(wanted(source, target, 300)));
    expect(await moneyOf(source)).toMatchObject({
      remaining_paise: 1_000_00,
      waiting_paise: 300_00,
      allocations: [],
    });
    await expectProblem(act(id, "approval", undefined, admin), 409, "another_admin_needed");
    expect((await act(id, "approval")).status).toBe(200);
    await expectProblem(act(id, "approval"), 409, "allocation_booked");
    await expectProblem(act(id, "withdrawal"), 409, "allocation_booked");
    const reason = "The well is finished, and the rest buys desks.";
    expect(await moneyOf(source)).toMatchObject({
      received_paise: 1_000_00,
      allocated_out_paise: 300_00,
      remaining_paise: 700_00,
      waiting_paise: 0,
      allocations: [{ id, to: { id: target }, amount_paise: 300_00, reason }],
    });
    expect(await moneyOf(target)).toMatchObject({
      received_paise: 200_00,
      allocated_in_paise: 300_00,
      remaining_paise: 500_00,
      allocations: [{ id, from: { id: source }, reason }],
    });
    expect(
      await db.one(sql({ raised_paise: "int8", supporter_count: "int8" })`
        select raised_paise, supporter_count from campaigns where id = ${target}`),
    ).toEqual({ raised_paise: 200_00, supporter_count: 1 });
    expect(await total()).toBe(total_paise);
    const after = await moneyVersions(db, [source, target]);
    for (const campaign_id of [source, target])
      expect(after.get(campaign_id)).not.toBe(before.get(campaign_id));
    const entries = await db.many(sql({ account: "text", campaign_id: "uuid?", amount_paise: "int8" })`
      select account::text, campaign_id, amount_paise from ledger_entries join ledger_transactions on id = transaction_id
      where kind = 'allocation' and reference = ${id} order by line`);
    expect(entries).toEqual([
      { account: "donation_income", campaign_id: source, amount_paise: 300_00 },
      { account: "donation_income", campaign_id: target, amount_paise: -300_00 },
    ]);
    // What was moved here can be spent.
    await book(target, 450_00);
    await rolledUp();
    await soundBooks();
    const events = await db.many(sql({ event: "text" })`
      select event from audit_events where details ->> 'allocation_id' = ${id} order by happened_at, audit_event_id`);
    expect(events.map(({ event }) => event)).toEqual(["allocation_prepared", "allocation_approved"]);
    const told = await db.many(sql({ user_id: "uuid", dedupe_key: "text" })`
      select user_id, dedupe_key from notifications where dedupe_key like ${`allocation-%:${id}%`} order by dedupe_key`);
    expect(told).toEqual(
      expect.arrayContaining([
        { user_id: second.user_id, dedupe_key: `allocation-prepared:${id}` },
        { user_id: organiser.user_id, dedupe_key: `allocation-booked:${id}:${source}` },
        { user_id: organiser.user_id, dedupe_key: `allocation-booked:${id}:${target}` },
      ]),
    );
    const list = await api.guest("GET", "/api/v1/transparency/allocations");
    expect(await list.json()).toMatchObject({
      allocations: [{ id, amount: 300, is_reversed: false, reason }],
    });
    const csv = await (await api.guest("GET", "/api/v1/transparency.csv")).text();
    expect(csv).toContain("-300.00");
  });

  test("takes at most what is neither spent nor set aside", async () => {
    const { source, target } = await twoCampaigns(1_000_00);
    await book(source, 200_00);
    await record(source, 400_00);
    await expectProblem(prepare(wanted(source, target, 400.01)), 409, "more_than_remains");
    const id = await idOf(prepare(wanted(source, target, 250)));
    await expectProblem(prepare(wanted(source, target, 150.01)), 409, "more_than_remains");
    expect((await act(id, "withdrawal")).status).toBe(200);
    await expectProblem(act(id, "approval"), 409, "allocation_withdrawn");
    await move(source, null, 400_00);
    await soundBooks();
  });

  test("is not approved once refunds have left less", async () => {
    const { source, target, donation } = await twoCampaigns(500_00);
    const id = await idOf(prepare(wanted(source, target, 400)));
    await spending.refund(donation, 200_00);
    await expectProblem(act(id, "approval"), 409, "more_than_remains");
    await act(id, "withdrawal");
  });

  test("leaves what banks look into", async () => {
    const { source, target, donation } = await twoCampaigns(500_00);
    await db.run(command`
      insert into payment_disputes (gateway_dispute_id, gateway_payment_id, amount_paise, currency, phase, reason_code,
        status, opened_at)
      values (${`disp_${randomUUID().replaceAll("-", "").slice(0, 14)}`}, ${donation.payment_id}, 20000, 'INR', 'chargeback', 'fraud', 'open', now())`);
    await expectProblem(prepare(wanted(source, target, 300.01)), 409, "money_disputed");
    await move(source, target, 300_00);
    await db.run(command`delete from payment_disputes where gateway_payment_id = ${donation.payment_id}`);
  });

  test("leaves what is on its way back to donors, of the fund too", async () => {
    const { source, target, donation } = await twoCampaigns(500_00);
    const of_fund = await give(null, 100_00);
    const [owed, owed_by_fund] = [
      await spending.orderRefund(donation, 200_00),
      await spending.orderRefund(of_fund, 50_00),
    ];
    const refused = await expectProblem(prepare(wanted(source, target, 300.01)), 409, "money_owed");
    expect(refused.detail).toContain("₹200 of these donations is being refunded to donors. At most ₹300");
    const left = (await generalFundBalance(db)) / 100;
    await expectProblem(prepare(wanted(null, target, left - 49.99)), 409, "money_owed");
    await move(source, target, 300_00);
    await move(null, target, (left - 50) * 100);
    await db.run(command`delete from payment_refunds where id = any(${[owed, owed_by_fund]}::uuid[])`);
  });

  test("comes from campaigns that are over and the fund, and goes to live ones and the fund", async () => {
    const { source, target } = await twoCampaigns(500_00);
    await give(target, 500_00);
    const over = await newCampaign();
    await end(over);
    const draft = await newCampaign();
    await db.run(command`update campaigns set status = 'in_review', approved_at = null where id = ${draft}`);
    await expectProblem(prepare(wanted(target, source, 1)), 409, "source_not_over");
    await expectProblem(prepare(wanted(source, over, 1)), 409, "target_not_live");
    await expectProblem(prepare(wanted(source, source, 1)), 400, "same_campaign");
    await expectProblem(prepare(wanted(null, null, 1)), 400, "same_campaign");
    await expectProblem(prepare(wanted(source, draft, 1)), 400, "campaign_unknown");
    await expectProblem(prepare(wanted(source, randomUUID(), 1)), 400, "campaign_unknown");
    for (const amount of ["0", "-5", "0.001", "", "x", 1e15])
      expect((await prepare(wanted(source, target, amount))).status).toBe(400);
    for (const changes of [
      { reason: "\u0000" },
      { reason: "x".repeat(501) },
      { to_campaign_id: "x" },
      { more: 1 },
    ])
      expect((await prepare({ ...wanted(source, target, 1), ...changes })).status).toBe(400);
    // A target that ended since takes nothing any more.
    const id = await idOf(prepare(wanted(source, target, 1)));
    await end(target);
    await expectProblem(act(id, "approval"), 409, "target_not_live");
    await expectProblem(act("00000000-0000-4000-8000-000000000000", "approval"), 404, "allocation_not_found");
  });

  test("is for admins who run neither campaign", async () => {
    const own = await makeLiveCampaign(db, { user_id: second.user_id, roles: ["customer"] });
    const { source } = await twoCampaigns(500_00);
    await expectProblem(prepare(wanted(source, own, 1), second), 403, "not_allowed");
    await expectProblem(prepare(wanted(source, own, 1), organiser), 403, "not_allowed");
    await api.person({ role: "admin" });
    const id = await idOf(prepare(wanted(source, own, 1)));
    await expectProblem(act(id, "approval"), 403, "not_allowed");
    await expectProblem(act(id, "withdrawal"), 403, "not_allowed");
    // Now nobody else may approve it.
    const others = await db.many(sql({ user_id: "uuid" })`
      delete from user_roles where role = 'admin' and user_id <> all(${[admin.user_id, second.user_id]}::uuid[])
      returning user_id`);
    expect((await act(id, "approval", undefined, admin)).status).toBe(200);
    await expectProblem(act(id, "reversal", { reason: "It is not needed." }), 403, "not_allowed");
    const { approved_alone } = await db.one(sql({ approved_alone: "bool" })`
      select approved_alone from allocations where id = ${id}`);
    expect(approved_alone).toBe(true);
    const alone = await prepare(wanted(source, own, 1));
    expect(await alone.json()).toMatchObject({ status: "booked" });
    await db.run(command`
      insert into user_roles (user_id, role)
      select user_id, 'admin' from unnest(${others.map(({ user_id }) => user_id)}::uuid[]) as other (user_id)`);
  });

  test("goes to no campaign whose organiser is suspended, when prepared and when approved", async () => {
    const { source, target } = await twoCampaigns(500_00);
    const person = await api.person();
    await db.run(command`update campaigns set created_by = ${person.user_id} where id = ${target}`);
    const id = await idOf(prepare(wanted(source, target, 100)));
    await db.run(command`update profiles set status = 'suspended' where user_id = ${person.user_id}`);
    await expectProblem(prepare(wanted(source, target, 100)), 409, "organiser_suspended");
    await expectProblem(act(id, "approval"), 409, "organiser_suspended");
    await db.run(command`update profiles set status = 'active' where user_id = ${person.user_id}`);
    expect((await act(id, "approval")).status).toBe(200);
  });

  test("is prepared once where it is sent twice, and never moves more than there is", async () => {
    const { source, target } = await twoCampaigns(500_00);
    const same = wanted(source, target, 300);
    const [one, other] = await Promise.all([prepare(same), prepare(same)]);
    expect(statusesOf([one, other])).toEqual([201, 201]);
    const ids = [await one.json(), await other.json()] as { id: string }[];
    expect(ids[0]?.id).toBe(ids[1]?.id);
    await expectProblem(prepare({ ...same, amount: 200 }), 409, "request_key_used");
    await act(ids[0]?.id ?? "", "withdrawal");
    const both = await Promise.all([
      prepare(wanted(source, target, 300)),
      prepare(wanted(source, target, 300)),
    ]);
    expect(statusesOf(both)).toEqual([201, 409]);
  });

  test("is reversed with a reason while the target still has it", async () => {
    const { source, target } = await twoCampaigns(500_00);
    const id = await move(source, target, 500_00);
    const bill = await book(target, 100_00);
    const back = { reason: "The page named another use." };
    await expectProblem(act(id, "reversal", back), 409, "more_than_remains");
    await expectProblem(act(id, "reversal", { reason: "" }), 400);
    // Nor by the admin who prepared it, while there is another one.
    await expectProblem(act(id, "reversal", back, admin), 409, "another_admin_needed");
    await admin.ask("POST", `/api/v1/expenses/${bill}/reversal`, { reason: "A wrong bill." });
    expect((await act(id, "reversal", back)).status).toBe(200);
    await expectProblem(act(id, "reversal", back), 409, "wrong_state");
    expect(await moneyOf(source)).toMatchObject({
      remaining_paise: 500_00,
      allocated_out_paise: 0,
      allocations: [{ id, is_reversed: true, reversal_reason: "The page named another use." }],
    });
    expect(await moneyOf(target)).toMatchObject({ remaining_paise: 0, allocated_in_paise: 0 });
    await expect(db.run(command`delete from allocations where id = ${id}`)).rejects.toThrow("never deleted");
    await soundBooks();
  });
});

describe("the general fund", () => {
  test("gives what it has to live campaigns, at the same time too", async () => {
    const start_paise = await generalFundBalance(db);
    await spending.give(null, 300_00);
    expect(await generalFundBalance(db)).toBe(start_paise + 300_00);
    const target = await newCampaign();
    const all = (start_paise + 300_00) / 100;
    await expectProblem(prepare(wanted(null, target, all + 0.01)), 409, "more_than_remains");
    const answers = await Promise.all([
      prepare(wanted(null, target, all)),
      prepare(wanted(null, target, all)),
    ]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    const made = answers.filter(({ status }) => status === 201);
    const [id = ""] = await Promise.all(made.map(async (one) => ((await one.json()) as { id: string }).id));
    expect((await act(id, "approval")).status).toBe(200);
    expect(await generalFundBalance(db)).toBe(0);
    await rolledUp();
    expect(await generalFundBalance(db)).toBe(0);
    expect((await act(id, "reversal", { reason: "The campaign has enough." })).status).toBe(200);
    expect(await generalFundBalance(db)).toBe(start_paise + 300_00);
    await soundBooks();
  });
});

describe("the form", () => {
  const page = (search: string, form?: FormData) =>
    pageArgs(giving.services, `/dashboard/admin/allocations/new?${search}`, admin.cookie, {
      params: {},
      ...(form && { form }),
    });

  test("lets an admin find the campaign by its title, or by the address of its page, and then moves money there", async () => {
    const { source, target } = await twoCampaigns(100_00);
    const hidden = await newCampaign();
    const words = "Reeds and thatch";
    await db.run(command`
      update campaigns set title = ${words}, status = case when id = ${hidden} then 'draft' else status end
      where id in (${target}, ${hidden})`);
    // More drafts with these words than are listed, all of them newer.
    await db.transaction(async (tx) => {
      const owner = { user_id: organiser.user_id, roles: ["customer" as const] };
      for (let i = 0; i < 21; i++) await createCampaign(tx, owner, campaignLike({ title: words }));
    });
    const found = async (from: string, q: string) => {
      const loaded = await loadForm(page(`from=${from}&q=${encodeURIComponent(q)}`));
      return loaded.found?.campaigns.map(({ id }) => id);
    };
    expect(await found(source, words.toLowerCase())).toEqual([target]);
    expect(await found("general-fund", `https://sahayog.example/campaigns/${target}?tab=money`)).toEqual([
      target,
    ]);
    expect(await found(source, source)).toEqual([]);
    expect(await found(source, randomUUID())).toEqual([]);
    expect(await found(source, "")).toContain(target);
    expect(await loadForm(page(`from=${source}&to=${target}`))).toMatchObject({ target: { id: target } });
    expect(await loadForm(page(`from=${source}&to=general-fund`))).toMatchObject({ target: { id: null } });
    await expect(loadForm(page(`from=${source}&to=${hidden}`))).rejects.toMatchObject({
      init: { status: 404 },
    });
    const form = new FormData();
    const { reason, request_key } = wanted(source, target, 40);
    for (const [name, value] of Object.entries({ amount: "40", reason, request_key })) form.set(name, value);
    await submitForm(page(`from=${source}&to=${target}`, form));
    expect(await allocatedOf(db, source)).toMatchObject({ allocating_paise: 40_00 });
  });
});

describe("the desk", () => {
  test("lists campaigns that are over with money left, before and after the sums are added up", async () => {
    const { source, target } = await twoCampaigns(100_00);
    const live = await newCampaign();
    await give(live, 100_00);
    const mine = async () => {
      const { campaigns } = await listMoneyLeft(db, { list: "left", after: undefined, limit: 1_000 });
      return campaigns.filter(({ id }) => [source, target, live].includes(id));
    };
    const left = [{ id: source, left_paise: 100_00 }];
    expect(await mine()).toMatchObject(left);
    await rolledUp();
    expect(await mine()).toMatchObject(left);
    const count = await countMoneyLeft(db);
    // What remains is less than can be moved.
    await move(source, target, 99_50);
    expect(await mine()).toEqual([]);
    expect(await countMoneyLeft(db)).toBe(count - 1);
    await rolledUp();
    expect(await mine()).toEqual([]);
    const page = await admin.ask("GET", "/api/v1/money-left");
    expect(page.status).toBe(200);
  });
});
