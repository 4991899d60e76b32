import { sqlPart } from "../../../platform/database/sql.ts";

/**
 * For a row of `sellers`: one who charges tax. A number counts only once an admin has verified the shop with it. "A taxable person
 * to whom the provisions of sub-section (1) … apply shall not collect any tax from the recipient on supplies made by him"
 * (section 10 (4) of the CGST Act, on the composition scheme; https://taxinformation.cbic.gov.in).
 */
export const isRegistered = sqlPart`(sellers.gstin is not null and sellers.verified_at is not null and not sellers.is_composition)`;

/** For a row of `sellers`: an approved one whose number does not count yet, because no admin has verified the shop with it. */
export const isNumberWaiting = sqlPart`(sellers.status = 'approved' and sellers.gstin is not null and sellers.verified_at is null)`;

/**
 * For a row of `sellers`: the GST code of the only state in which a composition seller sells, which the number begins with. Since
 * 1 October 2023 they may sell through a marketplace, within their state alone (section 10 (2) (c) and (d) of the CGST Act as amended by
 * section 137 of the Finance Act, 2023), and the marketplace "shall not allow any inter-State supply of goods through it" by them
 * (notification 36/2023, Central Tax). Null: no composition seller.
 */
export const compositionState = sqlPart`case when sellers.is_composition then left(sellers.gstin, 2) end`;
