import { z } from "@hono/zod-openapi";
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
import { signedInFirst } from "../../../platform/http/api.ts";
import { apiRoute, createApiRoutes } from "../../../platform/http/api-route.ts";
import type { Services } from "../../../platform/services.ts";
import { jobCursor, listJobs } from "../../../platform/job-list.ts";
import type { CsvColumn } from "../../../platform/http/csv.ts";
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

const day = calendarDay({ wrong: m.text_day_wrong })
  .optional()
  .openapi({ description: "A day in India: of the payment, or of the beginning as long as there is none." });

type Page<Row> = { rows: readonly Row[]; next_cursor: string | null };

/** Exports a list of the admin dashboard as a file, with the URL's filters. `read`: a page of it, the first with "". */
const fileRoute = <S extends z.ZodRawShape, Row>(
  name: string,
  path: string,
  what: string,
  filters: S,
  columns: () => readonly CsvColumn<Row>[],
  read: (
    services: Services,
    asked: z.output<z.ZodObject<{ q: typeof q } & S>>,
    cursor: string,
  ) => Promise<Page<Row>>,
) =>
  apiRoute({
    method: "get",
    path,
    tags: ["Administration"],
    summary: `${what} as a file for spreadsheets`,
    access: adminsOnly,
    query: z.object({ q, ...filters }),
    refuses: [403],
    file: ["text/csv", "CSV, the newest first."],
    run: ({ c, services, query }) =>
      exportList(c, name, columns(), (cursor) => read(services, query, cursor)),
  });

/** Exports of complete lists. Each export is recorded in the audit log. */
export const createAdminFilesApi = () =>
  createApiRoutes(
    fileRoute(
      "users",
      usersFile,
      "All users",
      { role: z.enum(userFilters.role).optional(), status: z.enum(userFilters.status).optional() },
      userColumns,
      async ({ db }, { role = null, status = null, ...asked }, cursor) => {
        const chosen = { ...asked, role, status, sort: "newest", cursor, limit } as const;
        const { users: rows, next_cursor } = await listAllUsers(db, chosen);
        return { rows, next_cursor };
      },
    ),
    fileRoute(
      "campaigns",
      allCampaignsFile,
      "All campaigns",
      { state: z.enum(listedCampaignFilters.state).optional() },
      campaignColumns,
      async ({ db }, { state = null, ...asked }, cursor) => {
        const page = await listAllCampaigns(db, { ...asked, state, cursor, limit });
        return { rows: page.campaigns, next_cursor: page.next_cursor };
      },
    ),
    fileRoute(
      "stories",
      allStoriesFile,
      "All stories",
      { show: z.enum(contentFilters.show).optional() },
      storyColumns,
      async ({ db }, { q, show }, cursor) => {
        const chosen = { q, show: show ?? "all", limit, cursor: storyCursor.parse(cursor) } as const;
        const { stories: rows, next_cursor } = await listAllStories(db, chosen);
        return { rows, next_cursor };
      },
    ),
    fileRoute(
      "donations",
      adminDonationsFile,
      "All donations",
      {
        state: z.enum(listedDonationFilters.state).optional(),
        from: day,
        to: day,
        campaign: z.string().max(searchLimit).transform(searchText).default(""),
      },
      donationColumns,
      async ({ db }, { state = null, from = "", to = "", ...asked }, cursor) => {
        const chosen = { ...asked, state, from, to, sort: "newest", cursor, limit: donationsAtOnce } as const;
        const { donations: rows, next_cursor } = await listAllDonations(db, chosen);
        return { rows, next_cursor };
      },
    ),
    fileRoute(
      "orders",
      allOrdersFile,
      "All orders",
      {
        status: z.enum(listedOrderFilters.status).optional(),
        payment: z.enum(listedOrderFilters.payment).optional(),
        stock: z.enum(listedOrderFilters.stock).optional(),
      },
      orderColumns,
      async ({ db }, { status = null, payment = null, stock = null, ...asked }, cursor) => {
        const chosen = { ...asked, status, payment, stock, sort: "newest", cursor, limit } as const;
        const { orders: rows, next_cursor } = await listAllOrders(db, chosen);
        return { rows, next_cursor };
      },
    ),
    fileRoute(
      "products",
      allProductsFile,
      "All products",
      {
        status: z.enum(listedProductFilters.status).optional(),
        category: z.enum(listedProductFilters.category).optional(),
      },
      productColumns,
      async ({ db }, { status = null, category = null, ...asked }, cursor) => {
        const chosen = { ...asked, status, category, sort: "newest", cursor, limit } as const;
        const { products: rows, next_cursor } = await listAllProducts(db, chosen);
        return { rows, next_cursor };
      },
    ),
    fileRoute(
      "contact-messages",
      inboxFile,
      "Messages to the organisation",
      { show: z.enum(inboxFilters.show).optional(), type: z.enum(inboxFilters.type).optional() },
      messageColumns,
      async ({ db }, { q, show, type = null }, cursor) => {
        const chosen = { q, show: show ?? "open", type, limit, cursor } as const;
        const { messages: rows, next_cursor } = await listMessages(db, chosen);
        return { rows, next_cursor };
      },
    ),
    fileRoute(
      "expenses",
      checkedExpensesFile,
      "Bills of all campaigns",
      { status: z.enum(checkedExpenseFilters.status).optional() },
      () => Object.values(expenseTexts()),
      async ({ db }, { status }, cursor) => {
        const chosen = { status: status ?? "waiting", after: expenseCursor.parse(cursor), limit } as const;
        const { expenses: rows, next_cursor } = await listByStatus(db, chosen);
        return { rows, next_cursor };
      },
    ),
    fileRoute(
      "advances",
      advancesFile,
      "Advances of all campaigns",
      { status: z.enum(advanceFilters.status).optional() },
      () => Object.values(advanceTexts()),
      async ({ db }, { status }, cursor) => {
        const chosen = { status: status ?? "requested", after: advanceCursor.parse(cursor), limit } as const;
        const { advances: rows, next_cursor } = await listAdvances(db, chosen);
        return { rows, next_cursor };
      },
    ),
    fileRoute(
      "reports",
      reportsFile,
      "All that is reported",
      { kind: z.string().max(searchLimit).optional() },
      reportColumns,
      async ({ db, subject_kinds }, asked, cursor) => {
        const kind = subject_kinds.find((known) => known.kind === asked.kind)?.kind ?? null;
        const chosen = { status: "open", cause: "reported", sort: "reports", kind, limit } as const;
        const after = queueCursor.parse(cursor);
        const page = await listQueueEntries(db, subject_kinds, { ...chosen, after });
        return { rows: page.entries, next_cursor: page.next_cursor };
      },
    ),
    fileRoute(
      "jobs",
      jobsFile,
      "Jobs of the queue",
      { show: z.enum(jobFilters.show).optional() },
      jobColumns,
      async ({ db }, { show }, cursor) => {
        const chosen = { show: show ?? "failing", after: jobCursor.parse(cursor), limit } as const;
        const { jobs: rows, next_cursor } = await listJobs(db, chosen);
        return { rows, next_cursor };
      },
    ),
    fileRoute("audit", auditFile, "The audit log", {}, auditColumns, async ({ db }, asked, cursor) => {
      const page = await readAuditPage(db, { ...asked, cursor, limit });
      return { rows: page.entries, next_cursor: page.next_cursor };
    }),
  );
