import type { Queryable } from "../../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../../platform/database/field-columns.ts";
import { type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { Address } from "../../address.ts";
import { addressFields } from "../../address-fields.ts";
import { addressNotFound } from "../address-not-found.ts";

const addressShape = {
  id: "uuid",
  ...fieldShape(addressFields),
  is_default: "bool",
  created_at: "timestamptz",
} satisfies Shape;

const columns = sqlPart`id, ${fieldColumns(addressFields)}, is_default, created_at`;

/** A person's addresses (few): default first, then newest. */
export function listAddresses(db: Queryable, user_id: string): Promise<Address[]> {
  return db.many(sql(addressShape)`
    select ${columns} from addresses where user_id = ${user_id}
    order by is_default desc, created_at desc, id desc`);
}

/** 404 for other people's addresses. */
export async function readAddress(db: Queryable, user_id: string, id: string | undefined): Promise<Address> {
  const address = isUuid(id)
    ? await db.maybeOne(sql(addressShape)`
        select ${columns} from addresses where id = ${id} and user_id = ${user_id}`)
    : undefined;
  if (!address) throw addressNotFound();
  return address;
}
