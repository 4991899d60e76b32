import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { rowsAtOnce } from "../../../../platform/http/csv.ts";
import { exportList } from "../../../../platform/http/list-export.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { searchLimit, searchText } from "../../../../text/search-text.ts";
import { reportInput } from "../../../moderation/input.ts";
import { allSellersFilePath, sellerColumns, sellerListFilters } from "../../all-sellers.ts";
import { canVerifySeller } from "../../policy.ts";
import { type OwnSeller, sellerStatuses } from "../../schema.ts";
import { markInput, sellerChanges, sellerInput, vacationInput } from "../../seller-input.ts";
import { listAllSellers } from "../queries/all-sellers.ts";
import { readOwnSeller } from "../queries/own-seller.ts";
import { adminsOnly, sellerNotFound } from "../seller-failures.ts";
import {
  setSellerVerified,
  changeSeller,
  setVacation,
  applyToSell,
  reportListing,
} from "../use-cases/sell.ts";

const bodyLimit_bytes = 64 * 1024;

const signedInOnly = signedInFirst(bodyLimit_bytes);

const admins = signedInFirst(bodyLimit_bytes, { allowed: { may: canVerifySeller, otherwise: adminsOnly } });

const tags = ["Selling"];

const OwnShop = z
  .object({
    vendor_id: z.guid(),
    name: z.string(),
    bio: z.string(),
    location: z.string(),
    craft: z.string(),
    gstin: z.string().nullable().openapi({ description: "Null: not registered." }),
    composition: z
      .boolean()
      .openapi({ description: "Verified with a GSTIN of the composition scheme: no tax is charged." }),
    is_self_help_group: z.boolean(),
    image: z.string().nullable(),
    status: z.enum(sellerStatuses),
    rejected_reason: z.string().nullable(),
    applied_at: z.iso.datetime(),
    verified: z.boolean(),
    hidden: z.boolean().openapi({ description: "By moderators." }),
    on_vacation: z.boolean(),
    vacation_ends_on: z.iso.date().nullable(),
    products: z.int().openapi({ description: "How many are listed." }),
  })
  .openapi("OwnShop");

const ownShopPath = "/api/v1/seller-application";

const report = (
  operation_id: string,
  path: `/api/v1/${string}/{id}/report`,
  { summary }: { summary: string },
  about: (id: string) => { product_id: string } | { vendor_id: string },
) =>
  apiRoute(operation_id, {
    method: "post",
    path,
    tags,
    summary,
    access: signedInOnly,
    body: reportInput,
    refuses: [429],
    done: "It is reported.",
    run: ({ services, session, id, body }) => reportListing(services, session, about(id), body),
  });

export const sellingRoutes = [
  apiRoute("getOwnShop", {
    method: "get",
    path: ownShopPath,
    tags,
    summary: "Your seller application and shop",
    access: signedInOnly,
    refuses: [404],
    answer: [OwnShop, "As it is now."],
    run: ({ services, session }) => ownShop(services, session),
  }),
  apiRoute("applyToSell", {
    method: "post",
    path: ownShopPath,
    tags,
    summary: "Apply to sell, for the first time or after a rejection",
    access: signedInOnly,
    body: sellerInput,
    refuses: [404, 429],
    created: [OwnShop, "An admin decides about it."],
    location: () => ownShopPath,
    async run({ services, session, body }) {
      await applyToSell(services, session, body);
      return ownShop(services, session);
    },
  }),
  apiRoute("changeSeller", {
    method: "patch",
    path: ownShopPath,
    tags,
    summary: "Update your shop; a new name or GSTIN removes the verified mark",
    access: signedInOnly,
    body: sellerChanges,
    refuses: [404, 429],
    answer: [OwnShop, "As it is now."],
    async run({ services, session, body }) {
      await changeSeller(services, session, body);
      return ownShop(services, session);
    },
  }),
  apiRoute("setVacation", {
    method: "put",
    path: `${ownShopPath}/vacation`,
    tags,
    summary: "Start or end your shop's vacation",
    access: signedInOnly,
    body: vacationInput,
    refuses: [404, 429],
    answer: [OwnShop, "As it is now."],
    async run({ services, session, body }) {
      await setVacation(services, session, body);
      return ownShop(services, session);
    },
  }),
  apiRoute("setSellerVerified", {
    method: "put",
    path: "/api/v1/sellers/{id}/verification",
    tags,
    summary: "Verify a seller, or remove the mark",
    access: admins,
    body: markInput,
    done: "Done; the seller is notified.",
    run: ({ services, session, id, body }) =>
      setSellerVerified(services, session, { vendor_id: id, ...body }),
  }),
  apiRoute("downloadSellers", {
    method: "get",
    path: allSellersFilePath,
    tags,
    summary: "All sellers as a file for spreadsheets",
    access: admins,
    query: z.object({
      q: z.string().max(searchLimit).transform(searchText).default(""),
      status: z.enum(sellerListFilters.status).optional(),
      verified: z.enum(sellerListFilters.verified).optional(),
      vacation: z.enum(sellerListFilters.vacation).optional(),
    }),
    refuses: [403],
    file: ["text/csv", "CSV, newest first."],
    run({ c, services, query: { q, status = null, verified = null, vacation = null } }) {
      return exportList(c, "sellers", Object.values(sellerColumns()), async (cursor) => {
        const chosen = { q, status, verified, vacation, sort: "newest", limit: rowsAtOnce, cursor } as const;
        const page = await listAllSellers(services.db, chosen);
        return { rows: page.sellers, next_cursor: page.next_cursor };
      });
    },
  }),
  report(
    "reportProduct",
    "/api/v1/products/{id}/report",
    { summary: "Report a product to the moderators" },
    (product_id) => ({
      product_id,
    }),
  ),
  report(
    "reportSeller",
    "/api/v1/sellers/{id}/report",
    { summary: "Report a shop to the moderators" },
    (vendor_id) => ({
      vendor_id,
    }),
  ),
];

async function ownShop({ db }: Pick<Services, "db">, { user_id }: Session) {
  const seller = await readOwnSeller(db, user_id);
  if (!seller) throw sellerNotFound();
  return shopInApi(seller);
}

function shopInApi(seller: OwnSeller) {
  const {
    appeal_path: _page,
    decision: _decision,
    image_url,
    is_composition,
    is_verified,
    is_hidden,
    product_count,
    ...shown
  } = seller;
  return {
    ...shown,
    image: image_url,
    composition: is_composition,
    verified: is_verified,
    hidden: is_hidden,
    products: product_count,
  };
}
