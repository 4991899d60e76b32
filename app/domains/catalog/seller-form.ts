import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";
import type { OwnSeller } from "./schema.ts";
import { uploadOfPath } from "../uploads/schema.ts";

/** Contents of the shop form, as typed. */
export const sellerFields = [
  "name",
  "craft",
  "location",
  "bio",
  "gst",
  "gstin",
  "is_self_help_group",
  "image_id",
] as const;
/** `gst`: "yes" or "no"; `is_self_help_group`: "yes" or blank; `image_id`: of the shop's current picture. */
export type SellerValues = Record<(typeof sellerFields)[number], string>;

const noValues: SellerValues = {
  name: "",
  craft: "",
  location: "",
  bio: "",
  gst: "",
  gstin: "",
  is_self_help_group: "",
  image_id: "",
};

/** Initial values of the form. */
export function valuesOf(seller: OwnSeller | null): SellerValues {
  if (!seller) return noValues;
  const { name, craft, location, bio, gstin, is_self_help_group, image_url } = seller;
  return {
    name,
    craft,
    location,
    bio,
    gst: gstin === null ? "no" : "yes",
    gstin: gstin ?? "",
    is_self_help_group: is_self_help_group ? "yes" : "",
    image_id: uploadOfPath(image_url) ?? "",
  };
}

export const sellPath = "/dashboard/sell";
export const shopPath = "/dashboard/shop";
/** Bank details page of the seller; it belongs to the earnings domain, above. */
export const bankPath = `${shopPath}/bank`;
export const earningsPath = "/dashboard/earnings";
export const earningsPathOf = (vendor_id: string) => `${earningsPath}?seller=${vendor_id}`;
export const sellerPath = (vendor_id: string) => `/sellers/${vendor_id}`;

/** Notices after a redirect, by the action's code. */
export const sellerNotices = {
  seller_applied: successNotice(m.catalog_sell_sent, m.catalog_sell_sent_text),
  seller_saved: successNotice(m.catalog_shop_saved),
  seller_sent_again: successNotice(m.catalog_shop_saved, m.catalog_own_sent_again),
  seller_on_vacation: successNotice(m.catalog_shop_vacation_on),
  seller_back: successNotice(m.catalog_shop_vacation_off),
  seller_verified: successNotice(m.catalog_sellers_verified_done, m.catalog_sellers_told),
  seller_unverified: successNotice(m.catalog_sellers_unverified_done, m.catalog_sellers_told),
} satisfies Record<string, () => Notice>;

export type SellerNotice = keyof typeof sellerNotices;
