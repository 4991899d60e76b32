import { randomUUID } from "node:crypto";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { processorTime_ms } from "../../../../tests/support/processor-time.ts";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import { expenseForm, createSpending, type Donation, photo } from "../../../../tests/support/spending.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { eraseAccount } from "../../accounts/server/commands/erase-account.ts";
import type { CampaignMonth } from "../../ledger/campaign-month.ts";
import { listCampaignMonths } from "../../ledger/server/queries/campaign-months.ts";
import { originalKey } from "./bill-files.ts";
import { findPdfFault } from "./pdf-fault.ts";
import { moneyOfCampaign } from "./queries/money-of-campaign.ts";
import { traceOfDonation } from "./queries/trace.ts";
import { deleteFileOfExpense } from "./use-cases/change-expense.ts";
import { notifyOfSpentDonations } from "./use-cases/notify-of-spent.ts";
import { takeSnapshot } from "./use-cases/take-snapshot.ts";

const spending = await createSpending();
const {
  giving,
  api,
  organiser,
  admin,
  newCampaign,
  give,
  refund,
  record,
  submitExpense,
  decide,
  bookExpense,
  book,
  soundBooks,
  rolledUp,
} = spending;
const send = spending.sendExpense;

describe("a bill", () => {
  test("is recorded, covered, checked and published, and received is spent, remaining and returned", async () => {
    const campaign_id = await newCampaign();
    const donation = await give(campaign_id, 1_000_00);
    await refund(donation, 100_00);
    const id = await record(campaign_id, 300_00);
    const { guest } = api;
    expect((await guest("GET", `/api/v1/expenses/${id}/original`)).status).toBe(401);
    expect((await guest("GET", `/api/v1/expenses/${id}/bill.webp`)).status).toBe(404);
    expect((await submitExpense(id, [{ x: 250, y: 500, width: 500, height: 100 }])).status).toBe(200);
    expect(await moneyOfCampaign(giving.db, campaign_id)).toMatchObject({ spent_paise: 0, expenses: [] });
    expect((await guest("GET", `/api/v1/expenses/${id}/bill.webp`)).status).toBe(401);
    expect((await bookExpense(id)).status).toBe(200);
    expect(await moneyOfCampaign(giving.db, campaign_id)).toMatchObject({
      received_paise: 1_000_00,
      returned_paise: 100_00,
      spent_paise: 300_00,
      remaining_paise: 600_00,
      expenses: [{ id, payee: "Kalinga Cement", status: "booked" }],
    });
    await soundBooks();
  });

  test("has its bars burned into the public picture, while the original stays with its organiser and admins", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 1_000_00);
    const id = await record(campaign_id, 100_00);
    await submitExpense(id, [{ x: 250, y: 500, width: 500, height: 100 }]);
    await bookExpense(id);
    const shown = await api.guest("GET", `/api/v1/expenses/${id}/bill.webp`);
    const { data, info } = await sharp(await shown.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const lightAt = (x: number, y: number) =>
      data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels] ?? -1;
    expect(lightAt(0.5, 0.55)).toBeLessThan(10);
    expect(lightAt(0.26, 0.505)).toBeLessThan(30);
    expect(lightAt(0.5, 0.45)).toBeGreaterThan(245);
    const original = `/api/v1/expenses/${id}/original`;
    expect((await organiser.ask("GET", original)).status).toBe(200);
    expect((await admin.ask("GET", original)).status).toBe(200);
    expect((await (await api.person()).ask("GET", original)).status).toBe(404);
    // That the organiser looked, and who may not, is no event.
    const looked = await giving.db.many(sql({ by: "uuid?", details: "jsonb" })`
      select actor_user_id as by, details from audit_events where event = 'bill_original_read' and subject_id = ${campaign_id}`);
    expect(looked).toEqual([{ by: admin.user_id, details: { expense_id: id } }]);
    await expectProblem(submitExpense(id), 409, "wrong_state");
  });

  test("that is submitted twice at once keeps its public picture", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 1_000_00);
    const id = await record(campaign_id, 100_00);
    const answers = await Promise.all([submitExpense(id), submitExpense(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await bookExpense(id);
    expect((await api.guest("GET", `/api/v1/expenses/${id}/bill.webp`)).status).toBe(200);
  });

  test("is not decided before it is submitted, and needs its file", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 1_000_00);
    const id = await record(campaign_id, 100_00);
    await expectProblem(bookExpense(id), 409, "not_submitted");
    await organiser.ask("POST", `/api/v1/expenses/${id}/withdrawal`);
    await expectProblem(decide(id, { decision: "refuse", reason: "A wrong date" }), 409, "withdrawn");
    const form = expenseForm(await photo());
    form.delete("bill");
    expect(await (await send(campaign_id, form)).json()).toMatchObject({
      fields: { bill: "Please choose a photo or a PDF of the bill." },
    });
  });

  test("is decided once, however many admins decide at once", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 1_000_00);
    const id = await record(campaign_id, 100_00);
    await submitExpense(id);
    expect(await expectProblem(decide(id, { decision: "pay" }), 400)).toMatchObject({
      fields: { decision: "Please choose whether to accept the bill." },
    });
    const other = await api.person({ role: "admin" });
    const answers = await Promise.all([
      bookExpense(id),
      bookExpense(id, { by: other }),
      decide(id, { decision: "refuse", reason: "The date is wrong." }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await soundBooks();
  });

  test("is refused where it is more than what remains, of tomorrow, of a file sent before, or somebody else's", async () => {
    const campaign_id = await newCampaign();
    const donation = await give(campaign_id, 500_00);
    const tomorrow = dayInIndia(Date.now() + 86_400_000);
    const file = await photo();
    await expectProblem(send(campaign_id, expenseForm(file, { amount: "500.01" })), 409, "more_than_remains");
    for (const amount of ["0", "-5", "1e15", "1000000000000000", "0.001", ""])
      expect((await send(campaign_id, expenseForm(file, { amount }))).status).toBe(400);
    for (const spent_on of [tomorrow, "2026-02-30", "2001-01-01", ""])
      expect((await send(campaign_id, expenseForm(file, { spent_on }))).status).toBe(400);
    expect((await send(campaign_id, expenseForm(file), await api.person())).status).toBe(404);
    const suspended = await api.person();
    await giving.db.run(
      command`update profiles set status = 'suspended' where user_id = ${suspended.user_id}`,
    );
    expect((await send(campaign_id, expenseForm(file), suspended)).status).toBe(403);
    expect((await send(campaign_id, expenseForm(file))).status).toBe(201);
    await expectProblem(send(campaign_id, expenseForm(file)), 409, "bill_known");
    // Pending expenses count, and a refund reduces what is left.
    await refund(donation, 350_00);
    await expectProblem(
      send(campaign_id, expenseForm(await photo(), { amount: "60" })),
      409,
      "more_than_remains",
    );
    const { count } = await giving.db.one(sql({ count: "int8" })`
      select count(*) as count from expenses where campaign_id = ${campaign_id}`);
    expect(count).toBe(1);
  });

  test("of several sent at once never spends the same money twice", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 250_00);
    const forms = await Promise.all(Array.from({ length: 5 }, async () => expenseForm(await photo())));
    const answers = await Promise.all(forms.map((form) => send(campaign_id, form)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
  });

  test("is a photo or a harmless PDF", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 1_000_00);
    const pdf = (extra = "", pages = 1) =>
      Buffer.from(`%PDF-1.7\n${"1 0 obj << /Type /Page >> endobj\n".repeat(pages)}${extra}\n%%EOF\n`);
    await expectProblem(send(campaign_id, expenseForm(Buffer.from("<script>"))), 415, "not_a_picture");
    await expectProblem(
      send(campaign_id, expenseForm(pdf("<< /OpenAction << /S /J#61vaScript /JS (app.alert(1)) >> >>"))),
      422,
      "active_pdf",
    );
    await expectProblem(
      send(campaign_id, expenseForm(pdf("% stream\n<< /OpenAction << /S /JavaScript >> >>\n% endstream"))),
      422,
      "active_pdf",
    );
    await expectProblem(send(campaign_id, expenseForm(pdf("", 200))), 422, "too_many_pages");
    // It took hours when each start was searched for its end.
    const beginnings = pdf("stream\n".repeat(1_000_000));
    expect(processorTime_ms(() => findPdfFault(beginnings, 50))).toBeLessThan(5_000);
    await expectProblem(
      send(campaign_id, expenseForm(pdf("trailer << /Encrypt 5 0 R >>"))),
      422,
      "encrypted_pdf",
    );
    expect((await send(campaign_id, expenseForm(Buffer.alloc(30_000_000)))).status).toBe(413);
    const answer = await send(campaign_id, expenseForm(pdf()));
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    await submitExpense(id);
    await bookExpense(id);
    const file = await organiser.ask("GET", `/api/v1/expenses/${id}/original`);
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect((await api.guest("GET", `/api/v1/expenses/${id}/bill.webp`)).status).toBe(404);
  });

  test("whose process died before it was recorded leaves no file", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 1_000_00);
    const { storage } = giving.services;
    const recorded = await record(campaign_id, 100_00);
    const lost = randomUUID();
    await storage.put(originalKey({ id: lost, bill_kind: "pdf" }), Buffer.from("%PDF-"), "application/pdf");
    const { run_at } = await giving.db.one(sql({ run_at: "timestamptz" })`
      select run_at from graphile_worker.jobs where key = ${`delete_bill_file:${recorded}`}`);
    expect(run_at.getTime()).toBeGreaterThan(Date.now());
    for (const id of [recorded, lost]) await deleteFileOfExpense(giving.services, id);
    expect(await storage.get(originalKey({ id: lost, bill_kind: "pdf" }))).toBeUndefined();
    expect(await storage.get(originalKey({ id: recorded, bill_kind: "photo" }))).toBeDefined();
  });

  test("is corrected by a second entry, stays public with the reason, and is never deleted", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 500_00);
    const id = await book(campaign_id, 400_00);
    const reverse = () =>
      admin.ask("POST", `/api/v1/expenses/${id}/reversal`, { reason: "The shop took it back." });
    expect((await reverse()).status).toBe(200);
    await expectProblem(reverse(), 409, "wrong_state");
    expect(await moneyOfCampaign(giving.db, campaign_id)).toMatchObject({
      spent_paise: 0,
      remaining_paise: 500_00,
      expenses: [{ status: "reversed", reversal_reason: "The shop took it back." }],
    });
    await expect(giving.db.run(command`delete from expenses where id = ${id}`)).rejects.toThrow(
      "never deleted",
    );
    await soundBooks();
  });
});

