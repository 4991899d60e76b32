import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import { disputeStatuses, type GatewayDispute } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { isOpen } from "../../disputes.ts";
import { type BookedDisputes, bookDisputes } from "./book-disputes.ts";

/** A dispute as the gateway reports it, and when it was so. */
export type DisputeReport = {
  dispute: GatewayDispute;
  reported_at: Date;
  /** What was given is not enough. */
  wants_evidence?: boolean;
  /** By the gateway's list, which can lag. */
  is_listed?: boolean;
};

type DisputeOutcome =
  /** `contradicted`: it had ended otherwise, and an admin has to look. */
  { kind: "applied" | "unchanged" | "contradicted" };

/** What admins are told of: it is new, evidence is asked for again, it has ended, or it goes on after that. */
export type DisputeNews = "opened" | "action_required" | "ended" | "reopened";

const disputeShape = {
  id: "uuid",
  gateway_dispute_id: "text",
  gateway_payment_id: "text",
  amount_paise: "int8",
  currency: "text",
  deducted_paise: "int8",
  phase: "text",
  reason_code: "text",
  status: oneOf(...disputeStatuses),
  respond_by: "timestamptz?",
  opened_at: "timestamptz",
  reported_at: "timestamptz?",
  ended_at: "timestamptz?",
  is_ended_here: "bool",
  contradicted_by: oneOf(...disputeStatuses, null),
  is_booked: "bool",
  held_paise: "int8",
  hold_changes: "int4",
  refunded_paise: "int8",
  beyond_paise: "int8",
} satisfies Shape;
export type DisputeRow = Row<typeof disputeShape>;

export type AppliedDisputes = {
  outcomes: DisputeOutcome[];
  news: { dispute: DisputeRow; kind: DisputeNews }[];
  /** What lost ones took, as refunds. */
  lost: Pick<BookedDisputes, "refunds" | "outcomes">;
};

/**
 * Applies disputes as the gateway reports them, in any order and any number of times: an older report changes nothing,
 * and one that has ended stays closed, unless it was won and is challenged again. Disputes of payments that this site does not know are kept, and booked once
 * their payments are known. Returns one outcome per report, in order.
 *
 * Locks payments by id, then disputes by id, then as `applyRefunds`.
 */
export async function applyDisputes(
  tx: Transaction,
  services: Services,
  given: readonly DisputeReport[],
): Promise<AppliedDisputes> {
  const reports = given.map(withoutFuture);
  const payments = reports.map(({ dispute }) => dispute.payment_id);
  await tx.many(sql({ id: "text" })`
    select gateway_payment_id as id from payments where gateway_payment_id = any(${payments}::text[])
    order by gateway_payment_id for update`);
  await insertUnknown(tx, services, reports);
  const rows = await lockDisputes(
    tx,
    reports.map(({ dispute }) => dispute.id),
  );
  const changed = new Set<DisputeRow>();
  const doubtful = new Set<DisputeRow>();
  const news: AppliedDisputes["news"] = [];
  const outcomes = reports.map((report): DisputeOutcome => {
    const row = rows.get(report.dispute.id);
    if (!row) throw new Error(`A dispute vanished while it was applied: ${report.dispute.id}`);
    const change = changeOf(row, report);
    if (isDoubtful(row, report) || (change === "take" && isReopening(row, report))) doubtful.add(row);
    if (change === "none") return { kind: "unchanged" };
    changed.add(row);
    if (change === "contradiction") {
      row.contradicted_by = report.dispute.status;
      return { kind: "contradicted" };
    }
    const kind = newsOf(row, report);
    take(row, report);
    if (kind) news.push({ dispute: row, kind });
    return { kind: "applied" };
  });
  const booked = await bookDisputes(tx, services, [...rows.values()]);
  for (const row of booked.rows) changed.add(row);
  await storeDisputes(tx, [...changed], doubtful);
  return { outcomes, news, lost: booked };
}

/**
 * Books these disputes, which are stored, where their payments are in the ledger now. Locks payments by id, then disputes
 * by id, then as `applyRefunds`.
 */
export async function bookStoredDisputes(
  tx: Transaction,
  services: Services,
  ids: readonly string[],
): Promise<AppliedDisputes["lost"]> {
  await tx.many(sql({ id: "text" })`
    select gateway_payment_id as id from payments where gateway_payment_id in (
      select gateway_payment_id from payment_disputes where gateway_dispute_id = any(${[...ids]}::text[]))
    order by gateway_payment_id for update`);
  const booked = await bookDisputes(tx, services, [...(await lockDisputes(tx, ids)).values()]);
  await storeDisputes(tx, booked.rows);
  return booked;
}

