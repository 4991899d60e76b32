import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import { userColumns, userFilters, usersFile } from "../../../domains/accounts/admin/all-users.ts";
import { listAllUsers } from "../../../domains/accounts/admin/server/queries/all-users.ts";
import {
  allCampaignsFile,
  campaignColumns,
  listedCampaignFilters,
} from "../../../domains/campaigns/all-campaigns.ts";
import { listAllCampaigns } from "../../../domains/campaigns/server/queries/all-campaigns.ts";
import { inboxFile, inboxFilters, messageColumns } from "../../../domains/content/contact.ts";
import { listMessages } from "../../../domains/content/server/queries/inbox.ts";
import {
  adminDonationsFile,
  donationColumns,
  listedDonationFilters,
} from "../../../domains/donations/all-donations.ts";
import { listAllDonations } from "../../../domains/donations/server/queries/all-donations.ts";
import {
  allProductsFile,
  listedProductFilters,
  productColumns,
} from "../../../domains/catalog/all-products.ts";
import { listAllProducts } from "../../../domains/catalog/server/queries/all-products.ts";
import { allOrdersFile, listedOrderFilters, orderColumns } from "../../../domains/orders/all-orders.ts";
import { listAllOrders } from "../../../domains/orders/server/queries/all-orders.ts";
import {
  advanceFilters,
  advancesFile,
  advanceTexts,
  checkedExpenseFilters,
  checkedExpensesFile,
  expenseTexts,
} from "../../../domains/expenses/checked-columns.ts";
import { advanceCursor } from "../../../domains/expenses/advance.ts";
import { expenseCursor } from "../../../domains/expenses/expense.ts";
import { listAdvances } from "../../../domains/expenses/server/queries/advances.ts";
import { listByStatus } from "../../../domains/expenses/server/queries/checked-expenses.ts";
import { queueCursor } from "../../../domains/moderation/cursors.ts";
import { reportColumns, reportsFile } from "../../../domains/moderation/reported-columns.ts";
import { listQueueEntries } from "../../../domains/moderation/server/queries/queue-entries.ts";
import { jobColumns, jobFilters, jobsFile } from "../../../domains/operations/job-texts.ts";
import { auditColumns, auditFile } from "../../../domains/operations/audit-texts.ts";
import { readAuditPage } from "../../../domains/operations/server/queries/audit-page.ts";
import { allStoriesFile, contentFilters } from "../../../domains/stories/all-stories.ts";
import { storyCursor } from "../../../domains/stories/cursors.ts";
import { listAllStories } from "../../../domains/stories/server/queries/all-stories.ts";
import { storyColumns } from "../../../domains/stories/story-words.ts";
import { createApi, problems, signedInFirst } from "../../../platform/http/api.ts";
import { jobCursor, listJobs } from "../../../platform/job-list.ts";
import { exportList } from "../../../platform/http/list-export.ts";
import { Failure } from "../../../platform/failure.ts";
import { calendarDay } from "../../../text/day-input.ts";
import { searchLimit, searchText } from "../../../text/search-text.ts";

const bodyLimit_bytes = 1024;
/** Rows per page of an export, held in memory. */
const limit = 500;
/** More, because there are many of them and each is short. */
const donationsAtOnce = 2_000;

const adminsOnly = signedInFirst(bodyLimit_bytes, {
  allowed: {
    may: ({ roles }) => roles.includes("admin"),
    otherwise: () => new Failure(403, "not_allowed", m.screens_admin_admins_only()),
  },
});

const q = z.string().max(searchLimit).transform(searchText).default("");

/** Exports a list of the admin dashboard as a file, with the URL's filters. */
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
const day = calendarDay({ wrong: m.text_day_wrong })
  .optional()
  .openapi({ description: "A day in India: of the payment, or of the beginning as long as there is none." });
const donationsRoute = fileRoute(adminDonationsFile, "All donations as a file for spreadsheets", {
  state: z.enum(listedDonationFilters.state).optional(),
  from: day,
  to: day,
  campaign: z.string().max(searchLimit).transform(searchText).default(""),
});
const ordersRoute = fileRoute(allOrdersFile, "All orders as a file for spreadsheets", {
  status: z.enum(listedOrderFilters.status).optional(),
  payment: z.enum(listedOrderFilters.payment).optional(),
  stock: z.enum(listedOrderFilters.stock).optional(),
});
const productsRoute = fileRoute(allProductsFile, "All products as a file for spreadsheets", {
  status: z.enum(listedProductFilters.status).optional(),
  category: z.enum(listedProductFilters.category).optional(),
});
const messagesRoute = fileRoute(inboxFile, "Messages to the organisation as a file for spreadsheets", {
  show: z.enum(inboxFilters.show).optional(),
  type: z.enum(inboxFilters.type).optional(),
});
const expensesRoute = fileRoute(checkedExpensesFile, "Bills of all campaigns as a file for spreadsheets", {
  status: z.enum(checkedExpenseFilters.status).optional(),
});
const advancesRoute = fileRoute(advancesFile, "Advances of all campaigns as a file for spreadsheets", {
  status: z.enum(advanceFilters.status).optional(),
});
const reportsRoute = fileRoute(reportsFile, "All that is reported as a file for spreadsheets", {
  kind: z.string().max(searchLimit).optional(),
});
const jobsRoute = fileRoute(jobsFile, "Jobs of the queue as a file for spreadsheets", {
  show: z.enum(jobFilters.show).optional(),
});
const auditRoute = fileRoute(auditFile, "The audit log as a file for spreadsheets", {});

