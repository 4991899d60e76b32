import { z } from "@hono/zod-openapi";
import { adminFile } from "../../../platform/http/admin-file.ts";
import { rowsAtOnce as limit } from "../../../platform/http/csv.ts";
import { jobCursor, listJobs } from "../../../platform/job-list.ts";
import { auditColumns, auditFilePath } from "../audit-texts.ts";
import { jobColumns, jobFilters, jobsFilePath } from "../job-texts.ts";
import { readAuditPage } from "./queries/audit-page.ts";

export const jobsFile = adminFile({
  name: "jobs",
  path: jobsFilePath,
  summary: "Jobs of the queue as a file for spreadsheets",
  filters: { show: z.enum(jobFilters.show).optional() },
  columns: jobColumns,
  async read({ db }, { show }, cursor) {
    const chosen = { show: show ?? "failing", after: jobCursor.parse(cursor), limit } as const;
    const { jobs: rows, next_cursor } = await listJobs(db, chosen);
    return { rows, next_cursor };
  },
});

export const auditFile = adminFile({
  name: "audit",
  path: auditFilePath,
  summary: "The audit log as a file for spreadsheets",
  filters: {},
  columns: auditColumns,
  async read(services, { q }, cursor) {
    const { entries: rows, next_cursor } = await readAuditPage(services, { q, cursor, limit });
    return { rows, next_cursor };
  },
});
