import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  signedInFirst,
  signedInToApi,
} from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { outputShape } from "../../../../text/fields/input.ts";
import { searchLimit, searchText } from "../../../../text/search-text.ts";
import { productChanges, productInput, stockInput } from "../../input.ts";
import { type OwnProduct, ownProductCursor, ownProductsPerPage } from "../../own-products.ts";
import { productFields } from "../../product-fields.ts";
import { productStatuses } from "../../schema.ts";
import { ownProductOf, pageOfOwnProducts, readOwnProduct } from "../queries/own-products.ts";
import {
  addProduct,
  changeStock,
  copyProduct,
  editProduct,
  removeProduct,
} from "../use-cases/own-products.ts";
import { canCreateProduct } from "../../policy.ts";
import { noShop } from "../commands/create-product.ts";
import { readOwnSeller } from "../queries/own-seller.ts";

const tags = ["Vendor's products"];
const bodyLimit_bytes = 64 * 1024;

const detail = () => "Sign in as a vendor to manage products.";
const signedIn = signedInFirst(bodyLimit_bytes, { detail });
const vendors = signedInFirst(bodyLimit_bytes, {
  detail,
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

const base = { tags, middleware: signedIn };
const one = { ...base, path: "/api/v1/vendor/products/{id}" } as const;

const listRoute = createRoute({
  ...base,
  method: "get",
  path: "/api/v1/vendor/products",
  summary: "Your own products, newest first",
  request: {
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
  },
  responses: {
    200: jsonAnswer(
      listSchema({ products: z.array(VendorProductSchema) }).openapi("VendorProductPage"),
      "One page of your products.",
    ),
    ...problems(400, 401),
  },
});

const createProductRoute = createRoute({
  ...base,
  middleware: vendors,
  method: "post",
  path: "/api/v1/vendor/products",
  summary: "Add a product to your shop",
  description:
    "With the status `active` it waits for its approval (`pending`), and is sold once an admin approved it.",
  request: { body: jsonBody(productInput) },
  responses: {
    201: jsonAnswer(VendorProductSchema, "As it is now."),
    ...problems(400, 401, 403, 404, 409, 413, 429),
  },
});

const readRoute = createRoute({
  ...one,
  method: "get",
  summary: "One of your products",
  request: { params: idParams },
  responses: { 200: jsonAnswer(VendorProductSchema, "As it is now."), ...problems(401, 404) },
});

const changeRoute = createRoute({
  ...one,
  middleware: vendors,
  method: "patch",
  summary: "Update one of your products",
  request: { params: idParams, body: jsonBody(productChanges) },
  responses: {
    200: jsonAnswer(VendorProductSchema, "As it is now."),
    ...problems(400, 401, 403, 404, 409, 413, 429),
  },
});

const deleteRoute = createRoute({
  ...one,
  method: "delete",
  summary: "Delete one of your products",
  description: "A product that is part of orders is archived instead.",
  request: { params: idParams },
  responses: {
    200: jsonAnswer(z.object({ outcome: z.enum(["deleted", "archived"]) }), "What became of it."),
    ...problems(401, 403, 404, 429),
  },
});

const stockRoute = createRoute({
  ...base,
  middleware: vendors,
  method: "put",
  path: "/api/v1/vendor/products/{id}/stock",
  summary: "Set the stock of a product",
  description: "With `inventory_was` it is refused when some were sold since you looked.",
  request: { params: idParams, body: jsonBody(stockInput) },
  responses: {
    200: jsonAnswer(VendorProductSchema, "As it is now."),
    ...problems(400, 401, 403, 404, 409, 413, 429),
  },
});

const duplicateRoute = createRoute({
  ...base,
  method: "post",
  path: "/api/v1/vendor/products/{id}/duplicate",
  summary: "Duplicate one of your products as a draft",
  request: { params: idParams },
  responses: { 201: jsonAnswer(VendorProductSchema, "The draft."), ...problems(401, 403, 404, 429) },
});

export function createVendorProductRoutes() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const { q = "", status = null, cursor } = c.req.valid("query");
      const { db } = c.var.services;
      const { page, next_cursor } = await pageOfOwnProducts(
        db,
        user_id,
        { q, status, cursor },
        ownProductsPerPage,
      );
      return c.json(
        { products: page.map((row) => apiProduct(ownProductOf(row))), next_cursor },
        200,
        noStore,
      );
    })
    .openapi(createProductRoute, async (c) => {
      const id = await addProduct(c.var.services, await signedInToApi(c), c.req.valid("json"));
      return c.json(await read(c, id), 201, { Location: `/api/v1/vendor/products/${id}` });
    })
    .openapi(readRoute, async (c) => c.json(await read(c, c.req.valid("param").id), 200, noStore))
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid("param");
      await editProduct(c.var.services, await signedInToApi(c), { id, changes: c.req.valid("json") });
      return c.json(await read(c, id), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { id } = c.req.valid("param");
      return c.json({ outcome: await removeProduct(c.var.services, await signedInToApi(c), id) }, 200);
    })
    .openapi(stockRoute, async (c) => {
      const { id } = c.req.valid("param");
      await changeStock(c.var.services, await signedInToApi(c), { id, ...c.req.valid("json") });
      return c.json(await read(c, id), 200);
    })
    .openapi(duplicateRoute, async (c) => {
      const id = await copyProduct(c.var.services, await signedInToApi(c), c.req.valid("param").id);
      return c.json(await read(c, id), 201, { Location: `/api/v1/vendor/products/${id}` });
    });

  async function read(c: Parameters<typeof signedInToApi>[0], id: string) {
    return apiProduct(await readOwnProduct(c.var.services.db, await signedInToApi(c), id));
  }
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
