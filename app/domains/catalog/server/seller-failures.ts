import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export function sellerNotFound(): Failure {
  return new Failure(404, "seller_not_found", m.catalog_shop_not_found_text());
}

export function emailNotVerified(): Failure {
  return new Failure(403, "email_not_verified", m.catalog_seller_unverified());
}

export function adminsOnly(): Failure {
  return new Failure(403, "not_allowed", m.catalog_seller_admins_only());
}

/** The role was revoked; texts written as the shop stay. */
export function noVendor(): Failure {
  return new Failure(403, "no_vendor", m.catalog_seller_no_vendor());
}
