import * as m from "#messages";
import type { Actor } from "../../../../../platform/actor.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { Failure } from "../../../../../platform/failure.ts";
import type { Services } from "../../../../../platform/services.ts";
import { canEditContent } from "../../../policy.ts";
import { contentTag } from "../../../schema.ts";
import type { ContentKind } from "../../content-kind.ts";
import {
  addRow as addRowIn,
  changeRow as changeRowIn,
  deleteRow as deleteRowIn,
  moveRow as moveRowIn,
} from "../commands/edit-rows.ts";

type EditServices = Pick<Services, "db" | "limits" | "realtime">;

export function contentAdminsOnly(): Failure {
  return new Failure(403, "not_allowed", m.content_edit_admins_only());
}

/** Returns the new row's id. Throws 400, 403, 404 and 429. */
export function addRow(
  services: EditServices,
  actor: Actor,
  added: { kind: ContentKind; input: unknown },
): Promise<string> {
  return edit(services, actor, (tx) => addRowIn(tx, actor, added));
}

/** Throws 400, 403, 404, 409 and 429. */
export function changeRow(
  services: EditServices,
  actor: Actor,
  changed: { kind: ContentKind; id: string; seen_version: number; input: unknown },
): Promise<void> {
  return edit(services, actor, (tx) => changeRowIn(tx, actor, changed));
}

/** Throws 403, 404, 409 and 429. */
export function deleteRow(
  services: EditServices,
  actor: Actor,
  deleted: { kind: ContentKind; id: string; seen_version: number },
): Promise<void> {
  return edit(services, actor, (tx) => deleteRowIn(tx, actor, deleted));
}

/** Throws 403, 404 and 429. */
export function moveRow(
  services: EditServices,
  actor: Actor,
  moved: { kind: ContentKind; id: string; direction: "up" | "down" },
): Promise<void> {
  return edit(services, actor, (tx) => moveRowIn(tx, actor, moved));
}

/** After any edit, cached pages that show content are rendered again on every process. */
export async function edit<Result>(
  { db, limits, realtime }: EditServices,
  actor: Actor,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (!canEditContent(actor)) throw contentAdminsOnly();
  await limits.consume("content_edits_by_account", actor.user_id);
  const result = await db.transaction(work);
  realtime.publish([contentTag]);
  return result;
}
