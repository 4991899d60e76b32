import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "../../../../platform/database/database.ts";
import { type CaseSubject, submitForApproval } from "./report.ts";

type EditedSubject = CaseSubject & {
  is_hidden: boolean;
  /** Reads all that its author can change and moderators judge, so not what only says whether and how much of it is sold. */
  content: () => Promise<unknown>;
};

/**
 * Runs its author's `edit` of a subject that the caller has locked. What moderators have hidden stays hidden, whoever the
 * author is, and waits for them again once its content differs. Returns whether this edit submitted it.
 */
export async function editSubject(
  tx: Transaction,
  { is_hidden, content, ...subject }: EditedSubject,
  edit: () => Promise<void>,
): Promise<boolean> {
  const before = is_hidden ? await content() : undefined;
  await edit();
  if (!is_hidden || isDeepStrictEqual(before, await content())) return false;
  await submitForApproval(tx, subject);
  return true;
}