/** A future time, sent by the gateway by mistake, would make all later reports old ones. */
function withoutFuture(report: DisputeReport): DisputeReport {
  const now = new Date();
  return report.reported_at > now ? { ...report, reported_at: now } : report;
}

async function insertUnknown(
  tx: Transaction,
  { gateway }: Services,
  reports: readonly DisputeReport[],
): Promise<void> {
  const disputes = [...new Map(reports.map(({ dispute }) => [dispute.id, dispute])).values()].toSorted(
    (one, other) => (one.id < other.id ? -1 : 1),
  );
  await tx.run(command`
    insert into payment_disputes (gateway_dispute_id, gateway_payment_id, amount_paise, currency, phase, reason_code,
      opened_at, gateway_key_mode)
    select reported.*, ${gateway.mode} from unnest(${disputes.map(({ id }) => id)}::text[], ${disputes.map(({ payment_id }) => payment_id)}::text[],
      ${disputes.map(({ amount_paise }) => amount_paise)}::int8[], ${disputes.map(({ currency }) => currency)}::text[],
      ${disputes.map(({ phase }) => phase)}::text[], ${disputes.map(({ reason_code }) => reason_code)}::text[],
      ${disputes.map(({ created_at }) => created_at)}::timestamptz[]) reported
    on conflict (gateway_dispute_id) do nothing`);
}

