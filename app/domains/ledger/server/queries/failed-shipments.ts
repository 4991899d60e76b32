import { sqlPart } from "../../../../platform/database/sql.ts";

/**
 * The states in which a shipment has ended without its goods, as orders name them. Written out, so that PostgreSQL plans
 * for them; orders, which know the ledger, test that they are the same.
 */
export const failedStatusList = sqlPart`('cancelled', 'lost', 'returned_to_sender')`;
