import { z } from "@hono/zod-openapi";
import * as m from "#messages";
import { rupees } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { rupeesInput } from "../../../../text/money-input.ts";
import { waysToMakePayable } from "../../made-payable.ts";
import { claimInput, preparationInput, transferInput, withdrawalInput } from "../../payout-input.ts";
import {
  bankFilePath,
  type ListedPayoutRequest,
  obstacleText,
  payoutRequestCursor,
  payoutRequestLists,
  payoutRequestStatuses,
} from "../../payout-requests.ts";
import { admins, tags } from "./parts.ts";
import { listPayoutRequests } from "../queries/payout-requests.ts";
import { makeBankFile } from "../use-cases/bank-file.ts";
import { readPaidSeller, recordApprovedPayout } from "../use-cases/pay-sellers.ts";
import {
  approvePayout,
  claimPayout,
  preparePayoutOf,
  releasePayout,
  withdrawPayout,
} from "../use-cases/prepare-payouts.ts";

const perPage = 50;

const status = z.enum(payoutRequestStatuses);

const PayoutRequestSchema = z
  .object({
    id: z.guid(),
    reference: z.string().openapi({ description: "Ours, for the transfer." }),
    seller: z.guid(),
    name: z.string().nullable(),
    amount: rupees,
    status,
    prepared_by: z.guid(),
    prepared_at: z.iso.datetime(),
    approved_by: z.guid().nullable(),
    approved_at: z.iso.datetime().nullable(),
    approved_alone: z.boolean().openapi({ description: "There was no other admin to approve it." }),
    in_file_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: "When it was first in a file for the bank." }),
    paid_otherwise: z.boolean().openapi({ description: "Not from the file, such as by cheque." }),
    reopened_at: z.iso.datetime().nullable().openapi({
      description: "When its wrong record was reversed: it was sent, and can be recorded again.",
    }),
    paying_by: z.guid().nullable().openapi({ description: "The admin who is paying it without the file." }),
    paying_at: z.iso.datetime().nullable(),
    ended_by: z.guid().nullable(),
    ended_at: z.iso.datetime().nullable(),
    payout: z.guid().nullable(),
    bank_details_changed_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: "Of the seller, while the payout is open; null: there are none." }),
    last_payouts: z.array(z.object({ paid_on: z.string(), amount: rupees })).openapi({
      description: "The last three to the seller, while the payout is open; without reversed ones.",
    }),
    made_payable: z
      .array(
        z.object({
          way: z.enum(waysToMakePayable),
          amount: rupees,
          recorded_by: z.guid().nullable(),
          recorded_at: z.iso.datetime(),
          reference: z.string(),
        }),
      )
      .openapi({
        description:
          "Entries made by hand and not paid out yet, latest first, while the payout is open. The admin who recorded one cannot approve the payout as long as another admin can.",
      }),
    obstacle: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .openapi({ description: "Why it cannot be approved or sent now." }),
  })
  .openapi("PayoutRequest");

