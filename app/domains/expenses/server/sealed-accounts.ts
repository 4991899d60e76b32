import { sqlInteger, sqlPart } from "../../../platform/database/sql.ts";
import type { SealedColumn } from "../../../platform/reseal.ts";
import { accountPurpose } from "./advance-account.ts";

export const sealedAccounts: SealedColumn = {
  name: "campaign_advances.sealed_account",
  purpose: accountPurpose,
  read: (after, limit) => sqlPart`
    select id::text as key, sealed_account as sealed from campaign_advances
    where id > ${after}::uuid and sealed_account is not null order by id limit ${sqlInteger(limit)}`,
  write: ({ key, sealed, resealed }) => sqlPart`
    update campaign_advances set sealed_account = ${resealed} where id = ${key}::uuid and sealed_account = ${sealed}`,
};
