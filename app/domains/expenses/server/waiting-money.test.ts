import { describe, expect, test } from "vitest";
import { createAdvancing, statusesOf } from "../../../../tests/support/advances.ts";
import { type Client, expectProblem } from "../../../../tests/support/api-client.ts";
import { statementColumns as columns, statementHeader } from "../../../../tests/support/bank-records.ts";
import { makeLiveCampaign } from "../../../../tests/support/campaigns.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { expenseForm, createSpending, photo } from "../../../../tests/support/spending.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatDate } from "../../../text/time.ts";
import { eraseAccount } from "../../accounts/server/commands/erase-account.ts";
import { ownAdvancePath } from "../advance.ts";
import { action as adminAdvanceAction, loader as loadAdminAdvance } from "../pages/admin-advance.tsx";
import { loader as loadAdminExpense } from "../pages/admin-expense.tsx";
import { originalKey } from "./bill-files.ts";
import { expenseJobs } from "./jobs.ts";
import { countOldAdvanceClaims, countUnbilledAdvances } from "./queries/advances.ts";

const spending = await createSpending();
const { giving, api, organiser, admin, second_admin, newCampaign, give, soundBooks } = spending;
const { record, sendExpense, submitExpense, decide, book, bookExpense } = spending;
const { transfer, claim, comesBack, request, act, advance, idOf, moneyOf } = createAdvancing(spending);

test("a bill that was paid and reversed is recorded again only as far as no other bill has taken its place", async () => {
  const campaign_id = await newCampaign();
  await give(campaign_id, 500_00);
  const file = await photo();
  const send = () => sendExpense(campaign_id, expenseForm(file, { amount: "300" }));
  const id = await idOf(send());
  await submitExpense(id);
  expect((await bookExpense(id)).status).toBe(200);
  await admin.ask("POST", `/api/v1/expenses/${id}/reversal`, { reason: "The payee was wrong." });
  const other = await record(campaign_id, 201_00);
  await expectProblem(send(), 409, "more_than_remains");
  await soundBooks();
  await organiser.ask("POST", `/api/v1/expenses/${other}/withdrawal`);
  expect((await send()).status).toBe(201);
  await soundBooks();
});

