import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import { submitForApproval } from "../../../moderation/server/commands/report.ts";
import { canApply } from "../../policy.ts";
import { sellerKind } from "../../schema.ts";
import type { SellerInput } from "../../seller-input.ts";
import { emailNotVerified } from "../seller-failures.ts";
import { caseOfSeller, findSeller } from "./seller-lock.ts";
import { dropSellerPicture, showSellerPicture } from "./seller-picture.ts";

/** `image_url`: of an existing picture, such as in demo data; users send the id of an upload. */
type Application = Omit<SellerInput, "image_id"> & { image_id?: string | null; image_url?: string | null };

/**
 * Applies to become a seller, for the first time or after a rejection; an admin decides. 401 for an account erased or
 * suspended since, 403 while its address is not verified, 404 for the picture, 409 if already applied. The caller has
 * created the profile.
 */
export async function applyToSell(tx: Transaction, actor: Actor, input: Application): Promise<void> {
  const { user_id } = actor;
  const writer = (await lockWriters(tx, [user_id])).get(user_id);
  if (!writer || writer.is_suspended) throw accountGone();
  if (!writer.email_verified) throw emailNotVerified();
  const seller = await findSeller(tx, user_id);
  if (!canApply(actor, seller ?? null))
    throw new Failure(
      409,
      "applied_already",
      seller?.status === "approved" ? m.catalog_seller_is_approved() : m.catalog_seller_is_waiting(),
    );
  const { name, bio, location, craft, gstin, is_self_help_group } = input;
  const image_url = input.image_id
    ? await showSellerPicture(tx, user_id, input.image_id)
    : (input.image_url ?? null);
  await tx.run(command`
    insert into sellers (vendor_id, name, bio, location, craft, gstin, is_self_help_group, image_url)
    values (${user_id}, ${name}, ${bio}, ${location}, ${craft}, ${gstin}, ${is_self_help_group}, ${image_url})
    on conflict (vendor_id) do update set name = excluded.name, bio = excluded.bio, location = excluded.location,
      craft = excluded.craft, gstin = excluded.gstin, is_self_help_group = excluded.is_self_help_group,
      image_url = excluded.image_url, status = 'applied', rejected_reason = null, applied_at = now(),
      edited_at = now()`);
  if (seller && seller.image_url !== image_url) await dropSellerPicture(tx, user_id, seller.image_url);
  await submitForApproval(tx, caseOfSeller(user_id));
  await recordAudit(tx, {
    actor_user_id: user_id,
    event: "seller_applied",
    subject_kind: sellerKind,
    subject_id: user_id,
  });
}
