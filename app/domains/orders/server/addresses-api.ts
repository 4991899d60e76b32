import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  signedInFirst,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { outputShape } from "../../../text/fields/input.ts";
import type { Address } from "../address.ts";
import { addressFields } from "../address-fields.ts";
import { addressInput } from "../address-input.ts";
import { listAddresses, readAddress } from "./queries/addresses.ts";
import {
  deleteAddress,
  saveAddress,
  saveNewAddress,
  setDefaultAddress,
} from "./use-cases/change-addresses.ts";

const tags = ["Addresses"];
const middleware = signedInFirst(16 * 1024);

const AddressSchema = z
  .object({
    id: z.guid(),
    user_id: z.guid(),
    ...outputShape(addressFields),
    is_default: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .openapi("Address");

const typed = jsonBody(addressInput);
const answered = (description: string) => jsonAnswer(AddressSchema, description);

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/addresses",
  tags,
  summary: "Your saved addresses: the default, then the newest first",
  responses: {
    200: jsonAnswer(z.object({ addresses: z.array(AddressSchema) }), "All of them; one person has few."),
    ...problems(401),
  },
});

const createAddressRoute = createRoute({
  method: "post",
  path: "/api/v1/addresses",
  tags,
  middleware,
  summary: "Save an address; the first becomes the default",
  request: { body: typed },
  responses: { 201: answered("The address."), ...problems(400, 401, 409, 413, 429) },
});

const updateRoute = createRoute({
  method: "put",
  path: "/api/v1/addresses/{id}",
  tags,
  middleware,
  summary: "Replace a saved address",
  request: { params: idParams, body: typed },
  responses: { 200: answered("The address."), ...problems(400, 401, 404, 413, 429) },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/api/v1/addresses/{id}",
  tags,
  summary: "Delete a saved address; the newest other one becomes the default",
  request: { params: idParams },
  responses: { 204: { description: "Deleted." }, ...problems(401, 404, 429) },
});

const defaultRoute = createRoute({
  method: "put",
  path: "/api/v1/addresses/{id}/default",
  tags,
  summary: "Set the default address",
  request: { params: idParams },
  responses: { 200: answered("The address."), ...problems(401, 404, 429) },
});

export function createAddressRoutes() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const addresses = await listAddresses(c.var.services.db, user_id);
      return c.json({ addresses: addresses.map((address) => inApi(address, user_id)) }, 200, noStore);
    })
    .openapi(createAddressRoute, async (c) => {
      const session = await signedInToApi(c);
      const { services } = c.var;
      const id = await saveNewAddress(services, session, c.req.valid("json"));
      const address = await readAddress(services.db, session.user_id, id);
      return c.json(inApi(address, session.user_id), 201, noStore);
    })
    .openapi(updateRoute, async (c) => {
      const session = await signedInToApi(c);
      const { services } = c.var;
      const { id } = c.req.valid("param");
      await saveAddress(services, session, id, c.req.valid("json"));
      const address = await readAddress(services.db, session.user_id, id);
      return c.json(inApi(address, session.user_id), 200, noStore);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteAddress(c.var.services, await signedInToApi(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(defaultRoute, async (c) => {
      const session = await signedInToApi(c);
      const { services } = c.var;
      const { id } = c.req.valid("param");
      await setDefaultAddress(services, session, id);
      return c.json(
        inApi(await readAddress(services.db, session.user_id, id), session.user_id),
        200,
        noStore,
      );
    });
}

function inApi({ created_at, ...address }: Address, user_id: string): z.output<typeof AddressSchema> {
  return { ...address, user_id, created_at: created_at.toISOString() };
}
