import { z } from "@hono/zod-openapi";
import { adminFile } from "../../../../platform/http/admin-file.ts";
import { rowsAtOnce as limit } from "../../../../platform/http/csv.ts";
import { userColumns, userFilters, usersFilePath } from "../all-users.ts";
import { listAllUsers } from "./queries/all-users.ts";

export const usersFile = adminFile({
  name: "users",
  path: usersFilePath,
  summary: "All users as a file for spreadsheets",
  filters: { role: z.enum(userFilters.role).optional(), status: z.enum(userFilters.status).optional() },
  columns: userColumns,
  async read({ db }, { role = null, status = null, q }, cursor) {
    const chosen = { q, role, status, sort: "newest", cursor, limit } as const;
    const { users: rows, next_cursor } = await listAllUsers(db, chosen);
    return { rows, next_cursor };
  },
});
