import { z } from "@hono/zod-openapi";
import { adminFile } from "../../../platform/http/admin-file.ts";
import { rowsAtOnce as limit } from "../../../platform/http/csv.ts";
import { searchLimit } from "../../../text/search-text.ts";
import { queueCursor } from "../cursors.ts";
import { reportColumns, reportsFilePath } from "../reported-columns.ts";
import { listQueueEntries } from "./queries/queue-entries.ts";

export const reportsFile = adminFile({
  name: "reports",
  path: reportsFilePath,
  summary: "All that is reported as a file for spreadsheets",
  filters: { kind: z.string().max(searchLimit).optional() },
  columns: reportColumns,
  async read({ db, subject_kinds }, asked, cursor) {
    const kind = subject_kinds.find((known) => known.kind === asked.kind)?.kind ?? null;
    const chosen = { status: "open", cause: "reported", sort: "reports", kind, limit } as const;
    const after = queueCursor.parse(cursor);
    const { entries: rows, next_cursor } = await listQueueEntries(db, subject_kinds, { ...chosen, after });
    return { rows, next_cursor };
  },
});
