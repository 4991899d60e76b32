import * as m from "#messages";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import { accountTag } from "../../../platform/http/session.ts";
import { Failure } from "../../../platform/failure.ts";
import { publicProfileOf } from "../../accounts/server/queries/public-profile.ts";
import { decisionsAboutSubmitted, declaredDecision } from "../../moderation/schema.ts";
import type { Subject, SubjectKind, SubjectRow } from "../../moderation/subject-kind.ts";
import { badgesOf } from "../../moderation/published-kind.ts";
import { submitForApproval } from "../../moderation/server/commands/report.ts";
import { lockAfterAccounts } from "../../moderation/server/queries/subjects.ts";
import { sellerDecided } from "../../notifications/events/seller-decided.ts";
import { withdrawLeadingTo } from "../../notifications/server/commands/withdraw.ts";
import { productsTag, sellerKind, sellerStatuses, sellerTag } from "../schema.ts";
import { sellerPath, sellPath, shopPath } from "../seller-form.ts";
import { approveSeller, rejectSeller } from "./commands/decide-seller.ts";
import { setSellerHidden } from "./commands/seller-in-sight.ts";
import { isShopInSight } from "./in-sight.ts";
import { caseOfSeller, lockSeller } from "./commands/seller-lock.ts";
import { sellerNotFound } from "./seller-failures.ts";
import { allSellersPath } from "../all-sellers.ts";

/** A shop is hidden, never removed: its sales stay in its customers' orders. */
const decisionsAboutShops = ["keep", "warn", "hide"] as const;
const possible = [...decisionsAboutShops, ...decisionsAboutSubmitted] as const;

const shape = {
  id: "uuid",
  name: "text",
  text: "text",
  location: "text",
  craft: "text",
  gstin: "text?",
  is_self_help_group: "bool",
  image_url: "text?",
  status: oneOf(...sellerStatuses),
  is_verified: "bool",
  on_vacation: "bool",
  is_hidden: "bool",
  is_suspended: "bool",
  is_in_sight: "bool",
  has_right: "bool",
  product_count: "int4",
  created_at: "timestamptz",
  edited_at: "timestamptz?",
  author: "jsonb?",
} satisfies Shape;

/** Seller applications, and the shops created from them, as moderation sees them. */
export const sellerSubjects: SubjectKind = {
  kind: sellerKind,
  path: "sellers",
  noun: m.catalog_noun_shop,
  plural: m.catalog_subject_shops,
  maker: m.catalog_subject_maker,
  maker_title: ({ gives_right }) =>
    gives_right ? m.catalog_subject_applicant() : m.catalog_subject_seller(),
  effects: {
    approve: m.catalog_seller_effect_approve,
    reject: m.catalog_seller_effect_reject,
    hide: m.catalog_seller_effect_hide,
  },
  decisions: {
    submitted: decisionsAboutSubmitted,
    reported: decisionsAboutShops,
    moderator: decisionsAboutShops,
  },
  decisions_when_changed: decisionsAboutSubmitted,
  needs_other_moderator: true,
  load: loadSellers,
  counted: sqlPart`
    select vendor_id as user_id, hidden_at is not null or status = 'rejected' as is_out_of_sight from sellers`,
  lock: (tx, id) =>
    lockAfterAccounts(
      tx,
      sqlPart`select vendor_id as user_id from sellers where vendor_id = ${id}`,
      sqlPart`select from sellers where vendor_id = ${id} for no key update`,
    ),
  async apply(tx, { id: vendor_id }, decision, { decided_by, reason }) {
    const { status, is_hidden } = await lockSeller(tx, vendor_id);
    if (declaredDecision(possible, decision) === "approve" || decision === "reject") {
      // Withdrawn or decided since, outside this case.
      if (status !== "applied" && !is_hidden) throw decidedAlready();
      if (status === "applied" && decision === "approve") await approveSeller(tx, { vendor_id, decided_by });
      if (status === "applied" && decision === "reject")
        await rejectSeller(tx, { vendor_id, decided_by, reason });
    }
    if (decision === "hide") return [...tagsOf(vendor_id), ...(await hideSeller(tx, vendor_id))];
    // What its seller has changed is approved: it can be seen again.
    if (decision === "keep" || (decision === "approve" && is_hidden))
      await setSellerHidden(tx, vendor_id, false);
    return tagsOf(vendor_id);
  },
  async reverse(tx, { id: vendor_id }, decision, { decided_by }) {
    const { status, is_hidden } = await lockSeller(tx, vendor_id);
    // If resubmitted since, it gets a new decision.
    if (decision === "reject" && status === "rejected") await approveSeller(tx, { vendor_id, decided_by });
    if (!is_hidden || decision === "warn") return tagsOf(vendor_id);
    await setSellerHidden(tx, vendor_id, false);
    // Its application still waits, although its changes as a hidden shop do not.
    if (status === "applied") await submitForApproval(tx, caseOfSeller(vendor_id));
    return tagsOf(vendor_id);
  },
  decisionNotice: ({ decision, ...details }) =>
    sellerDecided({ ...details, decision: declaredDecision(possible, decision) }),
  notFound: sellerNotFound,
  apiIds: ({ id }) => ({ vendor_id: id }),
  apiFields: (seller) => ({ name: seller?.title ?? null }),
};

