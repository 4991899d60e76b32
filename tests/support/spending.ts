import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, vi } from "vitest";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { requestRefund } from "../../app/domains/payments/server/commands/request-refund.ts";
import { rollUpMonths } from "../../app/domains/ledger/server/commands/roll-up-months.ts";
import { type Client, createClients } from "./api-client.ts";
import { makeLiveCampaign } from "./campaigns.ts";
import { createGiving, verification } from "./giving.ts";
import { patience_ms } from "./patience.ts";

export type Donation = { id: string; payment_id: string };
export type Spending = Awaited<ReturnType<typeof createSpending>>;

/** White, with a picture of its own each time. */
export async function photo(): Promise<Buffer> {
  const dot = await sharp(randomBytes(3 * 16), { raw: { width: 4, height: 4, channels: 3 } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 400, height: 600, channels: 3, background: "#ffffff" } })
    .composite([{ input: dot, left: 0, top: 596 }])
    .png()
    .toBuffer();
}

/** A bill, as the API takes it. */
export function expenseForm(file: Uint8Array, changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    amount: "100",
    spent_on: dayInIndia(),
    payee: "Kalinga Cement",
    purpose: "Cement for the well",
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("bill", new File([new Uint8Array(file)], "bill"));
  return form;
}

/** People who give, an organiser who spends it, and an admin who checks the bills. */
export async function createSpending() {
  const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  await giving.listen();
  const api = createClients(giving.services);
  const organiser = await api.person();
  const admin = await api.person({ role: "admin" });
  // Whoever approves an advance does not record its transfer.
  const second_admin = await api.person({ role: "admin" });
  let payments = 0;

  async function give(campaign_id: string | null, amount_paise: number): Promise<Donation> {
    const paid = await giving.pay({ campaign_id, amount_paise });
    expect((await giving.api.request(...verification(paid))).status).toBe(200);
    const { id } = await giving.db.one(sql({ id: "uuid" })`
      select id from donations where gateway_order_id = ${paid.order.order_id}`);
    return { id, payment_id: paid.payment.id };
  }

  /** An admin orders it, and it is not sent yet. Returns its id. */
  function orderRefund({ payment_id: gateway_payment_id }: Donation, amount_paise: number): Promise<string> {
    const wanted = { gateway_payment_id, amount_paise, reason: "Asked for", requested_by: "test" };
    return giving.db.transaction((tx) => requestRefund(tx, { ...wanted, owed_types: ["donation"] }));
  }

  async function refund(donation: Donation, amount_paise: number): Promise<void> {
    await orderRefund(donation, amount_paise);
    await giving.sendRefunds();
    const open = () =>
      giving.db.one(sql({ count: "int8" })`
        select count(*) as count from payment_refunds where status = 'pending'`);
    await expect.poll(async () => (await open()).count).toBe(0);
  }

  const sendExpense = (campaign_id: string, form: FormData, client: Client = organiser) =>
    client.ask("POST", `/api/v1/campaigns/${campaign_id}/expenses`, form);

  async function record(
    campaign_id: string,
    amount_paise: number,
    changes: Record<string, string> = {},
  ): Promise<string> {
    const form = expenseForm(await photo(), { amount: String(amount_paise / 100), ...changes });
    const answer = await sendExpense(campaign_id, form);
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  }

  const submitExpense = (id: string, bars: object[] = []) =>
    organiser.ask("POST", `/api/v1/expenses/${id}/submission`, { bars });
  const payment = () => {
    payments += 1;
    return { paid_on: dayInIndia(), bank_reference: `BILL${String(payments).padStart(6, "0")}` };
  };
  /** Ids of bills that may be the same one. */
  async function similarTo(id: string): Promise<string[]> {
    const answer = await admin.ask("GET", `/api/v1/expenses/${id}/similar`);
    return ((await answer.json()) as { expenses: { id: string }[] }).expenses.map((expense) => expense.id);
  }

  /** With a yes unless `compared` is given: bills of tests are much alike. */
  async function claim(id: string, by = admin, compared?: object): Promise<Response> {
    const yes = compared ?? { is_other_bill: true, compared_with: await similarTo(id) };
    return by.ask("POST", `/api/v1/expenses/${id}/payment-claim`, yes);
  }

  /** Whoever books it says before that they pay it; with a yes, it was compared with all bills that are much alike. */
  async function decide(id: string, body: Record<string, unknown>, by = admin): Promise<Response> {
    const compared_with = body.is_other_bill === true ? await similarTo(id) : undefined;
    if (body.decision === "book") {
      const { is_other_bill = false, was_sent = false } = body;
      const claimed = await claim(id, by, { is_other_bill, compared_with, was_sent });
      // Nothing is paid that is not left.
      const { code } = (await claimed.clone().json()) as { code?: string };
      if (code && ["more_than_remains", "money_disputed", "money_owed"].includes(code)) return claimed;
    }
    return by.ask("POST", `/api/v1/expenses/${id}/decision`, { ...body, compared_with });
  }

  /** With a payment of what no advance covers. Bills of tests are much alike. */
  async function bookExpense(
    id: string,
    { by = admin, paid = payment(), was_sent = false } = {},
  ): Promise<Response> {
    const { is_due } = await giving.db.one(sql({ is_due: "bool" })`
      select advance_paise < amount_paise as is_due from expenses where id = ${id}`);
    return decide(id, { decision: "book", is_other_bill: true, was_sent, ...(is_due && paid) }, by);
  }

  return {
    giving,
    api,
    organiser,
    admin,
    second_admin,
    newCampaign: () => makeLiveCampaign(giving.db, { user_id: organiser.user_id, roles: ["customer"] }),
    give,
    orderRefund,
    refund,
    sendExpense,
    record,
    submitExpense,
    decide,
    payment,
    claim,
    similarTo,
    bookExpense,
    async book(
      campaign_id: string,
      amount_paise: number,
      changes: Record<string, string> = {},
      paid = payment(),
    ) {
      const id = await record(campaign_id, amount_paise, changes);
      expect((await submitExpense(id)).status).toBe(200);
      expect((await bookExpense(id, { paid })).status).toBe(200);
      return id;
    },
    /** The sums by month leave out the last second: until everything that was posted is among them. */
    rolledUp: () => rolledUp(giving.db),
    async soundBooks() {
      expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    },
  };
}

/** Once the months have all that is posted: the roll-up leaves out the last second. */
export function rolledUp(db: Database): Promise<void> {
  return vi.waitFor(
    async () => {
      await db.transaction((tx) => rollUpMonths(tx));
      const { waits } = await db.one(sql({ waits: "bool" })`
      select exists (select from ledger_transactions join ledger_roll_up on id > balances_up_to) as waits`);
      expect(waits).toBe(false);
    },
    { timeout: patience_ms, interval: 200 },
  );
}