export const payoutRequestRoutes = [
  apiRoute("listPayoutRequests", {
    method: "get",
    path: "/api/v1/payout-requests",
    tags,
    summary: "Prepared payouts, newest first, in every state",
    access: admins,
    query: z.strictObject({
      status: z.enum(payoutRequestLists).optional(),
      seller: z.guid().toLowerCase().optional(),
      cursor: cursorQuery(payoutRequestCursor),
    }),
    refuses: [403],
    answer: [
      listSchema({ payout_requests: z.array(PayoutRequestSchema) }).openapi("PayoutRequestList"),
      "One page.",
    ],
    async run({ services: { db, secrets }, session, query }) {
      const wanted = {
        status: query.status ?? null,
        vendor_id: query.seller ?? null,
        after: query.cursor,
        limit: perPage,
      };
      const reading = { db, secrets, reader: session };
      const { requests, next_cursor } = await listPayoutRequests(reading, wanted);
      return { payout_requests: requests.map(requestInApi), next_cursor };
    },
  }),
  apiRoute("preparePayout", {
    method: "post",
    path: "/api/v1/payout-requests",
    tags,
    summary: "Prepare a payout to a seller, for another admin to approve",
    description: "With no other admin, it is approved at once. By default, of all that is payable.",
    access: admins,
    body: z.strictObject({
      seller: z.guid().toLowerCase(),
      amount: rupeesInput({ wrong: m.earnings_amount_wrong }).optional(),
      paid_otherwise: z.boolean().default(false).openapi({
        description: "Not from the file for the bank, such as by cheque; needs no bank details.",
      }),
      none_sent: preparationInput.shape.none_sent.default(false),
    }),
    refuses: [404],
    created: [
      z.object({ id: z.guid(), reference: z.string(), amount: rupees, status }).openapi("PreparedPayout"),
      "Prepared; its money is reserved.",
    ],
    async run({ services, session, body }) {
      const { seller, amount = null, paid_otherwise, none_sent } = body;
      await readPaidSeller(services, seller);
      const wanted = { vendor_id: seller, amount_paise: amount, is_otherwise: paid_otherwise, none_sent };
      const prepared = await preparePayoutOf(services, session, wanted);
      const { id, reference, amount_paise } = prepared;
      return { id, reference, amount: amount_paise / 100, status: prepared.status };
    },
  }),
  apiRoute("approvePayout", {
    method: "post",
    path: "/api/v1/payout-requests/{id}/approval",
    tags,
    summary: "Approve a payout that another admin prepared, and of what another admin made payable by hand",
    access: admins,
    done: "Approved; it can be sent.",
    async run({ services, session, id }) {
      await approvePayout(services, session, id);
    },
  }),
  apiRoute("withdrawPayout", {
    method: "post",
    path: "/api/v1/payout-requests/{id}/withdrawal",
    tags,
    summary: "Withdraw a payout that is not paid",
    description: "One that was in a file for the bank, or recorded, only with the word that it was not sent.",
    access: admins,
    body: withdrawalInput.default({ not_sent: false }),
    done: "Withdrawn; its money can be prepared again.",
    run: ({ services, session, id, body }) => withdrawPayout(services, session, id, body),
  }),
  apiRoute("claimPayout", {
    method: "post",
    path: "/api/v1/payout-requests/{id}/payment-claim",
    tags,
    summary: "Claim the payment of an approved payout without the file, so that no other admin pays it",
    description: "It is in no file for the bank then. One that is in a file needs no claim.",
    access: admins,
    body: claimInput.default({ was_sent: false }),
    done: "You are paying it.",
    run: ({ services, session, id, body }) => claimPayout(services, session, id, body),
  }),
  apiRoute("releasePayout", {
    method: "delete",
    path: "/api/v1/payout-requests/{id}/payment-claim",
    tags,
    summary:
      "Release a payout that was not paid; another admin's claim after 24 hours, or once they are no longer an admin",
    access: admins,
    done: "Another admin can pay it.",
    run: ({ services, session, id }) => releasePayout(services, session, id),
  }),
  apiRoute("recordApprovedPayout", {
    method: "post",
    path: "/api/v1/payout-requests/{id}/payout",
    tags,
    summary: "Record that an approved payout was sent; each bank reference once",
    description:
      "Without the file for the bank, only by the admin who has claimed it. One that was withdrawn can be recorded too if the bank may have sent it.",
    access: admins,
    body: transferInput,
    created: [z.object({ id: z.guid() }).openapi("RecordedTransfer"), "Recorded; the seller is notified."],
    run: async ({ services, session, id, body }) => ({
      id: await recordApprovedPayout(services, session, id, body),
    }),
  }),
  apiRoute("makeBankFile", {
    method: "post",
    path: bankFilePath,
    tags,
    summary: "Make the file for the bank: approved payouts with the whole bank details, each in one file",
    description:
      "Payouts of an earlier file are left out, since the bank may have sent them; with `again=yes` the file has these instead. Each file is logged.",
    access: admins,
    query: z.strictObject({ again: z.enum(["yes", "no"]).default("no") }),
    refuses: [403, 409],
    file: ["text/csv", "CSV, the first prepared first; without those that cannot be sent now."],
    run: ({ services, session, query: { again } }) =>
      makeBankFile(services, session, { again: again === "yes" }),
  }),
];

function requestInApi(request: ListedPayoutRequest) {
  const { vendor_id, seller_name, amount_paise, payout_id, obstacle, history } = request;
  return {
    id: request.id,
    reference: request.reference,
    seller: vendor_id,
    name: seller_name,
    amount: amount_paise / 100,
    status: request.status,
    prepared_by: request.prepared_by,
    prepared_at: request.prepared_at,
    approved_by: request.approved_by,
    approved_at: request.approved_at,
    approved_alone: request.approved_alone,
    in_file_at: request.in_file_at,
    paid_otherwise: request.is_otherwise,
    reopened_at: request.reopened_at,
    paying_by: request.payer?.user_id ?? null,
    paying_at: request.paying_at,
    ended_by: request.ended_by,
    ended_at: request.ended_at,
    payout: payout_id,
    bank_details_changed_at: history?.bank_changed_at ?? null,
    last_payouts: (history?.last_payouts ?? []).map((payout) => ({
      paid_on: payout.paid_on,
      amount: payout.amount_paise / 100,
    })),
    made_payable: (history?.made_payable ?? []).map((made) => ({
      way: made.way,
      amount: made.amount_paise / 100,
      recorded_by: made.recorded_by,
      recorded_at: made.recorded_at,
      reference: made.reference,
    })),
    obstacle: obstacle && { code: obstacle.code, message: obstacleText(obstacle) },
  };
}
