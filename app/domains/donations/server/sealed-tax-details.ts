import { sqlInteger, sqlPart } from "../../../platform/database/sql.ts";
import type { SealedColumn } from "../../../platform/reseal.ts";
import { donorPurpose, taxPurpose } from "./tax-vault.ts";

export const sealedTaxDetails: SealedColumn = {
  name: "donation_tax_details.sealed",
  purpose: taxPurpose,
  read: (after, limit) => sqlPart`
    select donation_id::text as key, sealed as sealed from donation_tax_details
    where donation_id > ${after}::uuid and sealed is not null order by donation_id limit ${sqlInteger(limit)}`,
  write: ({ key, sealed, resealed }) => sqlPart`
    update donation_tax_details set sealed = ${resealed} where donation_id = ${key}::uuid and sealed = ${sealed}`,
};

/** Those before a change. */
export const sealedEarlierTaxDetails: SealedColumn = {
  name: "earlier_tax_details.sealed",
  purpose: taxPurpose,
  read: (after, limit) => sqlPart`
    select id::text as key, sealed from earlier_tax_details where id > ${after}::uuid order by id limit ${sqlInteger(limit)}`,
  write: ({ key, sealed, resealed }) => sqlPart`
    update earlier_tax_details set sealed = ${resealed} where id = ${key}::uuid and sealed = ${sealed}`,
};

export const sealedDonorRecords: SealedColumn = {
  name: "donor_records.sealed",
  purpose: donorPurpose,
  read: (after, limit) => sqlPart`
    select donation_id::text as key, sealed from donor_records
    where donation_id > ${after}::uuid order by donation_id limit ${sqlInteger(limit)}`,
  write: ({ key, sealed, resealed }) => sqlPart`
    update donor_records set sealed = ${resealed} where donation_id = ${key}::uuid and sealed = ${sealed}`,
};
