import { reviewNotFound } from "../customer-failures.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { Author } from "../../../accounts/schema.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import { newestCursor, type NewestPosition } from "../../cursors.ts";
import type { OwnReview, ProductReader, ProductReview, ReviewPage, StarCounts } from "../../review.ts";
import { reviewsPerPage } from "../../schema.ts";
import { isInSight } from "../in-sight.ts";

const shape = {
  id: "uuid",
  rating: "int4",
  comment: "text",
  created_at: "timestamptz",
  is_edited: "bool",
  is_verified: "bool",
  reply: "text?",
  replied_at: "timestamptz?",
  author: "jsonb?",
} satisfies Shape;

const columns = sqlPart`page.id, page.rating, page.comment, page.created_at, page.edited_at is not null as is_edited,
  exists (select from product_deliveries
    where product_deliveries.order_item_id = page.order_item_id
      and product_deliveries.user_id = page.user_id) as is_verified,
  page.reply, page.replied_at, ${publicProfileOf(sqlPart`page.user_id`)} as author`;

/** One page of a product's public reviews, newest first. The caller has checked access to the product. */
export async function listReviews(
  db: Queryable,
  product_id: string,
  cursor?: NewestPosition,
  limit = reviewsPerPage,
): Promise<ReviewPage> {
  const after = andAfter(newestCursor, cursor);
  const rows = await db.many(sql(shape)`
    select ${columns} from (
      select * from product_reviews where product_id = ${product_id} and hidden_at is null ${after}
      order by ${keysetOrder(newestCursor)} limit ${sqlInteger(limit + 1)}
    ) page order by page.created_at desc, page.id desc`);
  const { page, next_cursor } = pageOfRows(rows, limit, newestCursor.format);
  return { reviews: page.map(reviewOf), next_cursor };
}

/** SQL expression for the first page of a product's reviews, as one column of a product query. */
export function newestReviewsOf(product_id: ReturnType<typeof sqlPart>) {
  return sqlPart`coalesce((
    select jsonb_agg(to_jsonb(review) order by created_at desc, id desc) from (
      select ${columns} from (
        select * from product_reviews where product_id = ${product_id} and hidden_at is null
        order by created_at desc, id desc limit ${sqlInteger(reviewsPerPage)}
      ) page
    ) review), '[]')`;
}

type ReviewInJson = Omit<ProductReview, "created_at" | "replied_at"> & {
  created_at: string;
  replied_at: string | null;
};

export function reviewsInJson(value: unknown): ProductReview[] {
  return (value as ReviewInJson[]).map(({ created_at, replied_at, ...review }) => ({
    ...review,
    created_at: new Date(created_at),
    replied_at: replied_at === null ? null : new Date(replied_at),
  }));
}

/** A review just written or changed. 404 if it has been deleted since. */
export async function readReview(db: Queryable, id: string): Promise<ProductReview> {
  const row = await db.maybeOne(
    sql(shape)`select ${columns} from (select * from product_reviews where id = ${id}) page`,
  );
  if (!row) throw reviewNotFound();
  return reviewOf(row);
}

function reviewOf(row: Row<typeof shape>): ProductReview {
  return { ...row, author: row.author as Author | null };
}

export async function countStars(db: Queryable, product_id: string): Promise<StarCounts> {
  return db.many(sql({ stars: "int4", count: "int8" })`
    select stars, count(product_reviews.rating) as count
    from generate_series(5, 1, -1) as stars
      left join product_reviews on product_id = ${product_id} and rating = stars and hidden_at is null
    group by stars order by stars desc`);
}

/** A signed-in person's reviews of a product, their unreviewed items, and whether it is on their wishlist. */
export async function readProductReader(
  db: Queryable,
  product_id: string,
  user_id: string,
): Promise<ProductReader> {
  const [own, { unreviewed_count, is_wished }] = await Promise.all([
    ownReviewsOf(db, user_id, [product_id]),
    db.one(sql({ unreviewed_count: "int8", is_wished: "bool" })`
      select (
          select count(*) from product_deliveries
          where user_id = ${user_id} and product_id = ${product_id} and not exists (
            select from product_reviews where product_reviews.order_item_id = product_deliveries.order_item_id)
        ) as unreviewed_count,
        exists (select from wishlist_items where user_id = ${user_id} and product_id = ${product_id}) as is_wished`),
  ]);
  return { own: own.get(product_id) ?? [], unreviewed_count, is_wished };
}

/** This person's newest reviews of each of these products, newest first, by the product. */
export async function ownReviewsOf(
  db: Queryable,
  user_id: string,
  product_ids: readonly string[],
): Promise<Map<string, OwnReview[]>> {
  const rows = await db.many(sql({
    product_id: "uuid",
    id: "uuid",
    rating: "int4",
    comment: "text",
    created_at: "timestamptz",
    is_hidden: "bool",
  })`
    select product_id, own.* from unnest(${[...product_ids]}::uuid[]) as reviewed (product_id), lateral (
      select id, rating, comment, created_at, hidden_at is not null as is_hidden from product_reviews
      where product_reviews.product_id = reviewed.product_id and user_id = ${user_id}
      order by created_at desc, id desc limit 20) own
    order by created_at desc, id desc`);
  const reviews = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...reviews].map(([id, own]) => [id, own.map(({ product_id: _id, ...review }) => review)]));
}

/** This person's newest review of each of these products that they can write no further review of, by the product. */
export async function ownReviewIds(
  db: Queryable,
  user_id: string,
  product_ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.many(sql({ product_id: "uuid", id: "uuid" })`
    select distinct on (product_id) product_id, id from product_reviews own
    where user_id = ${user_id} and product_id = any(${[...product_ids]}::uuid[]) and not exists (
      select from product_deliveries
      where product_deliveries.user_id = own.user_id and product_deliveries.product_id = own.product_id and not exists (
        select from product_reviews where product_reviews.order_item_id = product_deliveries.order_item_id))
    order by product_id, created_at desc, id desc`);
  return new Map(rows.map(({ product_id, id }) => [product_id, id]));
}

/** The text of a public review and its product, for the report page. */
export function readReportableReview(db: Queryable, id: string) {
  return db.maybeOne(sql({ text: "text", product_id: "uuid", product_name: "text" })`
    select comment as text, product_id, products.name as product_name
    from product_reviews join products on products.id = product_id
    where product_reviews.id = ${id} and product_reviews.hidden_at is null and ${isInSight}`);
}
