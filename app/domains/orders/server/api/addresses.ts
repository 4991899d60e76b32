import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { outputShape } from "../../../../text/fields/input.ts";
import { addressFields } from "../../address-fields.ts";
import { addressInput } from "../../address-input.ts";
import { listAddresses, readAddress } from "../queries/addresses.ts";
import { addAddress, editAddress, removeAddress, setDefaultAddress } from "../use-cases/change-addresses.ts";

const tags = ["Addresses"];
const path = "/api/v1/addresses";
const access = signedInFirst(16 * 1024);

const AddressSchema = z
  .object({
    id: z.guid(),
    user_id: z.guid(),
    ...outputShape(addressFields),
    is_default: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .openapi("Address");

export const addressRoutes = [
  apiRoute("listAddresses", {
    method: "get",
    path,
    tags,
    summary: "Your saved addresses: the default, then the newest first",
    access,
    answer: [z.object({ addresses: z.array(AddressSchema) }), "All of them; one person has few."],
    async run({ services, session: { user_id } }) {
      const addresses = await listAddresses(services.db, user_id);
      return { addresses: addresses.map((address) => ({ ...address, user_id })) };
    },
  }),
  apiRoute("addAddress", {
    method: "post",
    path,
    tags,
    summary: "Add an address; the first becomes the default",
    access,
    body: addressInput,
    refuses: [429],
    created: [AddressSchema, "The address."],
    run: async ({ services, session, body }) =>
      addressInApi(services, session, await addAddress(services, session, body)),
  }),
  apiRoute("editAddress", {
    method: "put",
    path: `${path}/{id}`,
    tags,
    summary: "Replace a saved address",
    access,
    body: addressInput,
    refuses: [429],
    answer: [AddressSchema, "The address."],
    async run({ services, session, id, body }) {
      await editAddress(services, session, id, body);
      return addressInApi(services, session, id);
    },
  }),
  apiRoute("removeAddress", {
    method: "delete",
    path: `${path}/{id}`,
    tags,
    summary: "Remove a saved address; the newest other one becomes the default",
    access,
    refuses: [429],
    done: "Deleted.",
    run: ({ services, session, id }) => removeAddress(services, session, id),
  }),
  apiRoute("setDefaultAddress", {
    method: "put",
    path: `${path}/{id}/default`,
    tags,
    summary: "Set the default address",
    access,
    refuses: [429],
    answer: [AddressSchema, "The address."],
    async run({ services, session, id }) {
      await setDefaultAddress(services, session, id);
      return addressInApi(services, session, id);
    },
  }),
];

async function addressInApi({ db }: Pick<Services, "db">, { user_id }: Session, id: string) {
  return { ...(await readAddress(db, user_id, id)), user_id };
}
