import { z } from "@hono/zod-openapi";
import { rupees } from "../../../../platform/http/api.ts";
import { listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { districts } from "../../../../text/districts.ts";
import { parseRupees } from "../../../../text/money.ts";
import { searchLimit, searchText } from "../../../../text/search-text.ts";
import { parseListCursor, sortOf } from "../../filters.ts";
import { shownPicture } from "../../../art/shown-picture.ts";
import {
  discountPercent,
  type ProductCard,
  productCategories,
  productLimits,
  productSorts,
  productsPerPage,
} from "../../schema.ts";
import { pageOfProducts } from "../product-list.ts";

const Product = z
  .object({
    id: z.guid(),
    name: z.string(),
    seller: z.string().openapi({ description: "The name of the shop." }),
    seller_id: z.guid(),
    price: rupees,
    originalPrice: rupees.nullable().openapi({
      description: "The price before, always higher; null without one.",
    }),
    discount: z.int().openapi({ description: "Whole percent of the original price; 0 without one." }),
    rating: z.number().openapi({ description: "The average of all reviews; 0 without any." }),
    reviews: z.int(),
    location: z.string(),
    image: z.string(),
    category: z.enum(productCategories),
    verified: z.boolean().openapi({ description: "An admin has seen the seller's papers and workshop." }),
    inStock: z.boolean(),
  })
  .openapi("Product");

const ProductList = listSchema({
  products: z.array(Product),
  total: z.object({ count: z.int(), is_exact: z.boolean() }).nullable().openapi({
    description: "How many match, counted up to a limit. Null with a cursor.",
  }),
  corrected_q: z.string().nullable().openapi({
    description: "What was searched in place of words that no product has. Page on with it as `q`.",
  }),
  price_from: z.number().nullable().openapi({
    description:
      'A price that the words name ("honey above 200"), in rupees. Page on with it, where `q` is a corrected one.',
  }),
  price_to: z.number().nullable().openapi({ description: 'The same, of "honey under 200".' }),
}).openapi("ProductList");

/** An amount in a query, such as "499" or "499.50". */
const price = z
  .string()
  .transform((text, c) => {
    const price_paise = parseRupees(text);
    if (price_paise !== null && price_paise <= productLimits.price_most_paise) return price_paise;
    c.issues.push({ code: "custom", input: text, message: "is not a price in rupees" });
    return z.NEVER;
  })
  .optional()
  .openapi({ type: "string", description: "Rupees, inclusive." });

/** Only "yes", as in the page's URL; omitted if the filter is off. */
const only = z.literal("yes").optional();

const query = z
  .strictObject({
    q: z.string().max(searchLimit).transform(searchText).default("").openapi({
      description:
        "Words of names, categories, materials, tags, sellers, places and descriptions, in any usual spelling.",
    }),
    category: z.enum(productCategories).optional(),
    district: z.enum(districts).optional(),
    price_from: price,
    price_to: price,
    in_stock: only.openapi({ description: "`yes`: only what can be bought now." }),
    verified: only.openapi({ description: "`yes`: only of verified sellers." }),
    sort: z.enum(productSorts).optional().openapi({
      description: "Without it: `best`, what matches the words best, or `featured` where there are none.",
    }),
    exact: z
      .literal("1")
      .optional()
      .openapi({ description: "`1`: the words as they are typed, never corrected." }),
    limit: z.coerce.number().int().min(1).max(50).default(productsPerPage),
    cursor: z.string().optional().openapi({
      description: "`next_cursor` of the page before, in the same order.",
    }),
  })
  .transform(({ cursor, price_from, price_to, in_stock, verified, limit, ...asked }, c) => {
    const position = cursor === undefined ? undefined : parseListCursor(sortOf(asked), cursor);
    const refuse = (path: string, input: unknown, message: string) =>
      c.issues.push({ code: "custom", input, path: [path], message });
    if (cursor !== undefined && position === undefined)
      refuse("cursor", cursor, "is not a cursor of this list");
    if (price_from !== undefined && price_to !== undefined && price_from > price_to)
      refuse("price_to", price_to, "is less than price_from");
    const filters = {
      q: asked.q,
      category: asked.category,
      district: asked.district,
      price_from_paise: price_from,
      price_to_paise: price_to,
      in_stock: in_stock === "yes",
      verified: verified === "yes",
      sort: asked.sort,
      exact: asked.exact === "1",
      cursor: position,
    };
    return { filters, limit };
  });

export const productListRoutes = [
  apiRoute("listProducts", {
    method: "get",
    path: "/api/v1/products",
    tags: ["Marketplace"],
    summary: "Products, best match or featured first, or in another order",
    query,
    answer: [ProductList, "One page of products."],
    async run({ services, query: { filters, limit } }) {
      const { page, priced, tally: _of_pages, ...rest } = await pageOfProducts(services.db, filters, limit);
      return {
        products: page.map(productAnswered),
        price_from: inRupees(priced?.price_from_paise),
        price_to: inRupees(priced?.price_to_paise),
        ...rest,
      };
    },
  }),
];

function inRupees(paise: number | undefined): number | null {
  return paise === undefined ? null : paise / 100;
}

/** API representation of a product in lists. */
function productAnswered(product: ProductCard): z.infer<typeof Product> {
  return {
    id: product.id,
    name: product.name,
    seller: product.seller_name,
    seller_id: product.vendor_id,
    ...offerAnswer(product),
    image: shownPicture(product),
    category: product.category,
    verified: product.is_verified,
    inStock: product.is_in_stock,
  };
}

type Offer = Pick<
  ProductCard,
  "price_paise" | "compare_price_paise" | "rating_hundredths" | "review_count" | "location"
>;

/** What lists and the product itself say of its price, in rupees, its reviews and place. */
export function offerAnswer({ price_paise, compare_price_paise, ...product }: Offer) {
  return {
    price: price_paise / 100,
    originalPrice: compare_price_paise === null ? null : compare_price_paise / 100,
    discount: discountPercent(price_paise, compare_price_paise),
    rating: product.rating_hundredths / 100,
    reviews: product.review_count,
    location: product.location,
  };
}
