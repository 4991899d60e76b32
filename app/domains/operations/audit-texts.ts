import * as m from "#messages";
import type { AuditEntry } from "../../platform/audit.ts";
import { isUuid } from "../../text/uuid.ts";
import { formatRupees } from "../../text/money.ts";
import { type ListColumn, timeColumn } from "../../text/list-column.ts";

export const auditPath = "/dashboard/admin/audit";
export const auditFilePath = "/api/v1/audit.csv";

/**
 * `actor_name`: null for a guest, the system, and a deleted account. `subject_name`: null for what is gone, or has no
 * name.
 */
export type NamedEntry = AuditEntry & { actor_name: string | null; subject_name: string | null };

/** The subject's kind and name: "Order ORD-1795824731442NUB". Ids say nothing to people, except words such as "terms". */
export function subjectText({ subject_kind, subject_id, subject_name }: NamedEntry): string {
  const kind = eventText(subject_kind);
  const name = subject_name ?? (isUuid(subject_id) ? null : subject_id);
  return name === null ? kind : m.operations_audit_about({ kind, name });
}

/** Events whose identifiers are no words for people. */
const eventNames: Partial<Record<string, () => string>> = {
  unmatched_payment_of_elsewhere: m.operations_event_not_ours,
  unmatched_payment_back_to_suspense: m.operations_event_not_ours_undone,
  unmatched_payment_refunded: m.operations_event_unmatched_refunded,
  settlement_booked_as_it_is: m.operations_event_difference_booked,
  settlement_explained: m.operations_event_difference_closed,
  settlement_item_explained: m.operations_event_item_closed,
  seller_gstin_changed: m.operations_event_gstin_changed,
  shipment_undelivered: m.operations_event_delivery_reversed,
  shipment_missing: m.operations_event_not_arrived,
  shipment_missing_withdrawn: m.operations_event_arrived,
  shipment_missing_delivered: m.operations_event_found_delivered,
};

/** The identifier that this text of an event stands for. */
export function eventOfText(text: string): string {
  const wanted = text.trim().toLowerCase();
  const named = Object.entries(eventNames).find(([, name]) => name?.().toLowerCase() === wanted);
  return named ? named[0] : wanted.replaceAll(" ", "_");
}

/** Turns an event's identifier, such as "account_suspended", into words. */
export function eventText(event: string): string {
  const named = eventNames[event];
  if (named) return named();
  const words = event.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const known: Partial<Record<string, () => string>> = {
  reason: m.operations_audit_reason,
  before: m.operations_audit_before,
  after: m.operations_audit_after,
  role: m.operations_audit_role,
  amount_paise: m.operations_audit_amount_paise,
  is_own: m.operations_audit_is_own,
};

/** Details of an entry with their names, for people: without ids, and without what nobody gave. */
export function shownLines(details: AuditEntry["details"]): { name: string; text: string }[] {
  const given = Object.entries(details).filter(([, value]) => value !== null);
  return detailLines(Object.fromEntries(given)).filter(({ text }) => !isUuid(text));
}

function detailLines(details: AuditEntry["details"]): { name: string; text: string }[] {
  // The database keeps them in an order of its own.
  const { before, after, ...others } = details;
  const compared = Object.entries({ before, after }).filter(([, value]) => value !== undefined);
  return [...compared, ...Object.entries(others)].map(([name, value]) => {
    const is_money = name.endsWith("_paise") && typeof value === "number";
    return {
      name: known[name]?.() ?? eventText(is_money ? name.slice(0, -"_paise".length) : name),
      text: is_money ? formatRupees(value) : detailText(value ?? null),
    };
  });
}

function detailText(value: AuditEntry["details"][string]): string {
  if (typeof value === "boolean") return value ? m.operations_audit_yes() : m.operations_audit_no();
  return value === null ? m.operations_audit_none_given() : String(value);
}

/** All details in one cell of a file. */
function detailsText(details: AuditEntry["details"]): string {
  return detailLines(details)
    .map(({ name, text }) => m.operations_audit_detail({ name, text }))
    .join("; ");
}

/** Columns of the file. Spreadsheets read them by position: a new one comes last. */
export function auditColumns(): ListColumn<NamedEntry>[] {
  return [
    timeColumn(m.operations_audit_when(), ({ happened_at }) => happened_at),
    { label: m.operations_audit_event(), text: ({ event }) => event },
    { label: m.operations_audit_actor(), text: ({ actor_name }) => actor_name ?? "" },
    { label: m.operations_audit_actor_id(), text: ({ actor_user_id }) => actor_user_id ?? "" },
    { label: m.operations_audit_subject(), text: subjectText },
    { label: m.operations_audit_details(), text: ({ details }) => detailsText(details) },
    { label: m.operations_audit_subject_id(), text: ({ subject_id }) => subject_id },
  ];
}