describe("the trace", () => {
  test("follows a donation to its bills, first in first out, and tells its donor once when it is spent", async () => {
    const campaign_id = await newCampaign();
    const first = await give(campaign_id, 100_00);
    const second = await give(campaign_id, 200_00);
    const cement = await book(campaign_id, 150_00);
    expect(await traceOfDonation(giving.db, first.id)).toMatchObject({
      expenses: [{ id: cement, share_paise: 100_00 }],
      remaining_paise: 0,
    });
    expect(await traceOfDonation(giving.db, second.id)).toMatchObject({
      expenses: [{ id: cement, share_paise: 50_00 }],
      remaining_paise: 150_00,
    });
    for (let i = 0; i < 2; i += 1) await notifyOfSpentDonations(giving.services, campaign_id);
    const mails = await giving.db.many(sql({ dedupe_key: "text" })`
      select dedupe_key from outgoing_mails where dedupe_key like 'donation-spent:%'
        and dedupe_key in (${`donation-spent:${first.id}`}, ${`donation-spent:${second.id}`})`);
    expect(mails).toEqual([{ dedupe_key: `donation-spent:${first.id}` }]);
    // Erased with its donor, though the donation named another address than the account's.
    const { user_id } = await api.person();
    await giving.db.run(command`update donations set user_id = ${user_id} where id = ${first.id}`);
    await giving.db.transaction((tx) => eraseAccount(tx, user_id, giving.services));
    const { subject } = await giving.db.one(sql({ subject: "text" })`
      select subject from outgoing_mails where dedupe_key = ${`donation-spent:${first.id}`}`);
    expect(subject).toBe("");
  });

  test("tells a donor to whom a part came back only of the rest", async () => {
    const campaign_id = await newCampaign();
    const donation = await give(campaign_id, 1_000_00);
    await refund(donation, 400_00);
    await book(campaign_id, 600_00);
    await notifyOfSpentDonations(giving.services, campaign_id);
    const { subject, text } = await giving.db.one(sql({ subject: "text", text: "text" })`
      select subject, text_body as text from outgoing_mails where dedupe_key = ${`donation-spent:${donation.id}`}`);
    expect(subject).toBe("₹600 of your donation is spent");
    expect(text).toContain("₹400 was returned to you");
    expect(text).not.toContain("1,000");
  });

  test("a refund after spending leaves a remainder below zero, and no new bill", async () => {
    const campaign_id = await newCampaign();
    const donation = await give(campaign_id, 100_00);
    await book(campaign_id, 80_00);
    await refund(donation, 100_00);
    expect(await moneyOfCampaign(giving.db, campaign_id)).toMatchObject({ remaining_paise: -80_00 });
    expect(await traceOfDonation(giving.db, donation.id)).toMatchObject({
      expenses: [],
      remaining_paise: 0,
      returned_paise: 100_00,
    });
    await expectProblem(send(campaign_id, expenseForm(await photo())), 409, "more_than_remains");
    await soundBooks();
  });

  test("for any history, every paisa of every donation is in one bill, in the remainder, or returned", async () => {
    const step = fc.tuple(
      fc.constantFrom("give", "give", "book", "refund", "reverse"),
      fc.integer({ min: 1, max: 997 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
        const campaign_id = await newCampaign();
        const donations: (Donation & { amount_paise: number; returned_paise: number })[] = [];
        const bills = new Map<string, number>();
        for (const [kind, number] of steps) {
          const amount_paise = number * 101;
          const donation = donations[number % Math.max(1, donations.length)];
          const { remaining_paise } = await moneyOfCampaign(giving.db, campaign_id);
          const id = [...bills.keys()][number % Math.max(1, bills.size)];
          if (kind === "give")
            donations.push({ ...(await give(campaign_id, amount_paise)), amount_paise, returned_paise: 0 });
          else if (kind === "book" && remaining_paise >= 100) {
            const paise = Math.min(amount_paise, remaining_paise);
            bills.set(await book(campaign_id, paise), paise);
          } else if (
            kind === "refund" &&
            donation &&
            donation.amount_paise - donation.returned_paise >= 100
          ) {
            const paise = Math.min(amount_paise, donation.amount_paise - donation.returned_paise);
            await refund(donation, paise);
            donation.returned_paise += paise;
          } else if (kind === "reverse" && id) {
            await admin.ask("POST", `/api/v1/expenses/${id}/reversal`, { reason: "A mistake." });
            bills.delete(id);
          }
        }
        const paid_of_expense = new Map<string, number>();
        let remaining_paise = 0;
        for (const donation of donations) {
          const trace = await traceOfDonation(giving.db, donation.id);
          expect(trace?.returned_paise).toBe(donation.returned_paise);
          expect((trace?.spent_paise ?? 0) + (trace?.remaining_paise ?? 0) + donation.returned_paise).toBe(
            donation.amount_paise,
          );
          for (const { id, share_paise } of trace?.expenses ?? []) {
            expect(share_paise).toBeGreaterThan(0);
            paid_of_expense.set(id, (paid_of_expense.get(id) ?? 0) + share_paise);
          }
          remaining_paise += trace?.remaining_paise ?? 0;
        }
        const money = await moneyOfCampaign(giving.db, campaign_id);
        expect(remaining_paise).toBe(Math.max(0, money.remaining_paise));
        const paid = [...paid_of_expense.values()].reduce((sum, paise) => sum + paise, 0);
        expect(paid).toBe(money.spent_paise + Math.min(0, money.remaining_paise));
        for (const [id, paise] of paid_of_expense) expect(paise).toBeLessThanOrEqual(bills.get(id) ?? 0);
        await soundBooks();
      }),
      { numRuns: 8 },
    );
  });
});

