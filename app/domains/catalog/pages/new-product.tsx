import * as m from "#messages";
import { redirect } from "react-router";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { takeDraft } from "../../../page/use-form-draft.ts";
import { ownProductsPath } from "../own-products.ts";
import { noProductValues } from "../product-form.ts";
import { canCreateProduct } from "../policy.ts";
import { newProductForm } from "../server/forms/own-products.ts";
import { readOwnShop, requireShop } from "../server/queries/own-products.ts";
import { ProductDialog } from "../ui/own/ProductDialog.tsx";
import type { Route } from "./+types/new-product";

/** Users without a shop are redirected to the list, which explains what to do. */
export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const seller = await readOwnShop(db, session);
  if (!seller || !canCreateProduct(session, seller)) throw redirect(ownProductsPath);
  return { seller_location: seller.location, values: noProductValues };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  await orErrorPage(requireShop(services.db, session));
  return submitForm(args, newProductForm({ services, session, search: args.url.search }));
}

export function clientAction(args: Route.ClientActionArgs) {
  return takeDraft(answerOffline(args, { always: m.catalog_own_error }), ownProductsPath);
}

export const meta = hiddenMeta(m.catalog_own_new);

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return (
    <ProductDialog
      title={m.catalog_own_new()}
      lead={m.catalog_own_new_lead()}
      submit={m.catalog_own_new()}
      product={null}
      pictures={[]}
      answer={answer}
      {...loaderData}
    />
  );
}
