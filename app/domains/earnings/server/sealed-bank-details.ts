import { sqlInteger, sqlPart } from "../../../platform/database/sql.ts";
import type { SealedColumn } from "../../../platform/reseal.ts";
import { bankPurpose } from "./bank-vault.ts";

export const sealedBankDetails: SealedColumn = {
  name: "seller_bank_details.sealed",
  purpose: bankPurpose,
  read: (after, limit) => sqlPart`
    select vendor_id::text as key, sealed as sealed from seller_bank_details
    where vendor_id > ${after}::uuid and sealed is not null order by vendor_id limit ${sqlInteger(limit)}`,
  write: ({ key, sealed, resealed }) => sqlPart`
    update seller_bank_details set sealed = ${resealed} where vendor_id = ${key}::uuid and sealed = ${sealed}`,
};
