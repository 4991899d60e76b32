import { createRoute, z } from "@hono/zod-openapi";
import { createApi, idParams, problems } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { searchLimit, searchText } from "../../../../text/search-text.ts";
import { sellerPicture } from "../../product-picture.ts";
import { type SellerCard, sellersPerPage } from "../../schema.ts";
import { sellerCursor } from "../../seller-filters.ts";
import { listSellers, readSeller } from "../queries/sellers.ts";

const Seller = z
  .object({
    id: z.guid().openapi({ description: "The account of the vendor." }),
    name: z.string(),
    craft: z.string(),
    location: z.string(),
    image: z
      .string()
      .openapi({ description: "The path of a picture, of a drawn one where the seller has none." }),
    products: z.int().openapi({ description: "How many of the seller's products are listed." }),
    rating: z
      .number()
      .nullable()
      .openapi({ description: "From 1 to 5, the average of all reviews; null without any." }),
    reviews: z.int(),
    verified: z.boolean().openapi({ description: "An admin has seen the papers and the workshop." }),
    self_help_group: z.boolean(),
  })
  .openapi("Seller");

const SellerInFull = Seller.extend({
  bio: z.string(),
  on_vacation: z.boolean().openapi({ description: "Nothing of the shop is listed meanwhile." }),
  vacation_ends_on: z.iso.date().nullable(),
}).openapi("SellerInFull");

const SellerList = listSchema({
  sellers: z.array(Seller),
  corrected_q: z.string().nullable().openapi({
    description: "What was searched in place of words that no shop has. Page on with it as `q`.",
  }),
}).openapi("SellerList");

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/sellers",
  tags: ["Marketplace"],
  summary: "Open shops, most products first",
  request: {
    query: z.strictObject({
      q: z
        .string()
        .max(searchLimit)
        .transform(searchText)
        .default("")
        .openapi({ description: "Words, or beginnings of words, in name, craft, location and bio." }),
      limit: z.coerce.number().int().min(1).max(50).default(sellersPerPage),
      cursor: cursorQuery(sellerCursor),
    }),
  },
  responses: {
    200: { description: "One page of sellers.", content: { "application/json": { schema: SellerList } } },
    ...problems(400),
  },
});

const readRoute = createRoute({
  method: "get",
  path: "/api/v1/sellers/{id}",
  tags: ["Marketplace"],
  summary: "One approved seller",
  request: { params: idParams, query: z.strictObject({}) },
  responses: {
    200: { description: "The seller.", content: { "application/json": { schema: SellerInFull } } },
    ...problems(400, 404),
  },
});

export function createSellerRoutes() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { limit, q, cursor } = c.req.valid("query");
      const { sellers, next_cursor, corrected_q } = await listSellers(
        c.var.services.db,
        { q, cursor },
        limit,
      );
      return c.json({ sellers: sellers.map(asAnswered), corrected_q, next_cursor }, 200);
    })
    .openapi(readRoute, async (c) => {
      const seller = await readSeller(c.var.services.db, c.req.valid("param").id);
      const { bio, is_on_vacation, vacation_ends_on } = seller;
      return c.json({ ...asAnswered(seller), bio, on_vacation: is_on_vacation, vacation_ends_on }, 200);
    });
}

function asAnswered(seller: SellerCard): z.infer<typeof Seller> {
  return {
    id: seller.vendor_id,
    name: seller.name,
    craft: seller.craft,
    location: seller.location,
    image: sellerPicture(seller),
    products: seller.product_count,
    rating: seller.review_count > 0 ? seller.rating_hundredths / 100 : null,
    reviews: seller.review_count,
    verified: seller.is_verified,
    self_help_group: seller.is_self_help_group,
  };
}