describe("a bill that was recorded and not submitted", () => {
  const ofOrganiser = async (key: string) =>
    giving.db.maybeOne(sql({ message: "text", action_url: "text?" })`
      select message, action_url from notifications where user_id = ${organiser.user_id} and dedupe_key = ${key}`);

  const inDays = (days: number) => formatDate(Date.now() + days * 86_400_000);
  const deletionsOf = (id: string) =>
    giving.db.many(sql({ is_later: "bool" })`
      select run_at > now() + interval '6 days' as is_later from graphile_worker.jobs
      where key = ${`delete_bill_file:${id}`}`);

  test("is seen by admins, who can end it with a reason; its money is free again", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 300_00);
    const id = await record(campaign_id, 300_00);
    const listed = await (await admin.ask("GET", "/api/v1/expenses?status=prepared")).text();
    expect(listed).toContain(id);
    const reason = "The campaign closes, and the bill was not submitted.";
    const own = await api.person({ role: "admin" });
    await giving.db.run(command`update campaigns set created_by = ${own.user_id} where id = ${campaign_id}`);
    await expectProblem(decide(id, { decision: "refuse", reason }, own), 403, "not_allowed");
    await giving.db.run(command`
      update campaigns set created_by = ${organiser.user_id} where id = ${campaign_id}`);
    expect((await decide(id, { decision: "refuse", reason })).status).toBe(200);
    expect(await moneyOf(campaign_id)).toMatchObject({ waiting_paise: 0, remaining_paise: 300_00 });
    const told = await ofOrganiser(`expense-refused:${id}`);
    expect(told?.message).toContain(reason);
    expect(told?.action_url).toBe(`/dashboard/campaigns/${campaign_id}/expenses`);
    await expectProblem(submitExpense(id), 409, "wrong_state");
    // Its file ends as that of one that is withdrawn.
    expect(told?.message).toContain(inDays(7));
    expect(await deletionsOf(id)).toEqual([{ is_later: true }]);
    const file = originalKey({ id, bill_kind: "photo" });
    expect(await giving.services.storage.get(file)).toBeDefined();
    const shown = () => loadAdminExpense(pageArgs(giving.services, "/", admin.cookie, { params: { id } }));
    expect(await shown()).toMatchObject({ has_original: true });
    await expenseJobs(giving.services).delete_bill_file?.({ expense_id: id }, undefined as never);
    expect(await giving.services.storage.get(file)).toBeUndefined();
    expect(await shown()).toMatchObject({ has_original: false });
    await soundBooks();
  });

  test("is withdrawn after a month, of which its organiser is told a week before, and its file a week later", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 1_000_00);
    const [old, younger, submitted] = [
      await record(campaign_id, 100_00),
      await record(campaign_id, 200_00),
      await record(campaign_id, 300_00),
    ];
    await submitExpense(submitted);
    await giving.db.run(command`
      update expenses set created_at = now() - interval '1 year',
        unsubmitted_since = now() - case when id = ${younger} then interval '22 days 23 hours' else interval '23 days 1 hour' end
      where campaign_id = ${campaign_id}`);
    const run = () => expenseJobs(giving.services).withdraw_unsubmitted_bills?.({}, undefined as never);
    const daysPass = (days: number) =>
      giving.db.run(command`
        update expenses set withdrawal_on = withdrawal_on - ${days}::int4 where campaign_id = ${campaign_id}`);
    await run();
    expect((await ofOrganiser(`expense-unsubmitted:${old}`))?.message).toContain(inDays(7));
    expect(await ofOrganiser(`expense-unsubmitted:${younger}`)).toBeUndefined();
    await daysPass(6);
    await run();
    expect(await moneyOf(campaign_id)).toMatchObject({ waiting_paise: 600_00 });
    await daysPass(1);
    await run();
    expect(await moneyOf(campaign_id)).toMatchObject({ waiting_paise: 500_00 });
    expect((await ofOrganiser(`expense-withdrawn:${old}`))?.message).toContain(inDays(7));
    expect(await ofOrganiser(`expense-withdrawn:${younger}`)).toBeUndefined();
    expect(await deletionsOf(old)).toEqual([{ is_later: true }]);
  });
});