describe("transparency", () => {
  test("the months are the same before and after they are rolled up, and the books agree", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 700_00);
    await book(campaign_id, 300_00);
    const own = async () =>
      (await listCampaignMonths(giving.db)).filter((month) => month.campaign_id === campaign_id);
    const before = await own();
    expect(before).toMatchObject([{ received_paise: 700_00, spent_paise: 300_00, refunded_paise: 0 }]);
    await rolledUp();
    expect(await own()).toEqual(before);
    await give(campaign_id, 50_00);
    expect(await own()).toMatchObject([{ received_paise: 750_00 }]);
    await soundBooks();
  });

  test("a bill that is recorded late changes its month after that was published, whose file stays", async () => {
    const campaign_id = await newCampaign();
    await giving.db.run(command`
      update campaigns set created_at = now() - interval '40 days' where id = ${campaign_id}`);
    await give(campaign_id, 700_00);
    const daysAgo = (days: number) => dayInIndia(new Date(Date.now() - days * 86_400_000));
    const spent_on = daysAgo(32);
    const spentByFile = async () => {
      const files = await giving.db.many(sql({ document: "text" })`
        select document from money_snapshots order by month`);
      return files.map(({ document }) => {
        const { rows } = JSON.parse(document) as { rows: CampaignMonth[] };
        return rows.find((row) => row.campaign_id === campaign_id && row.month === spent_on.slice(0, 7))
          ?.spent_paise;
      });
    };
    const paid = () => ({ ...spending.payment(), paid_on: spent_on });
    await book(campaign_id, 300_00, { spent_on }, paid());
    await takeSnapshot(giving.services);
    await book(campaign_id, 100_00, { spent_on }, paid());
    await takeSnapshot(giving.services, new Date(Date.now() + 31 * 86_400_000));
    expect(await spentByFile()).toEqual([300_00, 400_00]);
    const earlier = spending.sendExpense(campaign_id, expenseForm(await photo(), { spent_on: daysAgo(42) }));
    await expectProblem(earlier, 400, "before_campaign");
  });
});
