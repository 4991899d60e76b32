import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  rupees,
  signedInToApi,
} from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { newestCursor } from "../../cursors.ts";
import { productPicture } from "../../product-picture.ts";
import { wishesInput } from "../../customer-input.ts";
import type { Wish } from "../../wishes.ts";
import { listWishes } from "../queries/wishlist.ts";
import { setWish, mergeWishlist } from "../use-cases/wishes.ts";
import { signedInOnly } from "./customer-schemas.ts";

const tags = ["Marketplace"];
const path = "/api/v1/wishlist";

const Wished = z
  .object({
    product_id: z.guid(),
    name: z.string(),
    seller: z.string(),
    price: rupees,
    image: z.string(),
    inStock: z.boolean(),
    listed: z.boolean().openapi({ description: "False: it cannot be bought at the moment." }),
    wished_at: z.iso.datetime(),
  })
  .openapi("WishlistItem");

const Wishlist = listSchema({ wishlist: z.array(Wished) }).openapi("Wishlist");

const listRoute = createRoute({
  method: "get",
  path,
  tags,
  summary: "Your wishlist, newest first",
  middleware: signedInOnly,
  request: { query: z.strictObject({ cursor: cursorQuery(newestCursor) }) },
  responses: { 200: jsonAnswer(Wishlist, "One page of wishes."), ...problems(400, 401) },
});

const mergeRoute = createRoute({
  method: "post",
  path,
  tags,
  summary: "Merge the wishlist of a browser into yours; products that are no longer public are left out",
  middleware: signedInOnly,
  request: { body: jsonBody(wishesInput) },
  responses: { 204: { description: "They are added." }, ...problems(400, 401, 403, 413, 415, 429) },
});

const addRoute = createRoute({
  method: "put",
  path: `${path}/{id}`,
  tags,
  summary: "Add a product to your wishlist (idempotent)",
  middleware: signedInOnly,
  request: { params: idParams },
  responses: { 204: { description: "It is on the wishlist." }, ...problems(401, 403, 404, 409, 429) },
});

const removeRoute = createRoute({
  method: "delete",
  path: `${path}/{id}`,
  tags,
  summary: "Remove a product from your wishlist",
  middleware: signedInOnly,
  request: { params: idParams },
  responses: { 204: { description: "It is not on the wishlist." }, ...problems(401, 403, 404, 429) },
});

export function createWishlistRoutes() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const { wishes, next_cursor } = await listWishes(
        c.var.services.db,
        user_id,
        c.req.valid("query").cursor,
      );
      return c.json({ wishlist: wishes.map(wishAnswer), next_cursor }, 200, noStore);
    })
    .openapi(mergeRoute, async (c) => {
      await mergeWishlist(c.var.services, await signedInToApi(c), c.req.valid("json").product_ids);
      return c.body(null, 204);
    })
    .openapi(addRoute, async (c) => {
      const wish = { product_id: c.req.valid("param").id, is_wished: true };
      await setWish(c.var.services, await signedInToApi(c), wish);
      return c.body(null, 204);
    })
    .openapi(removeRoute, async (c) => {
      const wish = { product_id: c.req.valid("param").id, is_wished: false };
      await setWish(c.var.services, await signedInToApi(c), wish);
      return c.body(null, 204);
    });
}

function wishAnswer({ product, wished_at, is_listed }: Wish): z.infer<typeof Wished> {
  return {
    product_id: product.id,
    name: product.name,
    seller: product.seller_name,
    price: product.price_paise / 100,
    image: productPicture(product),
    inStock: product.is_in_stock && is_listed,
    listed: is_listed,
    wished_at: wished_at.toISOString(),
  };
}
