import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { isSoleAdmin } from "../../../accounts/server/queries/active-admins.ts";
import type { CaseCause } from "../../schema.ts";
import type { SubjectKind } from "../../subject-kind.ts";
import { day_ms } from "../../../../text/day-length.ts";

/**
 * How long others have to decide before a moderator may decide about themselves: an admin who is away is active too, and
 * complaints are to be decided within 7 days (rule 3(2) of the IT Rules, 2021, as amended in 2026,
 * https://www.mondaq.com/india/it-and-internet/1746068/checklist-for-compliance-with-the-information-technology-intermediary-guidelines-and-digital-media-ethics-code-amendment-rules-2026).
 */
const othersDecideFirst_ms = 3 * day_ms;

/**
 * Nobody decides their own case while another moderator can. `is_own`: this moderator wrote it, or made the decision that is
 * appealed; `wrote`: the former; `needs_other`: so another one has to decide, until `until`; null: always.
 */
export type OwnCase = { is_own: boolean; wrote: boolean; needs_other: boolean; until: Date | null };

type About = {
  author_id: string | null;
  kind: SubjectKind;
  cause: CaseCause;
  /** Of the open case; null: there is none. */
  opened_at: Date | null;
  is_hidden: boolean;
};

/**
 * Of a decision about a subject. What they submitted themselves they may approve, since a small office writes its own texts; but
 * not where the approval gives them a right, nor once it was reported, and never to bring back what a moderator hid.
 */
export async function ownCaseOf(
  db: Queryable,
  actor: Actor,
  { author_id, kind, cause, opened_at, is_hidden }: About,
): Promise<OwnCase> {
  const is_own = author_id === actor.user_id;
  if (!is_own || (cause === "submitted" && !kind.needs_other_moderator && !is_hidden)) return free(is_own);
  const since = cause === "reported" && !is_hidden ? opened_at : null;
  return { ...(await othersFirst(db, actor, [], since)), wrote: true };
}

/**
 * Of an appeal. With two moderators, of whom one is the author, the other answers it although the decision was theirs. Its
 * author never answers it while another one can.
 */
export async function ownAppealOf(
  db: Queryable,
  actor: Actor,
  { author_id, decided_by, appealed_at }: { author_id: string | null; decided_by: string; appealed_at: Date },
): Promise<OwnCase> {
  if (author_id === actor.user_id) return { ...(await othersFirst(db, actor, [], null)), wrote: true };
  return decided_by === actor.user_id ? othersFirst(db, actor, [author_id], appealed_at) : free(false);
}

const free = (is_own: boolean): OwnCase => ({ is_own, wrote: false, needs_other: false, until: null });

/** `since`: when it began to wait for others; null: others always come first. */
async function othersFirst(
  db: Queryable,
  actor: Actor,
  apart: readonly (string | null)[],
  since: Date | null,
): Promise<OwnCase> {
  const until = since && new Date(since.getTime() + othersDecideFirst_ms);
  if ((until && until.getTime() <= Date.now()) || (await isSoleAdmin(db, actor, apart))) return free(true);
  return { is_own: true, wrote: false, needs_other: true, until };
}
