import * as m from "#messages";
import type { Actor } from "../../../../../platform/actor.ts";
import { recordAudit } from "../../../../../platform/audit.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql, sqlPart } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import type { ContentKind, EditedRow } from "../../content-kind.ts";

function rowNotFound(): Failure {
  return new Failure(404, "content_not_found", m.content_edit_not_found());
}

/** Appends a row; returns its id. */
export async function addRow(
  tx: Transaction,
  actor: Actor,
  { kind, input }: { kind: ContentKind; input: unknown },
): Promise<string> {
  if (!kind.insert) throw rowNotFound();
  await lockKind(tx, kind);
  const id = await kind.insert(tx, input, actor);
  const added = await kind.read(tx, id);
  await audit(tx, actor, { kind, id, event: "content_added", after: added?.values ?? {} });
  return id;
}

type SeenRow = { kind: ContentKind; id: string; seen_version: number };

/** Throws 404, and 409 if somebody else has changed the row since it was loaded. */
export async function changeRow(
  tx: Transaction,
  actor: Actor,
  { kind, id, seen_version, input }: SeenRow & { input: unknown },
): Promise<void> {
  const before = await lockSeen(tx, { kind, id, seen_version });
  await kind.update(tx, id, input, actor);
  await tx.run(command`update ${kind.table} set version = version + 1 where id::text = ${id}`);
  const after = await kind.read(tx, id);
  await audit(tx, actor, {
    kind,
    id,
    event: "content_changed",
    before: before.values,
    after: after?.values ?? {},
  });
}

/** Throws 404 and 409, the latter also for a row that must stay. */
export async function deleteRow(
  tx: Transaction,
  actor: Actor,
  { kind, id, seen_version }: SeenRow,
): Promise<void> {
  if (!kind.insert) throw rowNotFound();
  const before = await lockSeen(tx, { kind, id, seen_version });
  await kind.beforeDelete?.(tx, id);
  await tx.run(command`delete from ${kind.table} where id::text = ${id}`);
  await audit(tx, actor, { kind, id, event: "content_deleted", before: before.values });
}

/** Swaps a row with its neighbour; no effect at the end of the list. Throws 404. */
export async function moveRow(
  tx: Transaction,
  actor: Actor,
  { kind, id, direction }: { kind: ContentKind; id: string; direction: "up" | "down" },
): Promise<void> {
  if (!kind.order) throw rowNotFound();
  await lockKind(tx, kind);
  const { place, group } = kind.order;
  const of_group = group
    ? sqlPart`where ${group} = (select ${group} from ${kind.table} where id::text = ${id})`
    : sqlPart``;
  const list = await tx.many(sql({ id: "text", place: "int4" })`
    select id::text, ${place} as place from ${kind.table} ${of_group} order by ${place}`);
  const at = list.findIndex((one) => one.id === id);
  const [own, neighbour] = [list[at], list[direction === "up" ? at - 1 : at + 1]];
  if (!own) throw rowNotFound();
  if (!neighbour) return;
  await tx.run(command`update ${kind.table} set ${place} = ${neighbour.place} where id::text = ${own.id}`);
  await tx.run(command`update ${kind.table} set ${place} = ${own.place} where id::text = ${neighbour.id}`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "content_moved",
    subject_kind: kind.subject_kind,
    subject_id: id,
    details: { before: own.place, after: neighbour.place },
  });
}

/** Serialises edits of the same kind: positions and slugs are computed from the existing rows. */
async function lockKind(tx: Transaction, kind: ContentKind): Promise<void> {
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended(${`content ${kind.name}`}, 0))`);
}

async function lockSeen(tx: Transaction, { kind, id, seen_version }: SeenRow): Promise<EditedRow> {
  await lockKind(tx, kind);
  const row = await kind.read(tx, id);
  if (!row) throw rowNotFound();
  if (row.version !== seen_version)
    throw new Failure(409, "content_changed", m.content_edit_changed_meanwhile());
  return row;
}

type Edit = {
  kind: ContentKind;
  id: string;
  event: string;
  before?: Record<string, string>;
  after?: Record<string, string>;
};

/** Changed fields, with old and new values. */
async function audit(
  tx: Transaction,
  actor: Actor,
  { kind, id, event, before = {}, after = {} }: Edit,
): Promise<void> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => (before[name] ?? "") !== (after[name] ?? ""));
  if (changed.length === 0) return;
  const told = changed.filter((name) => !kind.private_fields?.includes(name));
  const linesOf = (values: Record<string, string>) =>
    told.flatMap((name) => (values[name] ? [`${name}: ${values[name]}`] : [])).join("\n") || null;
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event,
    subject_kind: kind.subject_kind,
    subject_id: id,
    details: { fields: changed.join(", "), before: linesOf(before), after: linesOf(after) },
  });
}
