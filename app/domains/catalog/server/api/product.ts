import { z } from "@hono/zod-openapi";
import { rupees } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { inCamelCase } from "../../../../text/camel-case.ts";
import { fieldsOf } from "../../../../text/fields/field.ts";
import { outputShape } from "../../../../text/fields/input.ts";
import { deliveryDays } from "../../delivery-days.ts";
import type { ProductDetail } from "../../product.ts";
import { detailFields, essentialFields } from "../../product-fields.ts";
import { drawnPictures } from "../../product-picture.ts";
import { shownPicture } from "../../../art/shown-picture.ts";
import { readProductAndReviews } from "../queries/product.ts";
import { Review, reviewAnswer } from "./customer-schemas.ts";
import { offerAnswer } from "./products.ts";

/** Details of the product itself, without the short description, which only introduces it. */
const { short_description: _short, ...details } = detailFields;
const answeredFields = { ...essentialFields, ...details };

const ProductInFull = z
  .object({
    id: z.guid(),
    ...inCamelCase(outputShape(answeredFields)),
    seller: z.string(),
    seller_id: z.guid(),
    price: rupees,
    originalPrice: rupees.nullable().openapi({ description: "The price before; null without a discount." }),
    discount: z.int().openapi({ description: "Whole percent, rounded down; 0 without one." }),
    rating: z.number().openapi({ description: "The average of all reviews; 0 without any." }),
    reviews: z.int().openapi({ description: "How many there are." }),
    location: z.string(),
    image: z.string(),
    verified: z.boolean().openapi({ description: "An admin has seen the seller's papers and workshop." }),
    inStock: z.boolean(),
    images: z.array(z.object({ url: z.string(), alt: z.string().nullable() })),
    weight: z.number().nullable().openapi({ description: "In kilograms." }),
    deliveryTime: z.string().openapi({ example: "3–7 days" }),
    customerReviews: z
      .array(Review)
      .openapi({ description: "The newest ones; the list of reviews has them all." }),
  })
  .openapi("ProductInFull");

export const productRoutes = [
  apiRoute("getProduct", {
    method: "get",
    path: "/api/v1/products/{id}",
    tags: ["Marketplace"],
    summary: "One product with its newest reviews",
    access: "anyone",
    query: z.strictObject({}),
    answer: [ProductInFull, "The product; one that is not public, for its vendor and admins alone."],
    async run({ services, session, id }) {
      const { product, reviews } = await readProductAndReviews(services.db, id, session);
      return { ...productAnswer(product), customerReviews: reviews.map(reviewAnswer) };
    },
  }),
];

function productAnswer(product: ProductDetail) {
  const { weight_grams, seller } = product;
  const images = imagesOf(product);
  return {
    id: product.id,
    ...inCamelCase(fieldsOf(answeredFields, product)),
    ...offerAnswer(product),
    seller: seller.name,
    seller_id: seller.vendor_id,
    image: images[0]?.url ?? shownPicture(product),
    verified: product.is_verified,
    inStock: product.is_in_stock && seller.is_open && !seller.is_on_vacation,
    images,
    weight: weight_grams === null ? null : weight_grams / 1_000,
    deliveryTime: deliveryDays(product),
  };
}

/** Its photos; without any, the generated pictures, as on its page. */
function imagesOf(product: ProductDetail) {
  if (product.pictures.length === 0) return drawnPictures(product).map((url) => ({ url, alt: null }));
  return product.pictures.map(({ image_url, alt_text }) => ({ url: image_url, alt: alt_text }));
}