/** Exports of complete lists. Each export is recorded in the audit log. */
export function createAdminFilesApi() {
  return createApi()
    .openapi(usersRoute, (c) => {
      const { role = null, status = null, ...asked } = c.req.valid("query");
      return exportList(c, "users", userColumns(), async (cursor) => {
        const chosen = { ...asked, role, status, sort: "newest", cursor, limit } as const;
        const { users: rows, next_cursor } = await listAllUsers(c.var.services.db, chosen);
        return { rows, next_cursor };
      });
    })
    .openapi(campaignsRoute, (c) => {
      const { state = null, ...asked } = c.req.valid("query");
      return exportList(c, "campaigns", campaignColumns(), async (cursor) => {
        const page = await listAllCampaigns(c.var.services.db, { ...asked, state, cursor, limit });
        return { rows: page.campaigns, next_cursor: page.next_cursor };
      });
    })
    .openapi(storiesRoute, (c) => {
      const { show = "all", ...asked } = c.req.valid("query");
      return exportList(c, "stories", storyColumns(), async (cursor) => {
        const chosen = { ...asked, show, limit, cursor: storyCursor.parse(cursor) } as const;
        const { stories: rows, next_cursor } = await listAllStories(c.var.services.db, chosen);
        return { rows, next_cursor };
      });
    })
    .openapi(donationsRoute, (c) => {
      const { state = null, from = "", to = "", ...asked } = c.req.valid("query");
      return exportList(c, "donations", donationColumns(), async (cursor) => {
        const chosen = { ...asked, state, from, to, sort: "newest", cursor, limit: donationsAtOnce } as const;
        const { donations: rows, next_cursor } = await listAllDonations(c.var.services.db, chosen);
        return { rows, next_cursor };
      });
    })
    .openapi(ordersRoute, (c) => {
      const { status = null, payment = null, stock = null, ...asked } = c.req.valid("query");
      return exportList(c, "orders", orderColumns(), async (cursor) => {
        const chosen = { ...asked, status, payment, stock, sort: "newest", cursor, limit } as const;
        const { orders: rows, next_cursor } = await listAllOrders(c.var.services.db, chosen);
        return { rows, next_cursor };
      });
    })
    .openapi(productsRoute, (c) => {
      const { status = null, category = null, ...asked } = c.req.valid("query");
      return exportList(c, "products", productColumns(), async (cursor) => {
        const chosen = { ...asked, status, category, sort: "newest", cursor, limit } as const;
        const { products: rows, next_cursor } = await listAllProducts(c.var.services.db, chosen);
        return { rows, next_cursor };
      });
    })
    .openapi(messagesRoute, (c) => {
      const { show = "open", type = null, ...asked } = c.req.valid("query");
      return exportList(c, "contact-messages", messageColumns(), async (cursor) => {
        const chosen = { ...asked, show, type, limit, cursor } as const;
        const { messages: rows, next_cursor } = await listMessages(c.var.services.db, chosen);
        return { rows, next_cursor };
      });
    })
    .openapi(expensesRoute, (c) => {
      const { status = "waiting" } = c.req.valid("query");
      return exportList(c, "expenses", Object.values(expenseTexts()), async (cursor) => {
        const chosen = { status, after: expenseCursor.parse(cursor), limit } as const;
        const { expenses: rows, next_cursor } = await listByStatus(c.var.services.db, chosen);
        return { rows, next_cursor };
      });
    })
    .openapi(advancesRoute, (c) => {
      const { status = "requested" } = c.req.valid("query");
      return exportList(c, "advances", Object.values(advanceTexts()), async (cursor) => {
        const chosen = { status, after: advanceCursor.parse(cursor), limit } as const;
        const { advances: rows, next_cursor } = await listAdvances(c.var.services.db, chosen);
        return { rows, next_cursor };
      });
    })
    .openapi(reportsRoute, (c) => {
      const { db, subject_kinds } = c.var.services;
      const asked = c.req.valid("query").kind;
      const kind = subject_kinds.find((known) => known.kind === asked)?.kind ?? null;
      return exportList(c, "reports", reportColumns(), async (cursor) => {
        const chosen = { status: "open", cause: "reported", sort: "reports", kind, limit } as const;
        const after = queueCursor.parse(cursor);
        const { entries: rows, next_cursor } = await listQueueEntries(db, subject_kinds, {
          ...chosen,
          after,
        });
        return { rows, next_cursor };
      });
    })
    .openapi(jobsRoute, (c) => {
      const { show = "failing" } = c.req.valid("query");
      return exportList(c, "jobs", jobColumns(), async (cursor) => {
        const after = jobCursor.parse(cursor);
        const { jobs: rows, next_cursor } = await listJobs(c.var.services.db, { show, after, limit });
        return { rows, next_cursor };
      });
    })
    .openapi(auditRoute, (c) => {
      const asked = c.req.valid("query");
      return exportList(c, "audit", auditColumns(), async (cursor) => {
        const page = await readAuditPage(c.var.services.db, { ...asked, cursor, limit });
        return { rows: page.entries, next_cursor: page.next_cursor };
      });
    });
}
