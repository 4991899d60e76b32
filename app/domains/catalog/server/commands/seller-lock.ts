import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { CaseSubject } from "../../../moderation/server/commands/report.ts";
import { sellerKind, type SellerStatus, sellerStatuses } from "../../schema.ts";
import { sellerNotFound } from "../seller-failures.ts";

export type LockedSeller = {
  vendor_id: string;
  name: string;
  location: string;
  status: SellerStatus;
  image_url: string | null;
  is_open: boolean;
  is_hidden: boolean;
  is_verified: boolean;
  gstin: string | null;
};

/**
 * The seller's row, locked until the transaction ends. Lock the account first (`lockWriters`), then the seller, then
 * its products by id. 404 without one.
 */
export async function lockSeller(tx: Transaction, vendor_id: string): Promise<LockedSeller> {
  const seller = isUuid(vendor_id) ? await findSeller(tx, vendor_id) : undefined;
  if (!seller) throw sellerNotFound();
  return seller;
}

/** The same; undefined without one. */
export function findSeller(tx: Transaction, vendor_id: string): Promise<LockedSeller | undefined> {
  return tx.maybeOne(sql({
    vendor_id: "uuid",
    name: "text",
    location: "text",
    status: oneOf(...sellerStatuses),
    image_url: "text?",
    is_open: "bool",
    is_hidden: "bool",
    is_verified: "bool",
    gstin: "text?",
  })`
    select vendor_id, name, location, status, image_url, is_open, hidden_at is not null as is_hidden,
      verified_at is not null as is_verified, gstin
    from sellers where vendor_id = ${vendor_id} for no key update`);
}

/** A shop as moderation knows it. */
export function caseOfSeller(vendor_id: string): CaseSubject {
  return { kind: sellerKind, id: vendor_id, parent_id: null, author_id: vendor_id };
}

/**
 * Updates the copies of the seller's row in its products: name, whether it is open, whether it is verified. The seller
 * is locked. Nobody has looked at the new name of a hidden one, so wishlists keep the name before until it is shown.
 * Because this can list or unlist all of them in one step, the categories are locked in order.
 */
export async function copyToProducts(tx: Transaction, vendor_id: string): Promise<void> {
  await tx.run(command`select from products where vendor_id = ${vendor_id} order by id for no key update`);
  await tx.run(command`select from product_categories order by category for no key update`);
  await tx.run(command`
    update products set is_seller_open = sellers.is_open, is_seller_verified = sellers.verified_at is not null
    from sellers
    where sellers.vendor_id = ${vendor_id} and products.vendor_id = sellers.vendor_id
      and (is_seller_open, is_seller_verified) is distinct from (sellers.is_open, sellers.verified_at is not null)`);
  // Apart, since whatever sets a name computes the words of the product again.
  await tx.run(command`
    update products set seller_name = sellers.name
    from sellers
    where sellers.vendor_id = ${vendor_id} and products.vendor_id = sellers.vendor_id
      and sellers.hidden_at is null and seller_name <> sellers.name`);
}
