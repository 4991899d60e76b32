import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { type Address, addressCountries, addressTypes } from "../../address.ts";
import { addressNotFound } from "../address-not-found.ts";

const addressShape = {
  id: "uuid",
  full_name: "text",
  address_line_1: "text",
  address_line_2: "text?",
  city: "text",
  state: "text",
  postal_code: "text",
  country: oneOf(...addressCountries),
  phone: "text?",
  type: oneOf(...addressTypes),
  is_default: "bool",
  created_at: "timestamptz",
} satisfies Shape;

const columns = sqlPart`id, full_name, address_line_1, address_line_2, city, state, postal_code, country, phone, type,
  is_default, created_at`;

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