describe("an advance", () => {
  test("is listed for admins once its bills are missing for 60 days", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 100_00);
    const before = await countUnbilledAdvances(giving.db);
    const id = await advance(campaign_id, 100_00);
    const sentBefore = (days: number) =>
      giving.db.run(command`
        update campaign_advances set paid_on = day_in_india(now()) - ${days}::int4 where id = ${id}`);
    await sentBefore(60);
    expect(await countUnbilledAdvances(giving.db)).toBe(before);
    await sentBefore(61);
    await book(campaign_id, 60_00, { advance: id });
    const listed = async (list: string) => {
      const answer = await admin.ask("GET", `/api/v1/advances?status=${list}`);
      return ((await answer.json()) as { advances: { id: string }[] }).advances.map((row) => row.id);
    };
    expect(await countUnbilledAdvances(giving.db)).toBe(before + 1);
    expect(await listed("unbilled")).toContain(id);
    const file = await (await admin.ask("GET", "/api/v1/advances.csv?status=unbilled")).text();
    expect(file).toContain(id);
    const { returns } = (await (await act(id, "returns", comesBack(40))).json()) as {
      returns: { id: string }[];
    };
    expect(await countUnbilledAdvances(giving.db)).toBe(before);
    expect(await listed("unbilled")).not.toContain(id);
    expect(await listed("paid")).toContain(id);
    const back = `/api/v1/advance-returns/${returns[0]?.id}/reversal`;
    expect((await admin.ask("POST", back, { reason: "Another campaign." })).status).toBe(204);
    expect(await listed("unbilled")).toContain(id);
    await sentBefore(0);
    await soundBooks();
  });

  test("is sent by the admin who has said so, whom others see in place of where it goes, and nobody else cancels it", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 500_00);
    const id = await idOf(request(campaign_id, 300));
    await expectProblem(claim(id), 409, "wrong_state");
    await act(id, "decision", { decision: "approve" });
    const third = await api.person({ role: "admin" });
    const post = (action: string, body: object, by: typeof admin) =>
      by.ask("POST", `/api/v1/advances/${id}/${action}`, body);
    const release = (by: typeof admin) => by.ask("DELETE", `/api/v1/advances/${id}/payment-claim`);
    await expectProblem(claim(id, admin), 409, "another_admin_needed");
    await expectProblem(post("transfer", transfer(), second_admin), 409, "payment_not_claimed");
    await expectProblem(release(third), 409, "nothing_claimed");
    const answers = await Promise.all([claim(id), claim(id, third)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const [payer, other] = answers[0]?.status === 200 ? [second_admin, third] : [third, second_admin];
    const pageOf = (by: typeof admin) =>
      loadAdminAdvance(pageArgs(giving.services, "/dashboard", by.cookie, { params: { id } }));
    const { name } = await giving.db.one(sql({ name: "text" })`
      select display_name as name from profiles where user_id = ${payer.user_id}`);
    expect(await pageOf(other)).toMatchObject({ account: null, payer: { name, is_own: false } });
    expect((await pageOf(payer)).account).toContain("SBIN0001234");
    await expectProblem(post("transfer", transfer(), other), 409, "payment_claimed");
    const reason = "It will not be sent.";
    await expectProblem(post("cancellation", { reason }, other), 409, "payment_claimed");
    await expectProblem(post("cancellation", { reason }, payer), 409, "may_be_paid");
    const listed = await admin.ask("GET", "/api/v1/advances?status=claimed");
    expect(await listed.text()).toContain(id);
    const old = await countOldAdvanceClaims(giving.db);
    const leaves = giving.db.transaction((tx) => eraseAccount(tx, payer.user_id, giving.services));
    await expect(leaves).rejects.toMatchObject({ status: 409, code: "payment_claimed" });
    await expectProblem(release(other), 409, "payment_claimed");
    await giving.db.run(command`
      update campaign_advances set paying_at = now() - interval '24 hours 1 minute' where id = ${id}`);
    expect(await countOldAdvanceClaims(giving.db)).toBe(old + 1);
    expect((await release(other)).status).toBe(204);
    expect((await act(id, "transfer", transfer(), other)).status).toBe(200);
    await soundBooks();
  });
});

