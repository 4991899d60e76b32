import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfterText, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { searchWords } from "../../../../text/search-text.ts";
import {
  type ListedSellerPage,
  type SellerListFilters,
  sellerListSorts,
  type SellerSort,
} from "../../all-sellers.ts";
import { sellerStatuses } from "../../schema.ts";
import { sellerNotFound } from "../seller-failures.ts";
import { isShopInSight } from "../in-sight.ts";
import { isNumberWaiting } from "../registered-seller.ts";

const shape = {
  vendor_id: "uuid",
  name: "text",
  bio: "text",
  craft: "text",
  location: "text",
  gstin: "text?",
  is_composition: "bool",
  is_self_help_group: "bool",
  image_url: "text?",
  status: oneOf(...sellerStatuses),
  rejected_reason: "text?",
  is_verified: "bool",
  on_vacation: "bool",
  is_hidden: "bool",
  is_suspended: "bool",
  is_in_sight: "bool",
  product_count: "int4",
  review_count: "int4",
  rating_hundredths: "int4",
  applied_at: "timestamptz",
} satisfies Shape;
/** A seller in any state, as admins see it. */
export type ListedSeller = Row<typeof shape>;

const columns = sqlPart`vendor_id, name, bio, craft, location, gstin, is_composition, is_self_help_group, image_url, status,
  rejected_reason, verified_at is not null as is_verified, on_vacation_since is not null as on_vacation,
  hidden_at is not null as is_hidden, suspended_at is not null as is_suspended,
  ${isShopInSight} as is_in_sight, product_count, review_count,
  rating_hundredths, applied_at`;

type Filters = SellerListFilters & { q: string; sort: SellerSort; limit: number };

/** Sellers in every state, for admins, matching all words of `q` in their own texts. */
export async function listAllSellers(
  db: Queryable,
  { q, sort, limit, cursor, ...filters }: Filters & { cursor: string },
): Promise<ListedSellerPage> {
  const words = searchWords(q);
  if (q && words.length === 0) return { sellers: [], next_cursor: null };
  const order = sellerListSorts[sort];
  const rows = await db.many(sql(shape)`
    select ${columns} from sellers
    where ${ofStatus(filters)} and ${verified(filters)} and ${onVacation(filters)}
      and (select coalesce(bool_and(
          concat_ws(' ', name, craft, location, gstin) ilike '%' || word || '%'), true)
        from unnest(${words}::text[]) as word)
      ${andAfterText(order, cursor)}
    order by ${keysetOrder(order)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, order.format);
  return { sellers: page, next_cursor };
}

const ofStatus = ({ status }: SellerListFilters) => (status ? sqlPart`status = ${status}` : sqlPart`true`);
const verified = ({ verified: asked }: SellerListFilters) => {
  if (asked === "waits") return isNumberWaiting;
  return asked ? sqlPart`(verified_at is not null) = ${asked === "yes"}` : sqlPart`true`;
};
const onVacation = ({ vacation }: SellerListFilters) =>
  vacation ? sqlPart`(on_vacation_since is not null) = ${vacation === "yes"}` : sqlPart`true`;

/** Sellers whose GSTIN waits for an admin, as the list has them. */
export async function countNumbersWaiting(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from sellers where ${isNumberWaiting}`);
  return count;
}

/** One seller. 404 if unknown. */
export async function readListedSeller(db: Queryable, vendor_id: string): Promise<ListedSeller> {
  const seller = isUuid(vendor_id)
    ? await db.maybeOne(sql(shape)`select ${columns} from sellers where vendor_id = ${vendor_id}`)
    : undefined;
  if (!seller) throw sellerNotFound();
  return seller;
}
