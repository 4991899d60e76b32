import { z } from "@hono/zod-openapi";
import * as m from "#messages";
import { camelCase } from "../../text/camel-case.ts";
import { searchLimit, searchText } from "../../text/search-text.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { signedInFirst } from "./api.ts";
import { apiRoute, createApiRoutes } from "./api-route.ts";
import type { ListColumn } from "../../text/list-column.ts";
import { exportList } from "./list-export.ts";

const bodyLimit_bytes = 1024;

const adminsOnly = signedInFirst(bodyLimit_bytes, {
  allowed: {
    may: ({ roles }) => roles.includes("admin"),
    otherwise: () => new Failure(403, "not_allowed", m.platform_admins_only()),
  },
});

const q = z.string().max(searchLimit).transform(searchText).default("");

function queryOf<F extends z.ZodRawShape>(filters: F) {
  return z.object({ q, ...filters });
}

type Asked<F extends z.ZodRawShape> = z.output<ReturnType<typeof queryOf<F>>>;
type Rows<Row> = { rows: readonly Row[]; next_cursor: string | null };

/**
 * A list of the admin dashboard as a file, with the filters of its page in the address and in its order. `read` reads
 * one page of it; the first one has the cursor "". Each export is recorded in the audit log under the file's name.
 */
export function adminFile<F extends z.ZodRawShape, Row>(file: {
  name: string;
  path: string;
  summary: string;
  filters: F;
  /** In their order. */
  columns: () => readonly ListColumn<Row>[] | Readonly<Record<string, ListColumn<Row>>>;
  read: (services: Services, asked: Asked<F>, cursor: string) => Promise<Rows<Row>>;
}) {
  return () =>
    createApiRoutes(
      apiRoute(camelCase(`download_${file.name.replaceAll("-", "_")}`), {
        method: "get",
        path: file.path,
        tags: ["Administration"],
        summary: file.summary,
        access: adminsOnly,
        query: queryOf(file.filters),
        refuses: [403],
        file: ["text/csv", "CSV, the newest first."],
        run: ({ c, services, query }) =>
          exportList(c, file.name, Object.values(file.columns()), (cursor) =>
            file.read(services, query, cursor),
          ),
      }),
    );
}
