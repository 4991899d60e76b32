import * as m from "#messages";
import type { Queryable } from "../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../platform/database/field-columns.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import { formatRupees } from "../../../text/money.ts";
import { publicProfileOf } from "../../accounts/server/queries/public-profile.ts";
import {
  decisionsAboutChanged,
  decisionsAboutPublic,
  decisionsAboutSubmitted,
  declaredDecision,
} from "../../moderation/schema.ts";
import { reviewedFields } from "../../moderation/reviewed-fields.ts";
import type { Subject, SubjectKind, SubjectRow, SubjectPicture } from "../../moderation/subject-kind.ts";
import { badgesOf } from "../../moderation/published-kind.ts";
import { lockAfterAccounts } from "../../moderation/server/queries/subjects.ts";
import { productDecided } from "../../notifications/events/product-decided.ts";
import { productFields } from "../product-fields.ts";
import { editProductPath } from "../product-form.ts";
import { isRemoved, productStates } from "../states.ts";
import {
  productKind,
  productsTag,
  type ProductStatus,
  productStatuses,
  productTag,
  sellerTag,
} from "../schema.ts";
import {
  approveProduct,
  lockProductOfSeller,
  rejectProduct,
  resubmitProduct,
} from "./commands/decide-product.ts";
import { hideProduct, leadNobodyTo, removeProduct, restoreProduct } from "./commands/product-in-sight.ts";
import { productNotFound } from "./commands/product-lock.ts";
import { isShopHidden } from "./in-sight.ts";

const shape = {
  id: "uuid",
  vendor_id: "uuid",
  ...fieldShape(productFields),
  seller_name: "text",
  location: "text",
  price_paise: "int8",
  compare_price_paise: "int8?",
  sku: "text?",
  inventory_quantity: "int4",
  track_inventory: "bool",
  weight_grams: "int4?",
  status: oneOf(...productStatuses),
  is_hidden: "bool",
  is_shop_hidden: "bool",
  has_shop: "bool",
  featured_image_url: "text?",
  pictures: "jsonb",
  created_at: "timestamptz",
  edited_at: "timestamptz?",
  author: "jsonb?",
} satisfies Shape;

const textColumns = fieldColumns(productFields);

type ProductRow = Row<typeof shape>;

/** Products as moderation sees them: each is approved once, and can be reported from then on. */
export const productSubjects: SubjectKind = {
  kind: productKind,
  path: "products",
  noun: m.catalog_noun_product,
  plural: m.catalog_market_tab_products,
  maker: m.catalog_subject_maker,
  maker_title: () => m.catalog_subject_seller(),
  effects: {
    reject: m.catalog_product_effect_reject,
  },
  decisions: {
    submitted: decisionsAboutSubmitted,
    reported: decisionsAboutPublic,
    moderator: decisionsAboutPublic,
  },
  decisions_when_changed: decisionsAboutChanged,
  needs_photograph: true,
  load: loadProducts,
  counted: sqlPart`
    select vendor_id as user_id, hidden_at is not null or status = 'rejected' as is_out_of_sight from products`,
  lock: (tx, id) =>
    lockAfterAccounts(
      tx,
      sqlPart`select vendor_id as user_id from products where id = ${id}`,
      sqlPart`select from sellers where vendor_id = (select vendor_id from products where id = ${id}) for no key update`,
      sqlPart`select from products where id = ${id} for no key update`,
    ),
  async apply(tx, { id }, decision, { decided_by, reason }) {
    const { vendor_id, status, is_hidden } = await lockProductOfSeller(tx, id);
    const is_pending = status === "pending";
    const is_submitted = decision === "approve" || decision === "reject";
    // Its vendor has withdrawn it since.
    if (is_submitted && !is_pending && !is_hidden) throw notPending();
    if (decision === "approve" && is_pending) await approveProduct(tx, id, decided_by);
    if (decision === "reject" && is_pending) await rejectProduct(tx, id, { decided_by, reason });
    if (is_hidden && (decision === "keep" || decision === "approve")) await restoreProduct(tx, id);
    if (decision === "hide") await hideProduct(tx, id);
    if (decision === "remove") await removeProduct(tx, id, reason);
    const is_gone = decision === "hide" || decision === "remove";
    const withdrawn = is_gone ? await leadNobodyTo(tx, { id, vendor_id }) : [];
    return [...tagsOf(id, vendor_id), ...withdrawn];
  },
  async reverse(tx, { id }, decision, { decided_by, made_at }) {
    const { vendor_id, status, edited_at, is_hidden } = await lockProductOfSeller(tx, id);
    // The appeal is about what was rejected: nobody has looked at what its vendor changed since.
    const is_changed = edited_at !== null && edited_at > made_at;
    // Withdrawn or resubmitted, it stays so.
    if (decision === "reject" && status === "rejected")
      await (is_changed ? resubmitProduct : approveProduct)(tx, id, decided_by);
    if (is_hidden && decision !== "warn") await restoreProduct(tx, id);
    return tagsOf(id, vendor_id);
  },
  decisionNotice: ({ decision, subject_id: product_id, ...details }) =>
    productDecided({
      ...details,
      product_id,
      decision: declaredDecision([...decisionsAboutPublic, ...decisionsAboutSubmitted], decision),
    }),
  notFound: productNotFound,
  apiIds: ({ id }) => ({ product_id: id }),
  apiFields: (product) => ({ name: product?.title ?? null }),
};

