import * as m from "#messages";
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  type ApiEnv,
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  signedInFirst,
  signedInToApi,
} from "../../../../platform/http/api.ts";
import { exportList } from "../../../../platform/http/list-export.ts";
import type { Session } from "../../../../platform/http/session.ts";
import { searchLimit, searchText } from "../../../../text/search-text.ts";
import { reportInput } from "../../../moderation/input.ts";
import { allSellersFile, type ListedSeller, sellerListFilters, sellerTexts } from "../../all-sellers.ts";
import { canVerifySeller } from "../../policy.ts";
import { type OwnSeller, sellerStatuses } from "../../schema.ts";
import { markInput, sellerChanges, sellerInput, vacationInput } from "../../seller-input.ts";
import { listAllSellers } from "../queries/all-sellers.ts";
import { readOwnSeller } from "../queries/own-seller.ts";
import { adminsOnly, sellerNotFound } from "../seller-failures.ts";
import {
  markSeller,
  saveSeller,
  saveVacation,
  sendApplication,
  sendListingReport,
} from "../use-cases/sell.ts";

const bodyLimit_bytes = 64 * 1024;
/** Batch size of a file: rows held in memory. */
const rowsAtOnce = 500;

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

const shop = (description: string) => jsonAnswer(OwnShop, description);

const own = { tags, middleware: signedInOnly };

const applicationRoute = createRoute({
  ...own,
  method: "get",
  path: "/api/v1/seller-application",
  summary: "Your seller application and shop",
  responses: { 200: shop("As it stands."), ...problems(401, 404) },
});

const applyRoute = createRoute({
  ...own,
  method: "post",
  path: "/api/v1/seller-application",
  summary: "Apply to sell, for the first time or after a rejection",
  request: { body: jsonBody(sellerInput) },
  responses: { 201: shop("An admin decides about it."), ...problems(400, 401, 403, 404, 409, 413, 429) },
});

const changeRoute = createRoute({
  ...own,
  method: "patch",
  path: "/api/v1/seller-application",
  summary: "Update your shop; a new name or GSTIN removes the verified mark",
  request: { body: jsonBody(sellerChanges) },
  responses: { 200: shop("As it is now."), ...problems(400, 401, 404, 409, 413, 429) },
});

const vacationRoute = createRoute({
  ...own,
  method: "put",
  path: "/api/v1/seller-application/vacation",
  summary: "Start or end your shop's vacation",
  request: { body: jsonBody(vacationInput) },
  responses: { 200: shop("As it is now."), ...problems(400, 401, 404, 409, 413, 429) },
});

const markRoute = createRoute({
  tags,
  middleware: admins,
  method: "put",
  path: "/api/v1/sellers/{id}/verification",
  summary: "Verify a seller, or remove the mark",
  request: { params: idParams, body: jsonBody(markInput) },
  responses: { 204: { description: "Done, and told." }, ...problems(400, 401, 403, 404, 409, 413) },
});

const fileRoute = createRoute({
  tags,
  middleware: admins,
  method: "get",
  path: allSellersFile,
  summary: "All sellers as a file for spreadsheets",
  request: {
    query: z.object({
      q: z.string().max(searchLimit).transform(searchText).default(""),
      status: z.enum(sellerListFilters.status).optional(),
      verified: z.enum(sellerListFilters.verified).optional(),
      vacation: z.enum(sellerListFilters.vacation).optional(),
    }),
  },
  responses: {
    200: { description: "CSV, the newest first.", content: { "text/csv": { schema: z.string() } } },
    ...problems(400, 401, 403),
  },
});

/** One route per kind. */
const reportRoute = <P extends string>(path: P, summary: string) =>
  createRoute({
    ...own,
    method: "post",
    path,
    summary,
    request: { params: idParams, body: jsonBody(reportInput) },
    responses: { 204: { description: "Told." }, ...problems(400, 401, 403, 404, 409, 413, 429) },
  });

const reportProductRoute = reportRoute("/api/v1/products/{id}/report", "Report a product to the moderators");
const reportSellerRoute = reportRoute("/api/v1/sellers/{id}/report", "Report a shop to the moderators");

export function createSellingRoutes() {
  return createApi()
    .openapi(applicationRoute, async (c) => c.json(await ownShop(c, await signedInToApi(c)), 200, noStore))
    .openapi(applyRoute, async (c) => {
      const session = await signedInToApi(c);
      await sendApplication(c.var.services, session, c.req.valid("json"));
      return c.json(await ownShop(c, session), 201, { Location: "/api/v1/seller-application" });
    })
    .openapi(changeRoute, async (c) => {
      const session = await signedInToApi(c);
      await saveSeller(c.var.services, session, c.req.valid("json"));
      return c.json(await ownShop(c, session), 200, noStore);
    })
    .openapi(vacationRoute, async (c) => {
      const session = await signedInToApi(c);
      await saveVacation(c.var.services, session, c.req.valid("json"));
      return c.json(await ownShop(c, session), 200, noStore);
    })
    .openapi(markRoute, async (c) => {
      const { id: vendor_id } = c.req.valid("param");
      await markSeller(c.var.services, await signedInToApi(c), { vendor_id, ...c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(fileRoute, (c) => {
      const { q, status = null, verified = null, vacation = null } = c.req.valid("query");
      const name = { label: m.catalog_sellers_shop(), text: (seller: ListedSeller) => seller.name };
      return exportList(c, "sellers", [name, ...Object.values(sellerTexts())], async (cursor) => {
        const chosen = { q, status, verified, vacation, sort: "newest", limit: rowsAtOnce, cursor } as const;
        const page = await listAllSellers(c.var.services.db, chosen);
        return { rows: page.sellers, next_cursor: page.next_cursor };
      });
    })
    .openapi(reportProductRoute, async (c) => {
      const about = { product_id: c.req.valid("param").id };
      await sendListingReport(c.var.services, await signedInToApi(c), about, c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(reportSellerRoute, async (c) => {
      const about = { vendor_id: c.req.valid("param").id };
      await sendListingReport(c.var.services, await signedInToApi(c), about, c.req.valid("json"));
      return c.body(null, 204);
    });
}

async function ownShop(c: Context<ApiEnv>, { user_id }: Session) {
  const seller = await readOwnSeller(c.var.services.db, user_id);
  if (!seller) throw sellerNotFound();
  return told(seller);
}

function told(seller: OwnSeller): z.input<typeof OwnShop> {
  const { appeal_path: _page, image_url, is_verified, is_hidden, product_count, ...shown } = seller;
  return { ...shown, image: image_url, verified: is_verified, hidden: is_hidden, products: product_count };
}
