import { sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { SealedColumn } from "../../../../platform/reseal.ts";

export const sealedFactors: SealedColumn = {
  name: "factors.secret_sealed",
  purpose: "totp",
  read: (after, limit) => sqlPart`
    select factor_id::text as key, secret_sealed as sealed from factors
    where factor_id > ${after}::uuid order by factor_id limit ${sqlInteger(limit)}`,
  write: ({ key, sealed, resealed }) => sqlPart`
    update factors set secret_sealed = ${resealed} where factor_id = ${key}::uuid and secret_sealed = ${sealed}`,
};
