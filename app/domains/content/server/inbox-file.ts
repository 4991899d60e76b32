import { z } from "@hono/zod-openapi";
import { adminFile } from "../../../platform/http/admin-file.ts";
import { rowsAtOnce as limit } from "../../../platform/http/csv.ts";
import { inboxFilePath } from "../contact-paths.ts";
import { inboxFilters, messageColumns } from "../contact.ts";
import { listMessages } from "./queries/inbox.ts";

export const inboxFile = adminFile({
  name: "contact-messages",
  path: inboxFilePath,
  summary: "Messages to the organisation as a file for spreadsheets",
  filters: { show: z.enum(inboxFilters.show).optional(), type: z.enum(inboxFilters.type).optional() },
  columns: messageColumns,
  async read({ db }, { show, type = null, q }, cursor) {
    const chosen = { q, show: show ?? "open", type, cursor, limit } as const;
    const { messages: rows, next_cursor } = await listMessages(db, chosen);
    return { rows, next_cursor };
  },
});
