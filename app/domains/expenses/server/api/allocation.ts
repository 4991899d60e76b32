import { z } from "@hono/zod-openapi";
import { rupees } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import type { Services } from "../../../../platform/services.ts";
import { endedCampaignsCursor } from "../../../campaigns/server/queries/ended-campaigns.ts";
import { generalFundBalance } from "../../../ledger/server/queries/campaign-balances.ts";
import { allocationCursor, moneyLeftLists, publicAllocationCursor } from "../../allocation.ts";
import { allocationInput } from "../../allocation-input.ts";
import { allocationStatuses } from "../../allocation-states.ts";
import { reasonInput } from "../../expense-input.ts";
import {
  allocationInApi,
  AllocationSchema,
  PublicAllocationSchema,
  publicAllocationInApi,
} from "./allocation-schema.ts";
import { admins, perPage } from "./parts.ts";
import { listAllocations, listPublicAllocations, readAllocation } from "../queries/allocations.ts";
import { listMoneyLeft } from "../queries/money-left.ts";
import {
  approveAllocation,
  prepareAllocation,
  reverseAllocation,
  withdrawAllocation,
} from "../use-cases/run-allocations.ts";

const tags = ["Allocations"];

export const allocationRoutes = [
  apiRoute("listPublicAllocations", {
    method: "get",
    path: "/api/v1/transparency/allocations",
    tags,
    summary: "Donations that were moved between campaigns and the general fund, newest first",
    query: z.strictObject({ cursor: cursorQuery(publicAllocationCursor) }),
    answer: [
      listSchema({ allocations: z.array(PublicAllocationSchema) }).openapi("PublicAllocationList"),
      "One page. A reversed one was moved back.",
    ],
    async run({ services, query: { cursor: after } }) {
      const list = await listPublicAllocations(services.db, { after, limit: perPage });
      return { allocations: list.allocations.map(publicAllocationInApi), next_cursor: list.next_cursor };
    },
  }),
  apiRoute("listMoneyLeft", {
    method: "get",
    path: "/api/v1/money-left",
    tags,
    summary:
      "Campaigns that are over with money left, or short of it, the longest ended first, and the general fund, for admins",
    access: admins,
    query: z.strictObject({
      show: z.enum(moneyLeftLists).default("left"),
      cursor: cursorQuery(endedCampaignsCursor),
    }),
    refuses: [403],
    answer: [
      listSchema({
        general_fund: rupees,
        campaigns: z.array(
          z.object({ id: z.guid(), title: z.string(), ended_at: z.iso.datetime(), left: rupees }),
        ),
      }).openapi("MoneyLeft"),
      "One page. Left is what is neither spent nor with the organiser, in rupees; negative: what is missing.",
    ],
    async run({ services: { db }, query: { show, cursor: after } }) {
      const [fund_paise, list] = await Promise.all([
        generalFundBalance(db),
        listMoneyLeft(db, { list: show, after, limit: perPage }),
      ]);
      return {
        general_fund: fund_paise / 100,
        campaigns: list.campaigns.map(({ left_paise, ...campaign }) => ({
          ...campaign,
          left: left_paise / 100,
        })),
        next_cursor: list.next_cursor,
      };
    },
  }),
  apiRoute("listAllocations", {
    method: "get",
    path: "/api/v1/allocations",
    tags,
    summary: "Allocations by state, newest first, for admins",
    access: admins,
    query: z.strictObject({
      status: z.enum(allocationStatuses).default("prepared"),
      cursor: cursorQuery(allocationCursor),
    }),
    refuses: [403],
    answer: [listSchema({ allocations: z.array(AllocationSchema) }).openapi("AllocationList"), "One page."],
    async run({ services, query: { status, cursor: after } }) {
      const list = await listAllocations(services.db, { status, after, limit: perPage });
      return { allocations: list.allocations.map(allocationInApi), next_cursor: list.next_cursor };
    },
  }),
  apiRoute("prepareAllocation", {
    method: "post",
    path: "/api/v1/allocations",
    tags,
    summary: "Prepare to move donations from a campaign that is over, or from the general fund",
    description:
      "To a live campaign, or of a campaign to the general fund; null is the general fund. Bills that wait and advances of the campaign are settled first. Of the general fund also to a campaign that is over, at most what its money lacks. Another admin approves it, where there is one. The same request key again prepares nothing more.",
    access: admins,
    body: allocationInput,
    refuses: [409],
    created: [AllocationSchema, "Prepared, or booked where no other admin could approve it."],
    async run({ services, session, body }) {
      return wholeAllocation(services, await prepareAllocation(services, session, body));
    },
  }),
  apiRoute("getAllocation", {
    method: "get",
    path: "/api/v1/allocations/{id}",
    tags,
    summary: "An allocation, for admins",
    access: admins,
    answer: [AllocationSchema, "The allocation."],
    run: ({ services, id }) => wholeAllocation(services, id),
  }),
  apiRoute("approveAllocation", {
    method: "post",
    path: "/api/v1/allocations/{id}/approval",
    tags,
    summary: "Approve what another admin prepared: it is booked and public",
    access: admins,
    refuses: [409],
    answer: [AllocationSchema, "It is booked."],
    async run({ services, session, id }) {
      await approveAllocation(services, session, id);
      return wholeAllocation(services, id);
    },
  }),
  apiRoute("withdrawAllocation", {
    method: "post",
    path: "/api/v1/allocations/{id}/withdrawal",
    tags,
    summary: "Withdraw a prepared allocation",
    access: admins,
    refuses: [409],
    answer: [AllocationSchema, "It is withdrawn."],
    async run({ services, session, id }) {
      await withdrawAllocation(services, session, id);
      return wholeAllocation(services, id);
    },
  }),
  apiRoute("reverseAllocation", {
    method: "post",
    path: "/api/v1/allocations/{id}/reversal",
    tags,
    summary: "Move an allocation back while its target still has the money; it stays public with the reason",
    access: admins,
    body: reasonInput,
    refuses: [409],
    answer: [AllocationSchema, "It is reversed."],
    async run({ services, session, id, body: { reason } }) {
      await reverseAllocation(services, session, id, reason);
      return wholeAllocation(services, id);
    },
  }),
];

async function wholeAllocation({ db }: Services, id: string) {
  return allocationInApi(await readAllocation(db, id));
}
