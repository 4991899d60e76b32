import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import * as m from "#messages";
import {
  type ListedUser,
  userFilters,
  usersFile,
  userTexts,
} from "../../domains/accounts/admin/all-users.ts";
import { listAllUsers } from "../../domains/accounts/admin/server/queries/all-users.ts";
import {
  allCampaignsFile,
  type ListedCampaign,
  listedCampaignFilters,
  listedCampaignTexts,
} from "../../domains/campaigns/all-campaigns.ts";
import { listAllCampaigns } from "../../domains/campaigns/server/queries/all-campaigns.ts";
import { auditFile, detailsText } from "../../domains/operations/audit-texts.ts";
import { type NamedEntry, readAuditPage } from "../../domains/operations/server/queries/audit-page.ts";
import { allStoriesFile, contentFilters, type ListedStory } from "../../domains/stories/all-stories.ts";
import { storyCursor } from "../../domains/stories/cursors.ts";
import { listAllStories } from "../../domains/stories/server/queries/all-stories.ts";
import { featuredText, stateText } from "../../domains/stories/story-words.ts";
import { recordAudit } from "../../platform/audit.ts";
import { type ApiEnv, createApi, problems, signedInFirst, signedInToApi } from "../../platform/http/api.ts";
import { type CsvColumn, csvDownload } from "../../platform/http/csv.ts";
import { Failure } from "../../platform/failure.ts";
import { searchLimit, searchText } from "../../text/search-text.ts";

const bodyLimit_bytes = 1024;
/** Of a file, in memory at once. */
const limit = 500;

const adminsOnly = signedInFirst(bodyLimit_bytes, {
  allowed: {
    may: ({ roles }) => roles.includes("admin"),
    otherwise: () => new Failure(403, "not_allowed", m.admin_admins_only()),
  },
});

const q = z.string().max(searchLimit).transform(searchText).default("");

/** A list of the admin dashboard as a file, with the filters of its address. */
function fileRoute<P extends string, S extends z.ZodRawShape>(path: P, summary: string, filters: S) {
  return createRoute({
    tags: ["Administration"],
    middleware: adminsOnly,
    method: "get",
    path,
    summary,
    request: { query: z.object({ q, ...filters }) },
    responses: {
      200: { description: "CSV, the newest first.", content: { "text/csv": { schema: z.string() } } },
      ...problems(400, 401, 403),
    },
  });
}

const usersRoute = fileRoute(usersFile, "All users as a file for spreadsheets", {
  role: z.enum(userFilters.role).optional(),
  status: z.enum(userFilters.status).optional(),
});
const campaignsRoute = fileRoute(allCampaignsFile, "All campaigns as a file for spreadsheets", {
  state: z.enum(listedCampaignFilters.state).optional(),
});
const storiesRoute = fileRoute(allStoriesFile, "All stories as a file for spreadsheets", {
  show: z.enum(contentFilters.show).optional(),
});
const auditRoute = fileRoute(auditFile, "The audit log as a file for spreadsheets", {});

/** Files of all that the site has. Who took one is in the audit log. */
export function createAdminFilesApi() {
  return createApi()
    .openapi(usersRoute, (c) => {
      const { role = null, status = null, ...asked } = c.req.valid("query");
      return download(c, "users", userColumns(), async (cursor) => {
        const chosen = { ...asked, role, status, sort: "newest", cursor, limit } as const;
        const { users: rows, next_cursor } = await listAllUsers(c.var.services.db, chosen);
        return { rows, next_cursor };
      });
    })
    .openapi(campaignsRoute, (c) => {
      const { state = null, ...asked } = c.req.valid("query");
      return download(c, "campaigns", campaignColumns(), async (cursor) => {
        const page = await listAllCampaigns(c.var.services.db, { ...asked, state, cursor, limit });
        return { rows: page.campaigns, next_cursor: page.next_cursor };
      });
    })
    .openapi(storiesRoute, (c) => {
      const { show = "all", ...asked } = c.req.valid("query");
      return download(c, "stories", storyColumns(), async (cursor) => {
        const chosen = { ...asked, show, limit, cursor: storyCursor.parse(cursor) } as const;
        const { stories: rows, next_cursor } = await listAllStories(c.var.services.db, chosen);
        return { rows, next_cursor };
      });
    })
    .openapi(auditRoute, (c) => {
      const asked = c.req.valid("query");
      return download(c, "audit", auditColumns(), async (cursor) => {
        const page = await readAuditPage(c.var.services.db, { ...asked, cursor, limit });
        return { rows: page.entries, next_cursor: page.next_cursor };
      });
    });
}

type ReadRows<Row> = (cursor: string) => Promise<{ rows: readonly Row[]; next_cursor: string | null }>;

/** The entry first: nothing leaves the site that is not in the log. */
async function download<Row>(
  c: Context<ApiEnv>,
  name: string,
  columns: readonly CsvColumn<Row>[],
  readRows: ReadRows<Row>,
): Promise<Response> {
  const { user_id: actor_user_id } = await signedInToApi(c);
  await c.var.services.db.transaction((tx) =>
    recordAudit(tx, { actor_user_id, event: "list_exported", subject_kind: "list", subject_id: name }),
  );
  return csvDownload({ filename: name, columns, readPage: (cursor) => readRows(cursor ?? "") });
}

function userColumns(): CsvColumn<ListedUser>[] {
  return [
    { label: m.accounts_admin_name(), text: ({ display_name }) => display_name },
    ...Object.values(userTexts()),
    { label: m.accounts_admin_id(), text: ({ user_id }) => user_id },
  ];
}

function campaignColumns(): CsvColumn<ListedCampaign>[] {
  return [
    { label: m.campaigns_all_campaign(), text: ({ title }) => title },
    ...Object.values(listedCampaignTexts()),
  ];
}

function storyColumns(): CsvColumn<ListedStory>[] {
  return [
    { label: m.stories_content_name(), text: ({ name }) => name },
    { label: m.stories_content_place(), text: ({ location }) => location },
    { label: m.stories_content_kind(), text: featuredText },
    { label: m.stories_content_state(), text: stateText },
    { label: m.stories_all_told(), text: ({ created_at }) => created_at.toISOString() },
    { label: m.stories_content_id(), text: ({ id }) => id },
  ];
}

function auditColumns(): CsvColumn<NamedEntry>[] {
  return [
    { label: m.operations_audit_when(), text: ({ happened_at }) => happened_at.toISOString() },
    { label: m.operations_audit_event(), text: ({ event }) => event },
    { label: m.operations_audit_actor(), text: ({ actor_name }) => actor_name ?? "" },
    { label: m.operations_audit_actor_id(), text: ({ actor_user_id }) => actor_user_id ?? "" },
    {
      label: m.operations_audit_subject(),
      text: ({ subject_kind: kind, subject_id: id }) => m.operations_audit_about({ kind, id }),
    },
    { label: m.operations_audit_details(), text: ({ details }) => detailsText(details) },
  ];
}
