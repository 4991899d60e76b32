import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { fieldChanges, fieldColumns, fieldValues } from "../../../../platform/database/field-columns.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import { addressesMax } from "../../address.ts";
import { addressFields } from "../../address-fields.ts";
import type { AddressInput } from "../../address-input.ts";
import { addressNotFound } from "../address-not-found.ts";

/** Saves an address; the first one is the default. 409 at the limit per person. */
export async function addAddress(tx: Transaction, user_id: string, address: AddressInput): Promise<string> {
  await lockAddresses(tx, user_id);
  const { count } = await tx.one(sql({ count: "int4" })`
    select count(*)::int4 as count from addresses where user_id = ${user_id}`);
  if (count >= addressesMax)
    throw new Failure(409, "too_many_addresses", m.orders_address_too_many({ most: addressesMax }));
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into addresses (user_id, ${fieldColumns(addressFields)}, is_default)
    values (${user_id}, ${fieldValues(addressFields, address)}, ${count === 0}) returning id`);
  return id;
}

const { type: _type, ...placeFields } = addressFields;

/** From the checkout: a saved address stays as it is, and a full address list never fails the order. */
export async function keepAddress(tx: Transaction, user_id: string, address: AddressInput): Promise<void> {
  await lockAddresses(tx, user_id);
  const { is_saved, count } = await tx.one(sql({ is_saved: "bool", count: "int4" })`
    select count(*)::int4 as count, coalesce(bool_or(
      (${fieldColumns(placeFields)}) is not distinct from (${fieldValues(placeFields, address)})), false) as is_saved
    from addresses where user_id = ${user_id}`);
  if (!is_saved && count < addressesMax) await addAddress(tx, user_id, address);
}

export async function editAddress(
  tx: Transaction,
  user_id: string,
  id: string,
  address: AddressInput,
): Promise<void> {
  await lockAddresses(tx, user_id);
  const edited = await tx.maybeOne(sql({ id: "uuid" })`
    update addresses set ${fieldChanges(addressFields, address)} edited_at = now()
    where id = ${id} and user_id = ${user_id} returning id`);
  if (!edited) throw addressNotFound();
}

/** Orders keep their own copy of the address. The newest remaining one replaces a deleted default. */
export async function removeAddress(tx: Transaction, user_id: string, id: string): Promise<void> {
  await lockAddresses(tx, user_id);
  const removed = await tx.maybeOne(sql({ is_default: "bool" })`
    delete from addresses where id = ${id} and user_id = ${user_id} returning is_default`);
  if (!removed) throw addressNotFound();
  if (!removed.is_default) return;
  await tx.run(command`
    update addresses set is_default = true
    where id = (select id from addresses where user_id = ${user_id} order by created_at desc, id desc limit 1)`);
}

/** Clears the default of all, then sets the chosen one, so that exactly one is default. */
export async function setDefaultAddress(tx: Transaction, user_id: string, id: string): Promise<void> {
  await lockAddresses(tx, user_id);
  await tx.run(command`update addresses set is_default = false where user_id = ${user_id} and is_default`);
  const chosen = await tx.maybeOne(sql({ id: "uuid" })`
    update addresses set is_default = true where id = ${id} and user_id = ${user_id} returning id`);
  if (!chosen) throw addressNotFound();
}

/** One person's changes run one at a time; an account being erased gets no address. */
async function lockAddresses(tx: Transaction, user_id: string): Promise<void> {
  if (!(await lockWriters(tx, [user_id])).has(user_id)) throw accountGone();
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended('addresses:' || ${user_id}::text, 0))`);
}
