import { z } from "@hono/zod-openapi";
import { rupees } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { newestCursor } from "../../cursors.ts";
import { shownPicture } from "../../../art/shown-picture.ts";
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

const wish = (operation_id: string, method: "put" | "delete", texts: { summary: string; done: string }) =>
  apiRoute(operation_id, {
    method,
    path: `${path}/{id}`,
    tags,
    ...texts,
    access: signedInOnly,
    refuses: [429],
    run: ({ services, session, id }) =>
      setWish(services, session, { product_id: id, is_wished: method === "put" }),
  });

export const wishlistRoutes = [
  apiRoute("listWishes", {
    method: "get",
    path,
    tags,
    summary: "Your wishlist, newest first",
    access: signedInOnly,
    query: z.strictObject({ cursor: cursorQuery(newestCursor) }),
    answer: [Wishlist, "One page of wishes."],
    async run({ services, session, query }) {
      const { wishes, next_cursor } = await listWishes(services.db, session.user_id, query.cursor);
      return { wishlist: wishes.map(wishAnswer), next_cursor };
    },
  }),
  apiRoute("mergeWishlist", {
    method: "post",
    path,
    tags,
    summary: "Merge the wishlist of a browser into yours; products that are no longer public are left out",
    access: signedInOnly,
    body: wishesInput,
    refuses: [429],
    done: "They are added.",
    run: ({ services, session, body }) => mergeWishlist(services, session, body.product_ids),
  }),
  wish("addToWishlist", "put", {
    summary: "Add a product to your wishlist (idempotent)",
    done: "It is on the wishlist.",
  }),
  wish("removeFromWishlist", "delete", {
    summary: "Remove a product from your wishlist",
    done: "It is not on the wishlist.",
  }),
];

function wishAnswer({ product, wished_at, is_listed }: Wish) {
  return {
    product_id: product.id,
    name: product.name,
    seller: product.seller_name,
    price: product.price_paise / 100,
    image: shownPicture(product),
    inStock: product.is_in_stock && is_listed,
    listed: is_listed,
    wished_at,
  };
}
