import { beforeEach } from "vitest";
import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { type Client, createClients } from "./api-client.ts";
import { makeLiveCampaign, makePerson } from "./campaigns.ts";
import { createTestServices } from "./database.ts";

/** Of a statement: its first line, and what that calls its columns. */
export const statementHeader = "Txn Date,Description,Ref No.,Debit,Credit,Balance";
export const statementColumns = {
  date_column: "Txn Date",
  narration_column: "Description",
  credit_column: "Credit",
  debit_column: "Debit",
  reference_column: "Ref No.",
  sign_column: null,
};

/** An admin who reads statements of the bank: of an own database in each test. */
export function bankDesk() {
  let services: Services;
  let keeper: Client;
  beforeEach(async () => {
    services = await createTestServices();
    keeper = await createClients(services, "/api/v1").person({ role: "admin" });
  });
  return {
    get services() {
      return services;
    },
    get keeper() {
      return keeper;
    },
    ...bankRecords(() => services.db),
    upload: (lines: readonly string[], client = keeper, period: Record<string, string> = {}) =>
      client.ask("POST", "/bank-statements", {
        csv: [statementHeader, ...lines].join("\r\n"),
        columns: statementColumns,
        ...period,
      }),
    /** What each line is, in words, by narration. */
    async whats(): Promise<Record<string, string>> {
      const { lines } = await (await keeper.ask("GET", "/bank-lines?show=all")).json();
      return Object.fromEntries(
        lines.map(({ narration, what }: Record<"narration" | "what", string>) => [narration, what]),
      );
    },
  };
}

/** Writes records of what moved on the bank account, by its reference, in November 2026 unless told otherwise. */
export function bankRecords(db: () => Database) {
  const settled = (utr: string, amount_paise: number, settled_on = "2026-11-05") =>
    db().one(sql({ id: "uuid" })`
    insert into settlements (gateway_settlement_id, key_mode, amount_paise, fees_paise, fee_tax_paise, utr, status,
      created_at, settled_on, read_day)
    values (${`setl_${utr.padEnd(14, "0").slice(0, 14)}`}, 'sandbox', ${amount_paise}, 0, 0, ${utr}, 'processed', now(),
      ${settled_on}::date, '2026-11-05')
    returning id`);

  const paidOut = (reference: string, amount_paise: number, paid_on = "2026-11-05") =>
    db().run(command`
    insert into seller_payouts (vendor_id, amount_paise, paid_on, bank_reference, created_at)
    values (gen_random_uuid(), ${amount_paise}, ${paid_on}::date, ${reference}, ${paid_on}::date)`);

  const repaid = (reference: string, amount_paise: number, received_on = "2026-11-05") =>
    db().run(command`
    insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference)
    values (gen_random_uuid(), ${amount_paise}, ${received_on}::date, ${reference})`);

  const refunded = (reference: string, amount_paise: number, paid_on = "2026-11-05") =>
    db().run(command`
    with paid as (
      insert into payments (gateway_payment_id, payable_id, payable_type, amount_paise, currency, method, fee_paise,
        fee_tax_paise, disposition, captured_at)
      values ('pay_' || left(md5(gen_random_uuid()::text), 14), gen_random_uuid(), 'donation', ${amount_paise}, 'INR', 'card', 0, 0,
        'settled', '2026-11-01T12:00:00Z') returning gateway_payment_id)
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, status, bank_reference,
      paid_on, finished_at)
    select gateway_payment_id, ${amount_paise}, 'requested', 'test', 'test', 'paid_otherwise', ${reference},
      ${paid_on}::date, now()
    from paid`);

  /** 100 rupees, of which 40 come back on the next day. */
  async function advanced(reference: string, returned_reference: string, paid_on = "2026-11-05") {
    const campaign_id = await makeLiveCampaign(db(), await makePerson(db()));
    await db().run(command`
    with sent as (
      insert into campaign_advances (campaign_id, amount_paise, purpose, status, decided_at, paid_on, bank_reference)
      values (${campaign_id}, 10000, 'Wages', 'paid', now(), ${paid_on}::date, ${reference}) returning id)
    insert into campaign_advance_returns (advance_id, amount_paise, returned_on, bank_reference)
    select id, 4000, ${paid_on}::date + 1, ${returned_reference} from sent`);
  }

  const taxPaid = (reference: string, amount_paise: number, paid_on = "2026-11-05") =>
    db().run(command`
    insert into sales_tax_payments (amount_paise, paid_on, reference) values (${amount_paise}, ${paid_on}::date, ${reference})`);

  /** A booked bill of 80 rupees. */
  async function expensePaid(reference: string, paid_on = "2026-11-05") {
    const campaign_id = await makeLiveCampaign(db(), await makePerson(db()));
    await db().run(command`
    insert into expenses (id, campaign_id, spent_on, payee, purpose, amount_paise, status, bill_kind, bill_sha256,
      handed_in_at, decided_at, booked_number, paid_on, bank_reference)
    values (gen_random_uuid(), ${campaign_id}, ${paid_on}::date - 3, 'A shop', 'Pipes', 8000, 'booked', 'pdf',
      sha256(${reference}::text::bytea), now(), now(), 1, ${paid_on}::date, ${reference})`);
  }

  return { settled, paidOut, repaid, refunded, advanced, taxPaid, expensePaid };
}
