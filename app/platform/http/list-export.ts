import type { Context } from "hono";
import { recordAudit } from "../audit.ts";
import { type ApiEnv, signedInToApi } from "./api.ts";
import { csvDownload } from "./csv.ts";
import type { ListColumn } from "../../text/list-column.ts";

type ReadRows<Row> = (cursor: string) => Promise<{ rows: readonly Row[]; next_cursor: string | null }>;

/**
 * Exports a complete list as a file for an admin; the first page has the cursor "". The audit entry with the admin is
 * written first: no export leaves the site without being logged.
 */
export async function exportList<Row>(
  c: Context<ApiEnv>,
  name: string,
  columns: readonly ListColumn<Row>[],
  readRows: ReadRows<Row>,
): Promise<Response> {
  await recordExport(c, name);
  return csvDownload(c, { filename: name, columns, readPage: (cursor) => readRows(cursor ?? "") });
}

/** Records in the audit log who exports the file of this name. */
export async function recordExport(c: Context<ApiEnv>, name: string): Promise<void> {
  const { user_id: actor_user_id } = await signedInToApi(c);
  await recordAudit(c.var.services.db, {
    actor_user_id,
    event: "list_exported",
    subject_kind: "list",
    subject_id: name,
  });
}
