import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { AddressInput } from "../../address-input.ts";
import {
  addAddress,
  chooseDefaultAddress,
  editAddress,
  removeAddress,
} from "../commands/change-addresses.ts";
import { addressNotFound } from "../address-not-found.ts";

/** Changes only the user's own addresses: others' are not found. 429 on too many changes. */

type Owner = { user_id: string };

export async function saveNewAddress(services: Services, owner: Owner, address: AddressInput) {
  await count(services, owner);
  return services.db.transaction((tx) => addAddress(tx, owner.user_id, address));
}

export async function saveAddress(services: Services, owner: Owner, id: string, address: AddressInput) {
  await count(services, owner);
  await services.db.transaction((tx) => editAddress(tx, owner.user_id, existing(id), address));
}

export async function deleteAddress(services: Services, owner: Owner, id: string) {
  await count(services, owner);
  await services.db.transaction((tx) => removeAddress(tx, owner.user_id, existing(id)));
}

export async function setDefaultAddress(services: Services, owner: Owner, id: string) {
  await count(services, owner);
  await services.db.transaction((tx) => chooseDefaultAddress(tx, owner.user_id, existing(id)));
}

function count({ limits }: Services, { user_id }: Owner): Promise<void> {
  return limits.consume("address_changes_by_account", user_id);
}

function existing(id: string): string {
  if (!isUuid(id)) throw addressNotFound();
  return id;
}
