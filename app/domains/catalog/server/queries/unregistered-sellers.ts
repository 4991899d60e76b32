import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { compositionState, isRegistered } from "../registered-seller.ts";

export type UnregisteredSeller = {
  vendor_id: string;
  name: string;
  location: string;
  composition_state: string | null;
};

/** Approved sellers who charge no tax where only registered ones do: without a verified GSTIN, or composition sellers. By name. */
export function unregisteredSellers(db: Queryable): Promise<UnregisteredSeller[]> {
  return db.many(sql({ vendor_id: "uuid", name: "text", location: "text", composition_state: "text?" })`
    select vendor_id, name, location, ${compositionState} as composition_state from sellers
    where status = 'approved' and not ${isRegistered} order by name, vendor_id`);
}