const tagsOf = (id: string, vendor_id: string) => [productTag(id), sellerTag(vendor_id), productsTag];

function notPending(): Failure {
  return new Failure(409, "wrong_state", m.catalog_product_not_pending());
}

async function loadProducts(db: Queryable, ids: readonly string[]): Promise<SubjectRow[]> {
  const rows = await db.many(sql(shape)`
    select id, vendor_id, ${textColumns}, seller_name, location, price_paise, compare_price_paise, sku,
      inventory_quantity, track_inventory, weight_grams, status, hidden_at is not null as is_hidden, featured_image_url,
      exists (
        select from sellers where vendor_id = products.vendor_id and status = 'approved' and role_revoked_at is null) as has_shop,
      ${isShopHidden} as is_shop_hidden,
      (select coalesce(jsonb_agg(jsonb_build_object('url', image_url, 'alt', alt_text) order by position), '[]')
        from product_pictures where product_id = products.id) as pictures,
      created_at, edited_at, ${publicProfileOf(sqlPart`products.vendor_id`)} as author
    from products where id = any(${[...ids]}::uuid[])`);
  return rows.map(subjectOf);
}

type StatusBadge = { tone: Subject["badges"][number]["tone"]; word: () => string };

const statusBadges: Partial<Record<ProductStatus, StatusBadge>> = {
  draft: { tone: "neutral", word: m.catalog_product_badge_draft },
  archived: { tone: "neutral", word: m.catalog_product_badge_archived },
  rejected: { tone: "critical", word: m.catalog_product_badge_rejected },
};

function subjectOf(row: ProductRow): SubjectRow {
  const { id, name, seller_name, location, status, is_hidden, is_shop_hidden, created_at, edited_at } = row;
  const { text, facts, details } = reviewedFields(productFields, row);
  const [picture = null, ...further_pictures] = picturesOf(row);
  const is_removed = isRemoved(row);
  const is_shown = productStates[status].is_public;
  const badge = is_removed ? undefined : statusBadges[status];
  return {
    id,
    parent_id: null,
    title: name,
    text,
    facts: [seller_name, ...facts, location],
    details: [...soldAs(row), ...details],
    picture,
    further_pictures,
    badges: [
      ...badgesOf(is_removed ? "removed" : is_hidden ? "hidden" : "published"),
      ...(badge ? [{ tone: badge.tone, word: badge.word() }] : []),
      ...(is_shop_hidden ? [{ tone: "high", word: m.catalog_product_badge_shop_hidden() } as const] : []),
    ],
    link: { href: `/products/${id}`, label: m.catalog_product_see() },
    is_public: is_shown && !is_hidden && !is_shop_hidden,
    is_hidden,
    stays_out_of_sight: !is_shown && !is_removed,
    // Neither a draft nor what is archived would be seen once the shop is.
    hidden_with:
      is_shop_hidden && !is_removed && (is_shown || status === "pending") ? m.catalog_product_shop() : null,
    change_path: row.has_shop && !is_removed ? editProductPath(id) : null,
    created_at,
    edited_at,
    author: row.author,
  };
}

/** The picture from the image URL comes first, unless it is one of the others. */
function picturesOf({ featured_image_url, pictures }: ProductRow): SubjectPicture[] {
  const given = pictures as SubjectPicture[];
  if (featured_image_url === null || given.some(({ url }) => url === featured_image_url)) return given;
  return [{ url: featured_image_url, alt: null }, ...given];
}

/** Sale data, omitting what its vendor left empty. */
function soldAs(row: ProductRow): Subject["details"] {
  const compare_price = row.compare_price_paise === null ? "" : formatRupees(row.compare_price_paise);
  const stock = row.track_inventory ? String(row.inventory_quantity) : m.catalog_product_stock_untracked();
  const weight = row.weight_grams === null ? "" : `${row.weight_grams / 1_000} kg`;
  const details: [string, string | null][] = [
    [m.catalog_product_price(), formatRupees(row.price_paise)],
    [m.catalog_product_compare_price(), compare_price],
    [m.catalog_product_stock(), stock],
    [m.catalog_product_sku(), row.sku],
    [m.catalog_product_weight(), weight],
  ];
  return details.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