describe("an advance that was sent, and recorded wrongly", () => {
  const reversal = { reason: "The reference of another transfer.", was_sent: true };
  const reverse = (id: string, by = second_admin) => act(id, "reversal", reversal, by);
  const reopened = async (id: string, by = second_admin) => {
    const answer = await reverse(id, by);
    expect(answer.status).toBe(200);
    return (await answer.json()) as { id: string };
  };
  const toldOf = async ({ user_id }: Client, ids: string[]) => {
    const rows = await giving.db.many(sql({ message: "text" })`
      select message from notifications where user_id = ${user_id}
        and dedupe_key = any(${ids.flatMap((id) => ["reversed", "paid", "record-wrong"].map((key) => `advance-${key}:${id}`))}::text[])
      order by created_at, id`);
    return rows.map(({ message }) => message);
  };
  async function wronglySent() {
    const person = await api.person();
    const campaign_id = await makeLiveCampaign(giving.db, { user_id: person.user_id, roles: ["customer"] });
    await give(campaign_id, 500_00);
    const id = await idOf(request(campaign_id, 400, person));
    await act(id, "decision", { decision: "approve" });
    await act(id, "transfer", transfer());
    await giving.db.run(command`
      update campaign_advances set created_at = now() - interval '9 days' where id = ${id}`);
    return { person, campaign_id, id };
  }
  const paid_on = dayInIndia(new Date(Date.now() - 3 * 86_400_000));

  test("is recorded rightly and never sent again, its money set aside meanwhile, and its organiser knows that nothing changes", async () => {
    const { person, campaign_id, id } = await wronglySent();
    const money = await moneyOf(campaign_id);
    const other = await idOf(request(campaign_id, 100, person));
    await expectProblem(reverse(id), 409, "request_open");
    await person.ask("POST", `/api/v1/advances/${other}/withdrawal`);
    const anew = await reopened(id, admin);
    expect(anew).toMatchObject({ status: "approved", corrects_id: id, paying_at: null });
    expect(await moneyOf(campaign_id)).toMatchObject({ waiting_paise: 400_00, advanced_paise: 0 });
    await expectProblem(request(campaign_id, 200, person), 409, "more_than_remains");
    const erasure = giving.db.transaction((tx) => eraseAccount(tx, person.user_id, giving.services));
    await expect(erasure).rejects.toMatchObject({
      status: 409,
      code: "advance_approved",
      message: expect.stringContaining("was recorded wrongly"),
    });
    await soundBooks();
    await expectProblem(claim(anew.id), 409, "nothing_to_pay");
    // Nor does a process of the version before send it.
    const claimed = giving.db.run(command`
      update campaign_advances set paying_by = ${admin.user_id}, paying_at = now() where id = ${anew.id}`);
    await expect(claimed).rejects.toThrow("campaign_advances_unclaimed_check");
    const file = await (await admin.ask("GET", "/api/v1/advances.csv?status=approved")).text();
    expect(file.split("\r\n").find((line) => line.includes(anew.id))).toContain("Being recorded again");
    const right = { paid_on, bank_reference: "UTRRIGHT1" };
    await expectProblem(act(anew.id, "transfer", right, admin), 409, "another_admin_needed");
    expect((await act(anew.id, "transfer", right)).status).toBe(200);
    const after = await moneyOf(campaign_id);
    expect({ ...after, advances: [] }).toEqual({ ...money, advances: [] });
    expect(after.advances.map(({ status }) => status).toSorted()).toEqual(["paid", "reversed"]);
    const { url } = await giving.db.one(sql({ url: "text" })`
      select action_url as url from notifications where dedupe_key = ${`advance-record-wrong:${anew.id}`}`);
    expect(url).toBe(ownAdvancePath(campaign_id, anew.id));
    const csv = [statementHeader, `${paid_on},NEFT UTRRIGHT1,,400,,`].join("\r\n");
    await admin.ask("POST", "/api/v1/bank-statements", { csv, columns });
    const { lines } = await (await admin.ask("GET", "/api/v1/bank-lines?show=all")).json();
    expect(lines).toMatchObject([{ advance: anew.id }]);
    expect(await toldOf(person, [id, anew.id])).toEqual([
      expect.stringContaining("We sent you ₹400"),
      expect.stringContaining("nothing changes for you"),
      expect.stringContaining("It is not a second advance."),
    ]);
    await soundBooks();
  });

  test("is cancelled if it was not sent, and recorded anew if the bank had sent it all the same", async () => {
    const { person, campaign_id, id } = await wronglySent();
    const money = await moneyOf(campaign_id);
    const first = await reopened(id);
    expect((await act(first.id, "cancellation", { reason: "The bank sent nothing." })).status).toBe(200);
    expect(await moneyOf(campaign_id)).toMatchObject({ waiting_paise: 0, remaining_paise: 500_00 });
    const own = await api.person({ role: "admin" });
    const organisedBy = (user_id: string) =>
      giving.db.run(command`update campaigns set created_by = ${user_id} where id = ${campaign_id}`);
    await organisedBy(own.user_id);
    await expectProblem(reverse(id, own), 403, "not_allowed");
    await organisedBy(person.user_id);
    const second = await reopened(id);
    await expectProblem(reverse(id), 409, "wrong_state");
    expect(await moneyOf(campaign_id)).toMatchObject({ waiting_paise: 400_00, remaining_paise: 500_00 });
    expect((await act(second.id, "transfer", { paid_on, bank_reference: "UTRWRONG2" })).status).toBe(200);
    // Reversed as not sent by mistake.
    await act(second.id, "reversal", { reason: "The bank sent nothing." });
    await expectProblem(reverse(id), 409, "wrong_state");
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "reverse", ...reversal, was_sent: "yes" }))
      form.append(name, value);
    const posted = { params: { id: second.id }, form };
    await adminAdvanceAction(pageArgs(giving.services, "/dashboard", second_admin.cookie, posted));
    const third = await giving.db.one(sql({ id: "uuid" })`
      select id from campaign_advances where corrects_id = ${second.id}`);
    expect((await act(third.id, "transfer", { paid_on, bank_reference: "UTRRIGHT2" })).status).toBe(200);
    expect({ ...(await moneyOf(campaign_id)), advances: [] }).toEqual({ ...money, advances: [] });
    const unsent = "We had wrongly recorded ₹400 for “Bricks and wages” as sent: The bank sent nothing.";
    const [nothing_changes, corrected] = ["nothing changes for you", "It is not a second advance."].map(
      (text) => expect.stringContaining(text),
    );
    expect((await toldOf(person, [id, first.id, second.id, third.id])).slice(1)).toEqual([
      nothing_changes,
      unsent,
      nothing_changes,
      corrected,
      unsent,
      nothing_changes,
      corrected,
    ]);
    await soundBooks();
  });
});

