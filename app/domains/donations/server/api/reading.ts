import { z } from "@hono/zod-openapi";
import { rupees, signedInFirst } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { fieldsOf } from "../../../../text/fields/field.ts";
import { outputShape } from "../../../../text/fields/input.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { campaignNotFound, readCampaignStates } from "../../../campaigns/server/queries/campaigns.ts";
import { donationFields } from "../../donation-fields.ts";
import { type OwnDonation, ownDonationsPerPage, paymentStatuses } from "../../own-donations.ts";
import { supporterOrders } from "../../../campaigns/live-campaign.ts";
import { ownDonationCursor, parsePublicDonationCursor } from "../cursor.ts";
import { listPublicDonations, publicDonationsPerPage } from "../queries/public-donations.ts";
import { listOwnDonations, readOwnDonation } from "../queries/own-donations.ts";

const tags = ["Donations"];
const access = signedInFirst(1024);

const limit = (per_page: number) => z.coerce.number().int().min(1).max(100).default(per_page);

const listOf = <T extends z.ZodType>(donation: T, name: string) =>
  listSchema({ donations: z.array(donation) }).openapi(name);

const PublicDonation = z
  .object({
    id: z.guid(),
    campaign_id: z.guid(),
    amount: rupees.openapi({ description: "Less what was refunded of it." }),
    display_name: z.string().nullable().openapi({ description: "Null when anonymous or not given." }),
    is_anonymous: z.boolean(),
    ...outputShape(donationFields),
    paid_at: z.iso.datetime(),
    answer: z
      .object({
        id: z.guid(),
        content: z.string(),
        is_edited: z.boolean(),
        answered_at: z.iso.datetime(),
      })
      .nullable()
      .openapi({ description: "What the organiser answered to the message." }),
  })
  .openapi("PublicDonation");

const publicListQuery = z
  .strictObject({
    limit: limit(publicDonationsPerPage),
    order: z.enum(supporterOrders).default("newest"),
    cursor: z
      .string()
      .optional()
      .openapi({ description: "`next_cursor` of the page before, in the same order." }),
  })
  .transform(({ cursor, ...asked }, c) => {
    const position = cursor === undefined ? undefined : parsePublicDonationCursor(asked.order, cursor);
    if (cursor !== undefined && position === undefined)
      c.issues.push({
        code: "custom",
        input: cursor,
        path: ["cursor"],
        message: "is not a cursor of this list",
      });
    return { ...asked, cursor: position };
  });

const Donation = z
  .object({
    id: z.guid(),
    user_id: z.guid(),
    amount: rupees,
    refunded_amount: rupees,
    payment_status: z.enum(paymentStatuses),
    payment_method: z.string().nullable(),
    ...outputShape(donationFields),
    is_anonymous: z.boolean(),
    receipt_number: z.string().nullable(),
    created_at: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
    campaign_id: z.guid().nullable().openapi({ description: "Null: the general fund." }),
    campaign: z
      .object({
        id: z.guid(),
        title: z.string(),
        description: z.string(),
        image_url: z.string().nullable(),
        goal_amount: rupees,
        current_amount: rupees,
      })
      .nullable(),
  })
  .openapi("Donation");

/** Reads donations: public fields for all, all fields of the user's own. */
export const donationReadingRoutes = [
  apiRoute("listDonations", {
    method: "get",
    path: "/api/v1/campaigns/{id}/donations",
    tags,
    summary: "Paid donations to a campaign, the newest or the largest first",
    query: publicListQuery,
    answer: [listOf(PublicDonation, "PublicDonationList"), "One page of donations."],
    async run({ services: { db }, id, query }) {
      const [campaign] = await readCampaignStates(db, [id]);
      if (!campaign) throw campaignNotFound();
      const { donations, next_cursor } = await listPublicDonations(db, id, query);
      const items = donations.map(({ amount_paise, ...donation }) => ({
        ...donation,
        campaign_id: campaign.id,
        amount: amount_paise / 100,
      }));
      return { donations: items, next_cursor };
    },
  }),
  apiRoute("listOwnDonations", {
    method: "get",
    path: "/api/v1/donations",
    tags,
    summary: "Your own donations, newest first",
    access,
    query: z.strictObject({
      limit: limit(ownDonationsPerPage),
      cursor: cursorQuery(ownDonationCursor),
      status: z.enum(paymentStatuses).optional(),
    }),
    answer: [listOf(Donation, "DonationList"), "One page of donations."],
    async run({ services, session: { user_id }, query }) {
      const { donations, next_cursor } = await listOwnDonations(services.db, user_id, query);
      return { donations: donations.map((donation) => donationOf(donation, user_id)), next_cursor };
    },
  }),
  apiRoute("getOwnDonation", {
    method: "get",
    path: "/api/v1/donations/{id}",
    tags,
    summary: "One of your own donations",
    access,
    answer: [Donation, "The donation."],
    run: async ({ services, session: { user_id }, id }) =>
      donationOf(await readOwnDonation(services.db, user_id, id), user_id),
  }),
];

/** API representation; amounts in rupees. */
function donationOf(donation: OwnDonation, user_id: string): z.infer<typeof Donation> {
  const { campaign } = donation;
  return {
    id: donation.id,
    user_id,
    amount: donation.amount_paise / 100,
    refunded_amount: donation.refunded_paise / 100,
    payment_status: donation.payment_status,
    payment_method: donation.payment_method,
    ...fieldsOf(donationFields, donation),
    is_anonymous: donation.is_anonymous,
    receipt_number: donation.receipt_number,
    created_at: donation.created_at.toISOString(),
    paid_at: donation.paid_at?.toISOString() ?? null,
    campaign_id: campaign?.id ?? null,
    campaign: campaign && {
      id: campaign.id,
      title: campaign.title,
      description: campaign.description,
      image_url: campaign.image_url,
      goal_amount: campaign.goal_paise / 100,
      current_amount: campaign.raised_paise / 100,
    },
  };
}