/** By the gateway's id. */
export async function lockDisputes(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, DisputeRow>> {
  const rows = await tx.many(sql(disputeShape)`
    select id, gateway_dispute_id, gateway_payment_id, amount_paise, currency, deducted_paise, phase, reason_code, status,
      respond_by, opened_at, nullif(reported_at, '-infinity') as reported_at, ended_at, is_ended_here, contradicted_by,
      is_booked, held_paise, hold_changes, refunded_paise, beyond_paise
    from payment_disputes where gateway_dispute_id = any(${[...ids]}::text[]) order by gateway_dispute_id for update`);
  return new Map(rows.map((row) => [row.gateway_dispute_id, row]));
}

type Change = "take" | "none" | "contradiction";

function changeOf(row: DisputeRow, report: DisputeReport): Change {
  const { dispute, reported_at, wants_evidence } = report;
  if (row.reported_at === null) return "take";
  // The gateway does know it.
  if (row.is_ended_here && reported_at > row.reported_at) return "take";
  if (!isOpen(row.status)) return changeOfEnded(row, report, row.reported_at);
  if (goesBack(row, report)) return "none";
  if (!isOpen(dispute.status) || reported_at > row.reported_at) return "take";
  if (reported_at < row.reported_at || dispute.status === row.status) return "none";
  // Within a second, what comes later in a dispute is taken, and the gateway is asked.
  return dispute.status === "under_review" || wants_evidence ? "take" : "none";
}

/** More evidence is wanted, or the list is older than what is known. */
function goesBack(row: DisputeRow, { dispute, is_listed = false }: DisputeReport): boolean {
  return is_listed && row.status === "under_review" && dispute.status === "open";
}

/** Where the gateway is asked for this one. */
function isDoubtful(row: DisputeRow, report: DisputeReport): boolean {
  const { dispute, reported_at } = report;
  if (goesBack(row, report)) return true;
  const is_same_second = row.reported_at?.getTime() === reported_at.getTime();
  return is_same_second && isOpen(row.status) && isOpen(dispute.status) && dispute.status !== row.status;
}

/** The gateway lists from a replica that can lag, so an open state soon after the end is an older one. */
const lag_ms = 3_600_000;

/**
 * The payer can challenge one again that was won: "pre_arbitration: a chargeback that you have won is challenged by the
 * customer for the second time" (razorpay.com/docs/api/disputes/entity). Whether it keeps its id then is not documented. It is
 * open again here, so that what is disputed is held back everywhere, and the gateway is asked, since its list can lag.
 */
function isReopening(row: DisputeRow, { dispute }: DisputeReport): boolean {
  return row.status === "won" && isOpen(dispute.status);
}

const laterRounds: ReadonlySet<string> = new Set(["pre_arbitration", "arbitration"]);

/**
 * The end of a dispute is final at the gateway (razorpay.com/docs/api/disputes/accept: nothing can be done to one that
 * is won, lost or closed), except that one that was won may be challenged again, and lost. A lost one can be reported before
 * what it cost is deducted.
 */
function changeOfEnded(row: DisputeRow, report: DisputeReport, since: Date): Change {
  const { dispute, reported_at } = report;
  if (reported_at < since) return "none";
  const nothing_taken = row.refunded_paise + row.beyond_paise === 0;
  if (dispute.status === row.status) {
    if (dispute.deducted_paise === row.deducted_paise || row.status === "won")
      return row.contradicted_by === null ? "none" : "take";
    return nothing_taken ? "take" : "contradiction";
  }
  if (dispute.status === "lost" && nothing_taken) return "take";
  const is_next_round = laterRounds.has(dispute.phase) && dispute.phase !== row.phase;
  const may_be_older = isOpen(dispute.status) && reported_at.getTime() - since.getTime() < lag_ms;
  if (may_be_older && !(isReopening(row, report) && is_next_round)) return "none";
  if (isReopening(row, report) && nothing_taken) return "take";
  return row.contradicted_by === dispute.status ? "none" : "contradiction";
}

function newsOf(row: DisputeRow, { dispute, wants_evidence }: DisputeReport): DisputeNews | undefined {
  if (!isOpen(dispute.status)) return dispute.status === row.status ? undefined : "ended";
  if (row.reported_at === null) return "opened";
  if (!isOpen(row.status)) return "reopened";
  if (dispute.status !== "open") return undefined;
  return wants_evidence || row.status === "under_review" ? "action_required" : undefined;
}

/** Payment and currency stay what they were, since they are what is booked. */
function take(row: DisputeRow, { dispute, reported_at }: DisputeReport): void {
  row.amount_paise = dispute.amount_paise;
  row.deducted_paise = dispute.deducted_paise;
  row.phase = dispute.phase;
  row.reason_code = dispute.reason_code;
  row.status = dispute.status;
  row.respond_by = dispute.respond_by;
  row.reported_at = reported_at;
  row.ended_at = isOpen(dispute.status) ? null : (row.ended_at ?? reported_at);
  row.is_ended_here = false;
  row.contradicted_by = null;
  row.is_booked = false;
}

/** What is open is asked for once a day, and so is a lost one as long as nothing was deducted for it, for a month. */
export async function storeDisputes(
  tx: Transaction,
  rows: readonly DisputeRow[],
  doubtful: ReadonlySet<DisputeRow> = new Set(),
): Promise<void> {
  const all = [...new Set([...rows, ...doubtful])];
  if (all.length === 0) return;
  const column = <Name extends keyof DisputeRow>(name: Name) => all.map((row) => row[name]);
  await tx.run(command`
    update payment_disputes set amount_paise = changed.amount_paise,
      deducted_paise = changed.deducted_paise, phase = changed.phase, reason_code = changed.reason_code,
      status = changed.status, respond_by = changed.respond_by, reported_at = changed.reported_at,
      ended_at = changed.ended_at, is_ended_here = changed.is_ended_here, contradicted_by = changed.contradicted_by, is_booked = changed.is_booked,
      held_paise = changed.held_paise, hold_changes = changed.hold_changes,
      refunded_paise = changed.refunded_paise, beyond_paise = changed.beyond_paise,
      recheck_at = case when changed.is_doubtful then now()
        when changed.ended_at is null or (changed.status = 'lost' and changed.deducted_paise = 0
          and changed.ended_at > now() - interval '30 days') then now() + interval '1 day' end
    from unnest(${column("id")}::uuid[], ${column("amount_paise")}::int8[],
      ${column("deducted_paise")}::int8[], ${column("phase")}::text[], ${column("reason_code")}::text[],
      ${column("status")}::text[], ${column("respond_by")}::timestamptz[], ${column("reported_at")}::timestamptz[],
      ${column("ended_at")}::timestamptz[], ${column("contradicted_by")}::text[], ${column("is_booked")}::bool[],
      ${column("held_paise")}::int8[], ${column("hold_changes")}::int4[], ${column("refunded_paise")}::int8[],
      ${column("beyond_paise")}::int8[], ${column("is_ended_here")}::bool[], ${all.map((row) => doubtful.has(row))}::bool[])
      as changed (id, amount_paise, deducted_paise, phase, reason_code, status, respond_by, reported_at,
        ended_at, contradicted_by, is_booked, held_paise, hold_changes, refunded_paise, beyond_paise, is_ended_here,
        is_doubtful)
    where payment_disputes.id = changed.id`);
}
