import { z } from "@hono/zod-openapi";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
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
  on_vacation: z
    .boolean()
    .openapi({ description: "The shop is on vacation, and none of its products are listed." }),
  vacation_ends_on: z.iso.date().nullable(),
}).openapi("SellerInFull");

const SellerList = listSchema({
  sellers: z.array(Seller),
  corrected_q: z.string().nullable().openapi({
    description: "What was searched in place of words that no shop has. Page on with it as `q`.",
  }),
}).openapi("SellerList");

export const sellerRoutes = [
  apiRoute("listSellers", {
    method: "get",
    path: "/api/v1/sellers",
    tags: ["Marketplace"],
    summary: "Open shops, most products first",
    query: z.strictObject({
      q: z.string().max(searchLimit).transform(searchText).default("").openapi({
        description: "Words of name, craft, location and bio, in any usual spelling; best match first.",
      }),
      exact: z
        .literal("1")
        .optional()
        .openapi({ description: "`1`: the words as they are typed, never corrected." }),
      limit: z.coerce.number().int().min(1).max(50).default(sellersPerPage),
      cursor: cursorQuery(sellerCursor),
    }),
    answer: [SellerList, "One page of sellers."],
    async run({ services, query: { q, exact, cursor, limit } }) {
      const filters = { q, exact: exact === "1", cursor };
      const { sellers, corrected_q, next_cursor } = await listSellers(services.db, filters, limit);
      return { sellers: sellers.map(asAnswered), corrected_q, next_cursor };
    },
  }),
  apiRoute("getSeller", {
    method: "get",
    path: "/api/v1/sellers/{id}",
    tags: ["Marketplace"],
    summary: "One approved seller",
    query: z.strictObject({}),
    answer: [SellerInFull, "The seller."],
    async run({ services, id }) {
      const seller = await readSeller(services.db, id);
      const { bio, is_on_vacation, vacation_ends_on } = seller;
      return { ...asAnswered(seller), bio, on_vacation: is_on_vacation, vacation_ends_on };
    },
  }),
];

function asAnswered(seller: SellerCard) {
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
