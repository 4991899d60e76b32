import * as m from "#messages";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { takeDraft } from "../../../page/use-form-draft.ts";
import { type OwnProduct, ownProductsPath } from "../own-products.ts";
import { valuesOfProduct } from "../product-form.ts";
import { editProductForm } from "../server/forms/own-products.ts";
import { readEditableProduct, readOwnShop } from "../server/queries/own-products.ts";
import { ProductDialog } from "../ui/own/ProductDialog.tsx";
import type { Route } from "./+types/edit-product";

/** 404 for other people's products and removed ones. */
export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const [product, seller] = await Promise.all([
    orErrorPage(readEditableProduct(db, session, args.params.id)),
    readOwnShop(db, session),
  ]);
  return {
    product,
    seller_location: seller?.location ?? product.location,
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const product = await orErrorPage(readEditableProduct(services.db, session, args.params.id));
  return submitForm(args, editProductForm({ services, session, search: args.url.search }, product));
}

export function clientAction(args: Route.ClientActionArgs) {
  return takeDraft(answerOffline(args, { always: m.catalog_own_error }), ownProductsPath);
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.catalog_own_edit_page(), args.loaderData?.product.name);
}

export default function EditProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, ...rest } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <ProductDialog
      key={product.id}
      title={m.catalog_own_edit_page()}
      lead={product.is_hidden ? m.catalog_own_edit_hidden_lead() : m.catalog_own_edit_lead()}
      submit={m.catalog_own_edit_submit()}
      product={editedOf(product)}
      values={valuesOfProduct(product)}
      pictures={product.pictures.flatMap(({ image_id, image_url, alt_text }) =>
        image_id === null ? [] : [{ id: image_id, url: image_url, alt: alt_text ?? "" }],
      )}
      answer={answer}
      {...rest}
    />
  );
}

function editedOf(product: OwnProduct) {
  const { id, inventory_quantity, status, was_approved } = product;
  return { id, inventory_quantity, status, was_approved, version: product.edited_at ?? product.created_at };
}
