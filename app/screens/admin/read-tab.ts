import { listAllUsers, readListedUser } from "../../domains/accounts/admin/server/queries/all-users.ts";
import { userFilters, userSorts } from "../../domains/accounts/admin/all-users.ts";
import { listedCampaignFilters } from "../../domains/campaigns/all-campaigns.ts";
import {
  listAllCampaigns,
  readListedCampaign,
} from "../../domains/campaigns/server/queries/all-campaigns.ts";
import { readCase } from "../../domains/moderation/server/queries/case.ts";
import { contentFilters } from "../../domains/stories/all-stories.ts";
import { storyCursor } from "../../domains/stories/cursors.ts";
import { listAllStories } from "../../domains/stories/server/queries/all-stories.ts";
import { readTableQuery } from "../../page/table-query.ts";
import { orErrorPage } from "../../platform/http/page-context.ts";
import { orFailed } from "../../platform/http/section.ts";
import type { Services } from "../../platform/services.ts";
import { isUuid } from "../../text/uuid.ts";
import { readOverview } from "./read-overview.ts";
import type { AdminTab } from "./tabs.ts";

const rowsPerPage = 20;

type TabServices = Services;

/** The open tab of the admin dashboard. A cursor that is none begins from the top; whoever `ask` names is asked about. */
export async function readTab(services: TabServices, tab: AdminTab, asked: URLSearchParams) {
  if (tab === "users") return { tab, ...(await readUsers(services, asked)) } as const;
  if (tab === "campaigns") return { tab, ...(await readCampaigns(services, asked)) } as const;
  if (tab === "content") return { tab, ...(await readContent(services, asked)) } as const;
  return { tab, overview: await readOverview(services) } as const;
}

async function readUsers(services: TabServices, parameters: URLSearchParams) {
  const { db } = services;
  const query = readTableQuery(parameters, { sorts: userSorts, filters: userFilters });
  const { filters, q, sort, cursor } = query;
  const list = listAllUsers(db, { ...filters, q, sort, cursor, limit: rowsPerPage });
  return {
    query,
    list: await orFailed(services, "users", list),
    asked: await askedOf(parameters, (id) => readListedUser(db, id)),
  };
}

async function readCampaigns(services: TabServices, parameters: URLSearchParams) {
  const { db } = services;
  const query = readTableQuery(parameters, { sorts: ["newest"], filters: listedCampaignFilters });
  const { filters, q, cursor } = query;
  const list = listAllCampaigns(db, { ...filters, q, cursor, limit: rowsPerPage });
  return {
    query,
    list: await orFailed(services, "campaigns", list),
    asked: await askedOf(parameters, (id) => readListedCampaign(db, id)),
  };
}

async function readContent(services: TabServices, parameters: URLSearchParams) {
  const { db, subject_kinds } = services;
  const query = readTableQuery(parameters, { sorts: ["newest"], filters: contentFilters });
  const { filters, q, cursor } = query;
  const list = listAllStories(db, { show: filters.show ?? "all", q, cursor: storyCursor.parse(cursor) });
  return {
    query,
    list: await orFailed(services, "stories", list),
    asked: await askedOf(parameters, async (id) => {
      const { subject, seen } = await readCase(db, subject_kinds, { kind: "story", id });
      return { id, title: subject.title, seen };
    }),
  };
}

async function askedOf<Row>(parameters: URLSearchParams, read: (id: string) => Promise<Row>) {
  const id = parameters.get("ask");
  return isUuid(id) ? orErrorPage(read(id)) : null;
}
