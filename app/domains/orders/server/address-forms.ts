import * as m from "#messages";
import { z } from "zod";
import { type FormAction, formAction } from "../../../platform/http/form.ts";
import type { Services } from "../../../platform/services.ts";
import { addressFields, addressesPath } from "../address.ts";
import { addressInput } from "../address-input.ts";
import {
  deleteAddress,
  saveAddress,
  saveNewAddress,
  setDefaultAddress,
} from "./use-cases/change-addresses.ts";

type Visit = { services: Services; session: { user_id: string } };

export function newAddressForm({ services, session }: Visit): FormAction {
  return formAction({
    schema: addressInput,
    failed: m.orders_error_title(),
    echoed: addressFields,
    async perform(input) {
      await saveNewAddress(services, session, input);
      return { location: addressesPath, notice: "address_added" };
    },
  });
}

export function editAddressForm({ services, session }: Visit, id: string): FormAction {
  return formAction({
    schema: addressInput,
    failed: m.orders_error_title(),
    echoed: addressFields,
    async perform(input) {
      await saveAddress(services, session, id, input);
      return { location: addressesPath, notice: "address_updated" };
    },
  });
}

/** Of the list: each names one address. */
export function addressListForms({ services, session }: Visit): Record<string, FormAction> {
  const form = (notice: string, change: (id: string) => Promise<void>) =>
    formAction({
      schema: z.strictObject({ address_id: z.string() }),
      failed: m.orders_error_title(),
      async perform({ address_id }) {
        await change(address_id);
        return { location: addressesPath, notice };
      },
    });
  return {
    delete: form("address_deleted", (id) => deleteAddress(services, session, id)),
    default: form("address_default", (id) => setDefaultAddress(services, session, id)),
  };
}
