import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../../platform/database/field-columns.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { productDrawing } from "../../craft-picture.ts";
import { canReadProduct } from "../../policy.ts";
import type { ProductDetail, ProductPicture, StateOutOfSight } from "../../product.ts";
import { productFields } from "../../product-fields.ts";
import { type ProductStatus, productStatuses } from "../../schema.ts";
import { isInSight, isShopInSight } from "../in-sight.ts";
import { cardColumns, cardShape } from "../product-list.ts";
import { productNotFound } from "../commands/product-lock.ts";
import type { ProductReview } from "../../review.ts";
import { newestReviewsOf, reviewsInJson } from "./reviews.ts";
import { isRemoved, productStates } from "../../states.ts";

/** Cards have the other fields. */
const { name: _name, category: _category, short_description: _short, ...furtherFields } = productFields;

const detailShape = {
  ...cardShape,
  ...fieldShape(furtherFields),
  pictures: "jsonb",
  weight_grams: "int4?",
  delivery_days_least: "int4",
  delivery_days_most: "int4",
  quantity_most: "int4?",
  district: "text?",
  created_at: "timestamptz",
  namesakes: "jsonb?",
} satisfies Shape;

const stateShape = {
  status: oneOf(...productStatuses),
  is_hidden: "bool",
  is_in_sight: "bool",
  rejected_reason: "text?",
  shop_name: "text",
  shop_bio: "text",
  shop_location: "text",
  shop_craft: "text",
  shop_image_url: "text?",
  shop_product_count: "int4",
  shop_review_count: "int4",
  shop_rating_hundredths: "int4",
  shop_is_in_sight: "bool",
  shop_is_open: "bool",
  shop_is_on_vacation: "bool",
  vacation_ends_on: "date?",
} satisfies Shape;

/** A probe of an index, whose rows are few: sellers hardly repeat a name. */
const namesakes = sqlPart`(
        select case when count(*) > 0 then jsonb_build_object(
          'has_own_materials', cardinality(products.materials) > 0 and bool_and(same.materials <> products.materials),
          'has_own_price', bool_and(same.price_paise <> products.price_paise),
          'place', 1 + count(*) filter (where same.id < products.id)) end
        from products same
        where same.is_listed and same.seller_name = products.seller_name
          and whole_name(same.name) = whole_name(products.name) and same.id <> products.id and same.seo_title is null)`;

const columns = sqlPart`${cardColumns}, ${fieldColumns(furtherFields)}, weight_grams, delivery_days_least,
      delivery_days_most, products.created_at, products.district, ${namesakes} as namesakes,
      case when track_inventory then inventory_quantity end as quantity_most,
      coalesce((
        select jsonb_agg(jsonb_build_object('image_url', product_pictures.image_url, 'alt_text', alt_text)
          order by position)
        from product_pictures where product_id = products.id), '[]') as pictures,
      products.status, products.hidden_at is not null as is_hidden, ${isInSight} as is_in_sight,
      products.rejected_reason,
      sellers.name as shop_name, sellers.bio as shop_bio, sellers.location as shop_location,
      sellers.craft as shop_craft, sellers.image_url as shop_image_url, sellers.product_count as shop_product_count,
      sellers.review_count as shop_review_count, sellers.rating_hundredths as shop_rating_hundredths,
      ${isShopInSight} as shop_is_in_sight, sellers.is_open as shop_is_open, sellers.on_vacation_since is not null as shop_is_on_vacation,
      sellers.vacation_ends_on`;
const tables = sqlPart`products join sellers using (vendor_id)`;

/** A product with its pictures and its seller. 404 if this reader may not see it; `reader` is null for guests. */
export async function readProduct(
  db: Queryable,
  id: string | undefined,
  reader: Actor | null = null,
): Promise<ProductDetail> {
  const row = await db.maybeOne(sql({ ...detailShape, ...stateShape })`
    select ${columns} from ${tables} where products.id = ${uuidOf(id)}`);
  return detailFor(reader, row).product;
}

/** With its newest reviews, in one statement. */
export async function readProductAndReviews(
  db: Queryable,
  id: string | undefined,
  reader: Actor | null = null,
): Promise<{ product: ProductDetail; reviews: ProductReview[] }> {
  const row = await db.maybeOne(sql({ ...detailShape, ...stateShape, reviews: "jsonb" })`
    select ${columns}, ${newestReviewsOf(sqlPart`products.id`)} as reviews
    from ${tables} where products.id = ${uuidOf(id)}`);
  const { product, reviews } = detailFor(reader, row);
  return { product, reviews: reviewsInJson(reviews) };
}

function uuidOf(id: string | undefined): string {
  const product_id = id?.toLowerCase();
  if (!isUuid(product_id)) throw productNotFound();
  return product_id;
}

type DetailRow = Row<typeof detailShape & typeof stateShape> & { reviews?: unknown };

function detailFor(reader: Actor | null, row: DetailRow | undefined) {
  if (!row || !canReadProduct(reader, row)) throw productNotFound();
  return detailOf(row);
}

/** Destructured in one step: each copy of a row of forty columns takes a twentieth of the response time. */
function detailOf(row: DetailRow): { product: ProductDetail; reviews: unknown } {
  const {
    status,
    is_hidden,
    is_in_sight,
    rejected_reason,
    reviews,
    pictures,
    namesakes,
    shop_name,
    shop_bio,
    shop_location,
    shop_craft,
    shop_image_url,
    shop_product_count,
    shop_review_count,
    shop_rating_hundredths,
    shop_is_in_sight,
    shop_is_open,
    shop_is_on_vacation,
    vacation_ends_on,
    ...product
  } = row;
  const added: Pick<ProductDetail, "drawing" | "pictures" | "namesakes" | "seller" | "out_of_sight"> = {
    drawing: productDrawing(product),
    pictures: picturesOf(pictures as ProductPicture[], product),
    namesakes: namesakes as ProductDetail["namesakes"],
    seller: {
      vendor_id: product.vendor_id,
      name: shop_name,
      bio: shop_bio,
      location: shop_location,
      craft: shop_craft,
      image_url: shop_image_url,
      product_count: shop_product_count,
      review_count: shop_review_count,
      rating_hundredths: shop_rating_hundredths,
      is_verified: product.is_verified,
      has_page: shop_is_in_sight,
      is_open: shop_is_open,
      is_on_vacation: shop_is_on_vacation,
      vacation_ends_on,
    },
    out_of_sight: is_in_sight ? null : { state: stateOutOfSight({ status, is_hidden }), rejected_reason },
  };
  return { product: Object.assign(product, added), reviews };
}

function stateOutOfSight(product: { status: ProductStatus; is_hidden: boolean }): StateOutOfSight {
  if (isRemoved(product)) return "removed";
  if (product.is_hidden) return "hidden";
  return productStates[product.status].is_public ? "shop_hidden" : product.status;
}

/** Its own pictures, else the single one of its card. */
function picturesOf(
  pictures: ProductPicture[],
  card: { image_url: string | null; image_alt: string | null },
): ProductPicture[] {
  if (pictures.length > 0 || card.image_url === null) return pictures;
  return [{ image_url: card.image_url, alt_text: card.image_alt }];
}
