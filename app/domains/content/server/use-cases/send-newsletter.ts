import { sql } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import type { Services } from "../../../../platform/services.ts";
import { issueTag } from "../../newsletter-issues.ts";
import { sendNewsletterTask } from "../commands/newsletter-issues.ts";
import { sendIssueStep } from "../commands/send-issue.ts";

/** Limits a run so that it ends long before the job counts as abandoned; the next run continues. */
const stepsPerRun = 200;
/** Interval for updating the progress on open pages. */
const lookAgainAfter_ms = 2_000;
/** Afterwards only failed mails remain, for which the minutely job is enough. */
const watchedFor_ms = 600_000;

/** Continues every issue that is being sent. */
export async function sendNewsletters({
  db,
  realtime,
  config,
}: Pick<Services, "db" | "realtime" | "config">): Promise<void> {
  const issues = await db.many(sql({ id: "uuid", started_at: "timestamptz" })`
    select id, started_at from newsletter_issues where status = 'sending' and started_at is not null order by id`);
  for (const { id, started_at } of issues) {
    let step = "queued";
    for (let i = 0; i < stepsPerRun && step === "queued"; i += 1) {
      step = await db.transaction((tx) => sendIssueStep(tx, { id, public_url: config.public_url }));
      realtime.publish([issueTag(id)]);
    }
    if (step === "over" || Date.now() - started_at.getTime() > watchedFor_ms) continue;
    const run_at = new Date(Date.now() + (step === "queued" ? 0 : lookAgainAfter_ms));
    await addJob(db, sendNewsletterTask, {}, { job_key: `${sendNewsletterTask}:${id}`, run_at });
  }
}
