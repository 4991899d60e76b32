import * as m from "#messages";
import { dayInIndia } from "../../../../text/india-day.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { activeAdmins } from "../../../accounts/server/queries/active-admins.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import { editSubject } from "../../../moderation/server/commands/edit-subject.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { allSellersPath } from "../../all-sellers.ts";
import { canEditSeller } from "../../policy.ts";
import { sellerKind } from "../../schema.ts";
import type { SellerChanges } from "../../seller-input.ts";
import { sellerNotFound } from "../seller-failures.ts";
import { caseOfSeller, copyToProducts, type LockedSeller, lockSeller } from "./seller-lock.ts";
import { dropSellerPicture, showSellerPicture } from "./seller-picture.ts";

/**
 * Edits the vendor's own shop. A hidden one stays hidden, and waits for moderators to look at the changes. A changed name or
 * GSTIN removes the verified mark until an admin verifies it again: a number counts for the tax on sales only then. The
 * place of a shop without one decides where it may sell, so a changed one is audited, and admins are notified; they are too
 * when it decides from now on. Returns the tags to publish, and whether this change submitted it. 401 for an account erased
 * or suspended since, 404 without a shop and for the picture, 409 for a rejected application.
 */
export async function changeSeller(
  tx: Transaction,
  notifier: Notifier,
  actor: Actor,
  changes: SellerChanges,
): Promise<{ tags: string[]; is_submitted: boolean }> {
  const seller = await lockOwnSellerRow(tx, actor);
  if (seller.status === "rejected") throw new Failure(409, "wrong_state", m.catalog_seller_is_rejected());
  const { user_id } = actor;
  const tags: string[] = [];
  const subject = {
    ...caseOfSeller(user_id),
    is_hidden: seller.is_hidden,
    content: () => readShopContent(tx, user_id),
  };
  const is_submitted = await editSubject(tx, subject, async () => {
    tags.push(...(await changeShop(tx, notifier, seller, changes)));
  });
  return { tags, is_submitted };
}

/** All that a locked shop says of itself. */
function readShopContent(tx: Transaction, vendor_id: string) {
  return tx.one(sql({
    name: "text",
    bio: "text",
    location: "text",
    craft: "text",
    gstin: "text?",
    is_self_help_group: "bool",
    image_url: "text?",
  })`
    select name, bio, location, craft, gstin, is_self_help_group, image_url
    from sellers where vendor_id = ${vendor_id}`);
}

async function changeShop(
  tx: Transaction,
  notifier: Notifier,
  seller: LockedSeller,
  changes: SellerChanges,
): Promise<string[]> {
  const user_id = seller.vendor_id;
  const { image_id } = changes;
  const kept = image_id ? await showSellerPicture(tx, user_id, image_id) : null;
  const image_url = image_id === undefined ? seller.image_url : kept;
  const keeps_gstin = changes.gstin === undefined;
  const { is_gstin_changed, is_place_changed, was_registered, is_registered, ...shop } = await tx.one(sql({
    is_gstin_changed: "bool",
    is_place_changed: "bool",
    was_registered: "bool",
    is_registered: "bool",
    name: "text",
    place: "text",
    edited_at: "timestamptz",
  })`
    update sellers set
      name = coalesce(${changes.name ?? null}, name),
      bio = coalesce(${changes.bio ?? null}, bio),
      location = coalesce(${changes.location ?? null}, location),
      craft = coalesce(${changes.craft ?? null}, craft),
      gstin = case when ${keeps_gstin} then gstin else ${changes.gstin ?? null} end,
      is_self_help_group = coalesce(${changes.is_self_help_group ?? null}, is_self_help_group),
      image_url = ${image_url},
      verified_at = case
        when name is distinct from coalesce(${changes.name ?? null}, name) then null
        when not ${keeps_gstin} and gstin is distinct from ${changes.gstin ?? null} then null
        else verified_at
      end,
      is_composition = is_composition
        and name = coalesce(${changes.name ?? null}, name)
        and (${keeps_gstin} or gstin is not distinct from ${changes.gstin ?? null}),
      edited_at = now()
    where vendor_id = ${user_id}
    returning old.gstin is distinct from new.gstin as is_gstin_changed,
      new.location is distinct from old.location as is_place_changed,
      old.gstin is not null and old.verified_at is not null and not old.is_composition as was_registered,
      new.gstin is not null and new.verified_at is not null and not new.is_composition as is_registered,
      new.name, new.location as place, new.edited_at`);
  if (is_gstin_changed)
    // Without the number, which contains a PAN and is erased with the account.
    await recordAudit(tx, {
      actor_user_id: user_id,
      event: "seller_gstin_changed",
      subject_kind: sellerKind,
      subject_id: user_id,
      details: { is_removed: changes.gstin === null, was_verified: seller.is_verified },
    });
  if (image_url !== seller.image_url) await dropSellerPicture(tx, user_id, seller.image_url);
  await copyToProducts(tx, user_id);
  if (is_registered || seller.status !== "approved" || !(is_place_changed || was_registered)) return [];
  return tellOfPlace(tx, notifier, user_id, { ...shop, is_place_changed, was_registered });
}

type PlacedShop = {
  name: string;
  place: string;
  edited_at: Date;
  is_place_changed: boolean;
  was_registered: boolean;
};

async function tellOfPlace(
  tx: Transaction,
  notifier: Notifier,
  vendor_id: string,
  { name, place, edited_at, is_place_changed, was_registered }: PlacedShop,
): Promise<string[]> {
  if (is_place_changed)
    await recordAudit(tx, {
      actor_user_id: vendor_id,
      event: "seller_place_changed",
      subject_kind: sellerKind,
      subject_id: vendor_id,
    });
  const admins = await activeAdmins(tx, [vendor_id]);
  return notifier.notify(
    tx,
    admins.map((user_id) => ({
      user_id,
      write: () => ({
        // Once a day of each kind, however often a shop moves.
        dedupe_key: `seller-place:${vendor_id}:${was_registered}:${dayInIndia(edited_at)}`,
        title: was_registered
          ? m.catalog_seller_unregistered_title({ name })
          : m.catalog_seller_moved_title({ name }),
        message: was_registered
          ? m.catalog_seller_unregistered_text({ name, place })
          : m.catalog_seller_moved_text({ name, place }),
        type: "info",
        action: { url: `${allSellersPath}/${vendor_id}`, label: m.catalog_seller_see_admin() },
        mail_copy: "important",
      }),
    })),
  );
}

/** The actor's account and shop, locked. 401 for an account erased or suspended since, 404 without a shop. */
export async function lockOwnSellerRow(tx: Transaction, actor: Actor): Promise<LockedSeller> {
  const writer = (await lockWriters(tx, [actor.user_id])).get(actor.user_id);
  if (!writer || writer.is_suspended) throw accountGone();
  const seller = await lockSeller(tx, actor.user_id);
  if (!canEditSeller(actor, seller)) throw sellerNotFound();
  return seller;
}
