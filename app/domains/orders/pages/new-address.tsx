import * as m from "#messages";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { fieldTexts } from "../../../text/fields/field.ts";
import { addressFields } from "../address-fields.ts";
import { newAddressForm } from "../server/forms/address.ts";
import { AddressDialog } from "../ui/addresses/AddressDialog.tsx";
import type { Route } from "./+types/new-address";

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  return submitForm(args, newAddressForm({ services: args.context.get(servicesContext), session }));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, { always: m.orders_error_title });
}

export const meta = hiddenMeta(m.orders_address_new);

export default function NewAddressPage({ actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return <AddressDialog title={m.orders_address_new()} values={fieldTexts(addressFields)} answer={answer} />;
}
