import * as m from "#messages";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { fieldTexts } from "../../../text/fields/field.ts";
import { addressFields } from "../address-fields.ts";
import { editAddressForm } from "../server/forms/address.ts";
import { readAddress } from "../server/queries/addresses.ts";
import { AddressDialog } from "../ui/addresses/AddressDialog.tsx";
import type { Route } from "./+types/edit-address";

export async function loader(args: Route.LoaderArgs) {
  const { user_id } = await signedIn(args);
  const { db } = args.context.get(servicesContext);
  return { address: await orErrorPage(readAddress(db, user_id, args.params.id)) };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { id } = await orErrorPage(readAddress(services.db, session.user_id, args.params.id));
  return submitForm(args, editAddressForm({ services, session }, id));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, { always: m.orders_error_title });
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.orders_address_edit_page(), args.loaderData?.address.address_line_1);
}

export default function EditAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { address } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <AddressDialog
      key={address.id}
      title={m.orders_address_edit_page()}
      values={fieldTexts(addressFields, address)}
      answer={answer}
    />
  );
}
