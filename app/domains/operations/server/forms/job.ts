import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure } from "../../../../platform/failure.ts";
import { type BulkAsked, readBulkForm, refuseUnlessCounted } from "../../../../platform/http/bulk-form.ts";
import { type FormAction, formAction, type FormOutcome } from "../../../../platform/http/form.ts";
import { failingJobs, retryJobs, retryMails } from "../../../../platform/job-list.ts";
import type { Services } from "../../../../platform/services.ts";

const most = 50;

/** Forms of the job page. */
export function jobForms(
  { db }: Pick<Services, "db">,
  { user_id: actor_user_id }: Actor,
): Record<string, FormAction<BulkAsked>> {
  return {
    retry: formAction({
      failed: m.operations_jobs_retry_failed(),
      lists: ["selected"],
      async perform(_fields, sent): Promise<FormOutcome<BulkAsked>> {
        const { selected, confirmed_count } = readBulkForm(sent, most);
        const ids = await failingJobs(db, selected.filter(isJobId).map(Number));
        if (ids.length === 0) throw new Failure(409, "selection_changed", m.operations_jobs_changed());
        if (confirmed_count === null) return { asked: { selected: ids.map(String), count: ids.length } };
        refuseUnlessCounted(confirmed_count, ids.length);
        const count = await db.transaction((tx) => retryJobs(tx, { actor_user_id, ids }));
        return { notice: { tone: "success", title: m.operations_jobs_retried({ count }) } };
      },
    }),
    mails: formAction({
      failed: m.operations_jobs_mails_failed(),
      async perform(): Promise<FormOutcome<BulkAsked>> {
        const count = await db.transaction((tx) => retryMails(tx, actor_user_id));
        if (count === 0) throw new Failure(409, "nothing_given_up", m.operations_jobs_mails_none());
        return { notice: { tone: "success", title: m.operations_jobs_mails_retried({ count }) } };
      },
    }),
  };
}

function isJobId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}
