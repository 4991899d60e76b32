import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { activeAdmins } from "../../../accounts/server/queries/active-admins.ts";
import type { CaseCause } from "../../schema.ts";
import type { SubjectKind } from "../../subject-kind.ts";

/**
 * Nobody decides their own case while another moderator can. `is_own`: this moderator wrote it, or made the decision that is
 * appealed; `needs_other`: so another one has to decide.
 */
export type OwnCase = { is_own: boolean; needs_other: boolean };

type About = { author_id: string | null; kind: SubjectKind; cause: CaseCause };

/**
 * Of a decision about a subject. What they submitted themselves they may approve, since a small office writes its own texts; but
 * not where the approval gives them a right, nor once it was reported, nor to bring back what another moderator hid.
 */
export async function ownCaseOf(
  db: Queryable,
  actor: Actor,
  { author_id, kind, cause }: About,
): Promise<OwnCase> {
  const is_own = author_id === actor.user_id;
  const may_decide = cause === "submitted" && !kind.needs_other_moderator;
  return { is_own, needs_other: is_own && !may_decide && (await hasOther(db, [actor.user_id])) };
}

/** Of an appeal. With two moderators, of whom one is the author, the other answers it although the decision was theirs. */
export async function ownAppealOf(
  db: Queryable,
  actor: Actor,
  { author_id, decided_by }: { author_id: string | null; decided_by: string },
): Promise<OwnCase> {
  const is_own = author_id === actor.user_id || decided_by === actor.user_id;
  if (!is_own) return { is_own, needs_other: false };
  const out = author_id === actor.user_id ? [author_id] : [decided_by, author_id];
  return { is_own, needs_other: await hasOther(db, out) };
}

async function hasOther(db: Queryable, but: readonly (string | null)[]): Promise<boolean> {
  return (await activeAdmins(db, but)).length > 0;
}
