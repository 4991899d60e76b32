import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { AddressInput } from "../../address-input.ts";
import * as commands from "../commands/change-addresses.ts";
import { addressNotFound } from "../address-not-found.ts";

/** Changes only the user's own addresses: others' are not found. 429 on too many changes. */

type Owner = { user_id: string };

export async function addAddress(services: Services, owner: Owner, address: AddressInput) {
  await count(services, owner);
  return services.db.transaction((tx) => commands.addAddress(tx, owner.user_id, address));
}

export async function editAddress(services: Services, owner: Owner, id: string, address: AddressInput) {
  await count(services, owner);
  await services.db.transaction((tx) => commands.editAddress(tx, owner.user_id, existing(id), address));
}

export async function removeAddress(services: Services, owner: Owner, id: string) {
  await count(services, owner);
  await services.db.transaction((tx) => commands.removeAddress(tx, owner.user_id, existing(id)));
}

export async function setDefaultAddress(services: Services, owner: Owner, id: string) {
  await count(services, owner);
  await services.db.transaction((tx) => commands.setDefaultAddress(tx, owner.user_id, existing(id)));
}

function count({ limits }: Services, { user_id }: Owner): Promise<void> {
  return limits.consume("address_changes_by_account", user_id);
}

function existing(id: string): string {
  if (!isUuid(id)) throw addressNotFound();
  return id;
}
