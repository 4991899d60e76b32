import * as m from "#messages";
import type { QueuedJob } from "../../platform/job-list.ts";
import { timeInIndia } from "../../text/india-day.ts";

/** Columns of the job list, as text: on its page and in its file. */

export const jobsFilePath = "/api/v1/jobs.csv";
/** Filters in the URL; without one, failing jobs. */
export const jobFilters = { show: ["waiting", "all"] } as const;

type JobText = { label: string; text: (job: QueuedJob) => string; is_time?: true };

export const jobTexts = () =>
  ({
    attempts: {
      label: m.operations_jobs_attempts(),
      text: ({ attempts, max_attempts }) => m.operations_jobs_attempts_of({ attempts, max: max_attempts }),
    },
    next: {
      label: m.operations_jobs_next(),
      text: (job) => waitText(job) ?? timeInIndia(job.run_at),
      is_time: true,
    },
    error: { label: m.operations_jobs_error(), text: ({ error }) => error ?? m.operations_jobs_no_error() },
  }) as const satisfies Record<string, JobText>;

/** Why there is no next attempt; null if there is one. */
export function waitText({ is_running, attempts, max_attempts }: QueuedJob): string | null {
  if (is_running) return m.operations_jobs_now_running();
  return attempts >= max_attempts ? m.operations_jobs_no_more() : null;
}

/** Columns of the file. */
export function jobColumns(): JobText[] {
  return [
    { label: m.operations_jobs_task(), text: ({ task }) => task },
    { label: m.operations_jobs_id(), text: ({ id }) => String(id) },
    ...Object.values(jobTexts()),
  ];
}
