import * as m from "#messages";
import { z } from "zod";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { fieldNames } from "../../../../text/fields/field.ts";
import { addressesPath } from "../../address.ts";
import { addressFields } from "../../address-fields.ts";
import { type AddressInput, addressInput } from "../../address-input.ts";
import { deliveryCountry } from "../../order.ts";
import { doubtAbout } from "../doubt-about-state.ts";
import { addAddress, editAddress, removeAddress, setDefaultAddress } from "../use-cases/change-addresses.ts";

type Visit = { services: Services; session: { user_id: string } };

const addressForm = () => ({
  schema: addressInput,
  failed: m.orders_error_title(),
  echoed: fieldNames(addressFields),
});

/** Saved even when PIN code and state do not match; the notice says so. */
function noticeOf({ country, postal_code, state }: AddressInput, notice: string): string {
  const doubt = country === deliveryCountry ? doubtAbout(postal_code, state) : null;
  return doubt === null ? notice : `${notice}_doubtful`;
}

export function newAddressForm({ services, session }: Visit): FormAction {
  return formAction({
    ...addressForm(),
    async perform(input) {
      await addAddress(services, session, input);
      return { location: addressesPath, notice: noticeOf(input, "address_added") };
    },
  });
}

export function editAddressForm({ services, session }: Visit, id: string): FormAction {
  return formAction({
    ...addressForm(),
    async perform(input) {
      await editAddress(services, session, id, input);
      return { location: addressesPath, notice: noticeOf(input, "address_updated") };
    },
  });
}

/** Forms of the list: each names one address. */
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
    delete: form("address_deleted", (id) => removeAddress(services, session, id)),
    default: form("address_default", (id) => setDefaultAddress(services, session, id)),
  };
}
