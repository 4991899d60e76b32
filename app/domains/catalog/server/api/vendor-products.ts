import * as m from "#messages";
import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { outputShape } from "../../../../text/fields/input.ts";
import { searchLimit, searchText } from "../../../../text/search-text.ts";
import { productChanges, productInput, stockInput } from "../../input.ts";
import { type OwnProduct, ownProductCursor, ownProductsPerPage } from "../../own-products.ts";
import { productFields } from "../../product-fields.ts";
import { productStatuses } from "../../schema.ts";
import { ownProductOf, pageOfOwnProducts, readOwnProduct } from "../queries/own-products.ts";
import {
  createProduct,
  setProductStock,
  duplicateProduct,
  changeProduct,
  deleteProduct,
} from "../use-cases/own-products.ts";
import { canCreateProduct } from "../../policy.ts";
import { noShop } from "../commands/create-product.ts";
import { readOwnSeller } from "../queries/own-seller.ts";

const tags = ["Vendor's products"];
const bodyLimit_bytes = 64 * 1024;

const signedIn = signedInFirst(bodyLimit_bytes, { detail: m.catalog_products_needs_sign_in });
const vendors = signedInFirst(bodyLimit_bytes, {
  detail: m.catalog_products_needs_sign_in,
  allowed: {
    may: async (session, { db }) => canCreateProduct(session, await readOwnSeller(db, session.user_id)),
    otherwise: noShop,
  },
});

const VendorProductSchema = z
  .object({
    id: z.guid(),
    vendor_id: z.guid(),
    ...outputShape(productFields),
    price: z.number().openapi({ description: "Rupees." }),
    compare_price: z.number().nullable(),
    cost_price: z.number().nullable(),
    sku: z.string().nullable(),
    inventory_quantity: z.int(),
    track_inventory: z.boolean(),
    featured_image_url: z.string().nullable(),
    pictures: z.array(
      z.object({ image_id: z.guid().nullable(), image_url: z.string(), alt_text: z.string().nullable() }),
    ),
    weight: z.number().nullable().openapi({ description: "Kilograms." }),
    delivery_days_least: z.int(),
    delivery_days_most: z.int(),
    location: z.string(),
    status: z.enum(productStatuses),
    is_featured: z.boolean(),
    is_hidden: z.boolean().openapi({ description: "A moderator took it out of sight." }),
    rejected_reason: z.string().nullable(),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
  })
  .openapi("VendorProduct");

const path = "/api/v1/vendor/products";

export const vendorProductRoutes = [
  apiRoute("listOwnProducts", {
    method: "get",
    path,
    tags,
    summary: "Your own products, newest first",
    access: signedIn,
    query: z.strictObject({
      status: z.enum(productStatuses).optional(),
      q: z
        .string()
        .max(searchLimit)
        .transform(searchText)
        .optional()
        .openapi({ description: "Beginnings of words of the product, or the beginning of its SKU." }),
      cursor: cursorQuery(ownProductCursor),
    }),
    answer: [
      listSchema({ products: z.array(VendorProductSchema) }).openapi("VendorProductPage"),
      "One page of your products.",
    ],
    async run({ services, session, query: { q = "", status = null, cursor } }) {
      const filters = { q, status, cursor };
      const page = await pageOfOwnProducts(services.db, session.user_id, filters, ownProductsPerPage);
      return {
        products: page.page.map((row) => apiProduct(ownProductOf(row))),
        next_cursor: page.next_cursor,
      };
    },
  }),
  apiRoute("createProduct", {
    method: "post",
    path,
    tags,
    summary: "Add a product to your shop",
    description:
      "With the status `active` it waits for its approval (`pending`), and is sold once an admin approved it.",
    access: vendors,
    body: productInput,
    refuses: [404, 429],
    created: [VendorProductSchema, "As it is now."],
    location: ({ id }) => `${path}/${id}`,
    run: async ({ services, session, body }) =>
      productInApi(services, session, await createProduct(services, session, body)),
  }),
  apiRoute("getOwnProduct", {
    method: "get",
    path: `${path}/{id}`,
    tags,
    summary: "One of your products",
    access: signedIn,
    answer: [VendorProductSchema, "As it is now."],
    run: ({ services, session, id }) => productInApi(services, session, id),
  }),
  apiRoute("changeProduct", {
    method: "patch",
    path: `${path}/{id}`,
    tags,
    summary: "Update one of your products",
    access: vendors,
    body: productChanges,
    refuses: [429],
    answer: [VendorProductSchema, "As it is now."],
    async run({ services, session, id, body: changes }) {
      await changeProduct(services, session, { id, changes });
      return productInApi(services, session, id);
    },
  }),
  apiRoute("deleteProduct", {
    method: "delete",
    path: `${path}/{id}`,
    tags,
    summary: "Delete one of your products",
    description: "A product that is part of orders is archived instead.",
    access: signedIn,
    refuses: [429],
    answer: [z.object({ outcome: z.enum(["deleted", "archived"]) }), "What became of it."],
    run: async ({ services, session, id }) => ({ outcome: await deleteProduct(services, session, id) }),
  }),
  apiRoute("setProductStock", {
    method: "put",
    path: `${path}/{id}/stock`,
    tags,
    summary: "Set the stock of a product",
    description: "With `inventory_was` it is refused when some were sold since you looked.",
    access: vendors,
    body: stockInput,
    refuses: [429],
    answer: [VendorProductSchema, "As it is now."],
    async run({ services, session, id, body }) {
      await setProductStock(services, session, { id, ...body });
      return productInApi(services, session, id);
    },
  }),
  apiRoute("duplicateProduct", {
    method: "post",
    path: `${path}/{id}/duplicate`,
    tags,
    summary: "Duplicate one of your products as a draft",
    access: signedIn,
    refuses: [429],
    created: [VendorProductSchema, "The draft."],
    location: ({ id }) => `${path}/${id}`,
    run: async ({ services, session, id }) =>
      productInApi(services, session, await duplicateProduct(services, session, id)),
  }),
];

async function productInApi({ db }: Pick<Services, "db">, session: Session, id: string) {
  return apiProduct(await readOwnProduct(db, session, id));
}

/** Amounts in rupees, the weight in kilograms. */
function apiProduct(product: OwnProduct): z.output<typeof VendorProductSchema> {
  const { price_paise, compare_price_paise, cost_price_paise, weight_grams, ...unchanged } = product;
  const { was_approved: _approved, ...others } = unchanged;
  const rupees = (amount_paise: number | null) => amount_paise && amount_paise / 100;
  return {
    ...others,
    price: price_paise / 100,
    compare_price: rupees(compare_price_paise),
    cost_price: rupees(cost_price_paise),
    weight: weight_grams && weight_grams / 1_000,
  };
}
