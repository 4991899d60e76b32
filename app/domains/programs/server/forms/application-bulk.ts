import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure } from "../../../../platform/failure.ts";
import { type BulkAsked, bulkChange } from "../../../../platform/http/bulk-form.ts";
import type { FormAction, SentForm } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { noteInput } from "../../application-input.ts";
import { applicationTransitions, bulkChanges } from "../../applications.ts";
import { changeApplication } from "../commands/change-application.ts";
import { applicationsIn } from "../queries/applications.ts";

const most = 50;

/** Bulk forms of the applications: each moves several to their next status. */
export function applicationBulkForms(
  { db, limits }: Pick<Services, "db" | "limits">,
  actor: Actor,
): Record<string, FormAction<BulkAsked>> {
  const forms = bulkChanges.map((change) => [
    change,
    bulkChange({
      most,
      failed: m.programs_change_failed(),
      applicable: (ids) => applicationsIn(db, ids, applicationTransitions[change].from),
      none: applicationTransitions[change].state_reason,
      echoed: ["note"],
      async begin(sent) {
        noteOf(sent);
        await limits.consume("application_changes_by_account", actor.user_id);
      },
      change: (id, sent) =>
        db.transaction((tx) => changeApplication(tx, actor, { id, change, note: noteOf(sent) })),
      done: (count) => m.programs_bulk_done({ count }),
      late: (count) => m.programs_bulk_late({ count }),
    }),
  ]);
  return Object.fromEntries(forms) as Record<string, FormAction<BulkAsked>>;
}

function noteOf({ values }: SentForm): string | null {
  const read = noteInput.safeParse({ note: values["note"] });
  if (read.success) return read.data.note;
  const note = read.error.issues[0]?.message ?? "";
  throw new Failure(400, "invalid_form", note, { fields: { note } });
}