/** Nothing leads to its page and those of its products, but for its vendor. Returns further tags to publish. */
async function hideSeller(tx: Transaction, vendor_id: string): Promise<string[]> {
  await setSellerHidden(tx, vendor_id, true);
  const products = await tx.many(sql({ id: "uuid" })`select id from products where vendor_id = ${vendor_id}`);
  const pages = [`/sellers/${vendor_id}`, ...products.map(({ id }) => `/products/${id}`)];
  return withdrawLeadingTo(tx, pages, vendor_id);
}

/** An approved vendor gets a role, which their open pages reload. */
const tagsOf = (vendor_id: string) => [accountTag(vendor_id), sellerTag(vendor_id), productsTag];

function decidedAlready(): Failure {
  return new Failure(409, "wrong_state", m.catalog_seller_decided_already());
}

async function loadSellers(db: Queryable, ids: readonly string[]): Promise<SubjectRow[]> {
  const rows = await db.many(sql(shape)`
    select vendor_id as id, name, bio as text, location, craft, gstin, is_self_help_group, image_url, status,
      verified_at is not null as is_verified, on_vacation_since is not null as on_vacation,
      hidden_at is not null as is_hidden, suspended_at is not null as is_suspended,
      ${isShopInSight} as is_in_sight, role_revoked_at is null as has_right, product_count,
      applied_at as created_at, edited_at,
      ${publicProfileOf(sqlPart`sellers.vendor_id`)} as author
    from sellers where vendor_id = any(${[...ids]}::uuid[])`);
  return rows.map(subjectOf);
}

function subjectOf(row: Row<typeof shape>): SubjectRow {
  const {
    id,
    name,
    text,
    location,
    craft,
    image_url,
    status,
    is_hidden,
    is_suspended,
    is_in_sight,
    created_at,
    edited_at,
  } = row;
  return {
    id,
    parent_id: null,
    title: m.catalog_seller_subject({ name }),
    text,
    facts: [craft, location],
    details: detailsOf(row),
    picture: image_url === null ? null : { url: image_url, alt: null },
    badges: sellerBadges(row),
    link: shopLink(id, is_in_sight),
    is_public: is_in_sight,
    is_hidden,
    stays_out_of_sight: status !== "approved" || is_suspended,
    gives_right: status === "applied",
    change_path: status !== "approved" ? sellPath : row.has_right ? shopPath : null,
    created_at,
    edited_at,
    author: row.author,
  };
}

/** Where moderators look at a shop: at its page, if anybody may open it. */
export function shopLink(vendor_id: string, is_in_sight: boolean): Subject["link"] {
  return is_in_sight
    ? { href: sellerPath(vendor_id), label: m.catalog_seller_see_public() }
    : { href: `${allSellersPath}/${vendor_id}`, label: m.catalog_seller_see_admin() };
}

function detailsOf({ gstin, is_self_help_group, status, product_count }: Row<typeof shape>) {
  return [
    { label: m.catalog_seller_gstin(), text: gstin ?? m.catalog_seller_not_registered() },
    {
      label: m.catalog_seller_group(),
      text: is_self_help_group ? m.catalog_seller_group_yes() : m.catalog_seller_group_no(),
    },
    ...(status === "approved" ? [{ label: m.catalog_seller_listed(), text: String(product_count) }] : []),
  ];
}

function sellerBadges({ is_hidden, is_verified, on_vacation }: Row<typeof shape>): Subject["badges"] {
  return [
    ...badgesOf(is_hidden ? "hidden" : "published"),
    ...(is_verified ? [{ tone: "success", word: m.catalog_seller_badge_verified() } as const] : []),
    ...(on_vacation ? [{ tone: "neutral", word: m.catalog_seller_badge_vacation() } as const] : []),
  ];
}