test("advances that were sent, and what was moved, are public page by page, with none left out", async () => {
  const campaign_id = await newCampaign();
  await giving.db.run(command`
    insert into campaign_advances (campaign_id, amount_paise, purpose, status, decided_at, created_at, paid_on, bank_reference,
      reversed_at, reversal_reason)
    select ${campaign_id}, 10000, 'Bricks ' || i, 'reversed', now(), now() - make_interval(mins => i / 2), day_in_india(now()),
      'PAGED' || i, now(), 'A test' from generate_series(1, 43) i`);
  await giving.db.run(command`
    insert into allocations (from_campaign_id, to_campaign_id, amount_paise, reason, request_key, status, approved_at,
      spent_before_paise, given_before_paise, reversed_at, reversal_reason)
    select case when i % 2 = 0 then ${campaign_id}::uuid end, case when i % 2 = 1 then ${campaign_id}::uuid end, 10000,
      'Test', gen_random_uuid(), 'reversed', now() - make_interval(mins => i / 3),
      case when i % 2 = 0 then 0 end, case when i % 2 = 0 then 0 end, now(), 'A test' from generate_series(1, 43) i`);
  for (const list of ["advances", "allocations"] as const) {
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const answer = await api.guest(
        "GET",
        `/api/v1/campaigns/${campaign_id}/money${cursor && `?${list}=${cursor}`}`,
      );
      const page = (await answer.json()) as Record<string, unknown>;
      seen.push(...(page[list] as { id: string }[]).map(({ id }) => id));
      expect(seen.length).toBeLessThanOrEqual(43);
      cursor = page[`${list}_next`] as string | null;
    }
    expect(new Set(seen).size).toBe(43);
  }
});

test("a process of the version before ends claims of advances, and places what it moves", async () => {
  const campaign_id = await newCampaign();
  await give(campaign_id, 700_00);
  const { id, advance_id } = await giving.db.one(sql({ id: "uuid", advance_id: "uuid" })`
    with asked as (
      insert into campaign_advances (campaign_id, amount_paise, purpose, status, decided_at, paying_by, paying_at)
      values (${campaign_id}, 10000, 'Bricks', 'approved', now(), ${admin.user_id}, now()) returning id),
    moved as (
      insert into allocations (from_campaign_id, amount_paise, reason, request_key, status)
      values (${campaign_id}, 10000, 'Test', gen_random_uuid(), 'prepared') returning id)
    select moved.id, asked.id as advance_id from moved, asked`);
  const { is_claimed } = await giving.db.one(sql({ is_claimed: "bool" })`
    update campaign_advances set status = 'refused', refusal_reason = 'A test' where id = ${advance_id}
    returning paying_by is not null or paying_at is not null as is_claimed`);
  expect(is_claimed).toBe(false);
  const { paise } = await giving.db.one(sql({ paise: "int8" })`
    update allocations set status = 'reversed', approved_at = now(), spent_before_paise = 0, given_before_paise = 0,
      reversed_at = now(), reversal_reason = 'A test' where id = ${id} returning received_before_paise as paise`);
  expect(paise).toBe(700_00);
});
