import type { Database } from "../../app/platform/database/database.ts";
import { sql, type Shape } from "../../app/platform/database/sql.ts";
import { findFalseAnswers } from "./answered.ts";
import type { PaymentAtGateway } from "./gateway-control.ts";
import type { ToldOfOffice } from "./office.ts";
import type { StrayState } from "./strays.ts";

const counted = { word: "text", times: "int8" } satisfies Shape;

/** What admins were answered about refunds, the bank's statements and settlements, and is not so. */
export async function findDeskProblems(
  db: Database,
  told: ToldOfOffice,
  payments: readonly PaymentAtGateway[],
): Promise<string[]> {
  const { statements } = told;
  const [transferred, taken_back, ordered, borne, lines, explained, items, booked] = await Promise.all([
    db.many(sql(counted)`
      select bank_reference as word, count(*) as times from payment_refunds
      where bank_reference is not null group by 1`),
    db.many(sql(counted)`
      select reversal_reason as word, count(*) as times from payment_refunds
      where reversal_reason is not null group by 1`),
    db.many(sql(counted)`
      select reason as word, count(*) as times from payment_refunds where id = due_id group by 1`),
    db.many(sql(counted)`
      select reason as word, count(*) as times from borne_refunds where reason is not null group by 1`),
    db.many(sql(counted)`
      select (regexp_match(narration, 'ST[0-9A-F]{10}$'))[1] as word, count(*) as times from bank_lines
      where narration ~ 'ST[0-9A-F]{10}$' group by 1`),
    db.many(sql(counted)`
      select explanation as word, count(*) as times from bank_lines where explanation is not null group by 1`),
    db.many(sql(counted)`
      select explanation as word, count(*) as times from settlement_items
      where explanation is not null group by 1`),
    db.many(sql(counted)`
      select gateway_settlement_id as word, count(*) as times from settlements
      where booked_by is not null group by 1`),
  ]);
  return [
    ...told.contradictions,
    ...findFalseAnswers("transfer", told.transferred, transferred),
    ...findFalseAnswers("transfer taken back", told.taken_back, taken_back),
    ...findFalseAnswers("refund of a donation", told.ordered_refunds, ordered),
    ...findFalseAnswers("borne refund", told.borne, borne),
    ...findFalseAnswers("statement", told.uploaded, lines, (word) => statements.get(word)?.line_count ?? 0),
    ...findFalseAnswers("bank line", told.explained_lines, explained),
    ...findFalseAnswers("settled item", told.explained_items, items),
    ...findFalseAnswers("settlement", told.booked_oddly, booked),
    ...(await strayProblems(db, told, payments)),
    ...(await feeProblems(db, payments)),
  ];
}

/** What each unmatched payment is by now is what was answered last; what was sent back went back once, and nothing else. */
async function strayProblems(
  db: Database,
  { strays }: ToldOfOffice,
  payments: readonly PaymentAtGateway[],
): Promise<string[]> {
  const rows = await db.many(sql({ id: "text", state: "text" })`
    select gateway_payment_id as id, 'open' as state from unmatched_payments
    union all
    select gateway_payment_id, case disposition when 'elsewhere' then 'elsewhere' when 'excess' then 'refund'
      else 'paid ' || coalesce((select public_id from donations where donations.id = payable_id), payable_id) end
    from payments where gateway_payment_id = any(${[...strays.keys()]}::text[])`);
  const states = Map.groupBy(rows, ({ id }) => id);
  const refunded = new Map(payments.map(({ id, amount_refunded }) => [id, amount_refunded]));
  return [...strays].flatMap(([id, { amount_paise, may_be }]) => {
    const [now, ...others] = states.get(id) ?? [];
    const state = (now?.state ?? "missing") as StrayState;
    // Of what pays something now, a part can go back like that of any other.
    const is_right = refunded.get(id) === (state === "refund" ? amount_paise : 0) || state.startsWith("paid");
    return may_be.has(state) && others.length === 0 && is_right
      ? []
      : [
          `unmatched payment ${id} is ${state} and ${others.length} others, was answered as ${[...may_be].join(" or ")}, and ${refunded.get(id)} of ${amount_paise} went back`,
        ];
  });
}

/** Also those fees that came with a settlement. */
async function feeProblems(db: Database, payments: readonly PaymentAtGateway[]): Promise<string[]> {
  const rows = await db.many(sql({ id: "text", fee: "int8", tax: "int8" })`
    select gateway_payment_id as id, fee_paise as fee, fee_tax_paise as tax from payments`);
  const known = new Map(rows.map((row) => [row.id, row]));
  return payments.flatMap(({ id, fee, tax }) => {
    const row = known.get(id);
    return !row || (row.fee === (fee ?? 0) && row.tax === (tax ?? 0))
      ? []
      : [
          `payment ${id} has a fee of ${fee} with ${tax} of tax, and is booked with ${row.fee} and ${row.tax}`,
        ];
  });
}

/** Fees that came with a settlement, and lines of statements that are settlements, and are not known as that yet. */
export async function findUnfinishedDesk(db: Database, told: ToldOfOffice): Promise<string[]> {
  const { fees, settlements } = await db.one(sql({ fees: "int8", settlements: "int8" })`
    select (select count(*) from settlement_items join payments on gateway_payment_id = entity_id
        where type = 'payment' and (settlement_items.fee_paise <> payments.fee_paise
          or settlement_items.fee_tax_paise <> payments.fee_tax_paise)) as fees,
      (select count(*) from settlements join bank_lines on starts_with(narration, utr)
        where utr = any(${[...told.in_statements]}::text[]) and arrived_on is null) as settlements`);
  return [
    fees > 0 && `${fees} fees of settled payments are not booked`,
    settlements > 0 && `${settlements} settlements are in a statement and not known as arrived`,
  ].filter((text) => text !== false);
}
