import { isDeepStrictEqual } from "node:util";
import * as m from "#messages";
import { type FormAction, formAction, type SentForm } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { typedValues } from "../../../../text/fields/field.ts";
import { asPictureError, pictureLists, picturesOf } from "../../../uploads/server/use-cases/form-picture.ts";
import { productChanges, productInput, stockInput } from "../../input.ts";
import { type OwnProduct, ownProductsPath } from "../../own-products.ts";
import { productFields } from "../../product-fields.ts";
import {
  editProductPath,
  noProductValues,
  productNames,
  type ProductValues,
  valuesOfProduct,
} from "../../product-form.ts";
import {
  createProduct,
  setProductStock,
  duplicateProduct,
  changeProduct,
  deleteProduct,
} from "../use-cases/own-products.ts";

type Visit = {
  services: Services;
  session: Session;
  /** Query string of the list, to return to. */
  search: string;
};

const createdNotices = {
  active: "product_submitted",
  draft: "product_created",
  archived: "product_created_archived",
} as const;

/** The form of a new product. */
export function newProductForm({ services, session }: Visit): FormAction {
  return formAction({
    schema: productInput,
    failed: m.catalog_own_error(),
    echoed: productNames,
    lists: pictureLists,
    inputOf,
    async perform(input) {
      await createProduct(services, session, input).catch(asPictureError);
      return { location: ownProductsPath, notice: createdNotices[input.status] };
    },
  });
}

/**
 * The form of an existing product. Only changed fields are submitted, so that a concurrent sale keeps its effect on the
 * stock.
 */
export function editProductForm({ services, session, search }: Visit, product: OwnProduct): FormAction {
  return formAction({
    schema: productChanges,
    failed: m.catalog_own_error(),
    echoed: [...productNames, "seen", "inventory_was"],
    lists: pictureLists,
    inputOf: (sent) => changedInput(sent, product),
    async perform(changes, { values }) {
      const { seen, inventory_was } = values;
      const change = {
        id: product.id,
        changes,
        ...(seen ? { seen } : {}),
        ...(inventory_was ? { inventory_was: Number(inventory_was) } : {}),
      };
      const is_submitted = await changeProduct(services, session, change).catch(asPictureError);
      const notice = is_submitted ? "product_sent_again" : "product_updated";
      return { location: ownProductsPath + search, notice };
    },
  });
}

/** The list's forms: set stock, duplicate, resubmit and delete. */
export function ownProductsForms({ services, session, search }: Visit): Record<string, FormAction> {
  const failed = m.catalog_own_error();
  const back_to = ownProductsPath + search;
  return {
    stock: formAction({
      failed,
      echoed: ["product_id", "inventory_quantity"],
      schema: stockInput,
      inputOf: ({ values: { product_id: _id, ...stock } }) => stock,
      async perform(stock, { values: { product_id: id = "" } }) {
        await setProductStock(services, session, { id, ...stock });
        return { notice: { tone: "success", title: m.catalog_own_stock_saved() } };
      },
    }),
    duplicate: formAction({
      failed,
      async perform({ product_id = "" }) {
        const id = await duplicateProduct(services, session, product_id);
        return { location: editProductPath(id), notice: "product_copied" };
      },
    }),
    submit: formAction({
      failed,
      async perform({ product_id: id = "" }) {
        await changeProduct(services, session, { id, changes: { status: "active" } });
        return { location: back_to, notice: "product_resubmitted" };
      },
    }),
    delete: formAction({
      failed,
      async perform({ product_id = "" }) {
        const outcome = await deleteProduct(services, session, product_id);
        return { location: back_to, notice: `product_${outcome}` };
      },
    }),
  };
}

/** Converts the form to the API's input; unknown fields are kept, to be rejected by name. */
function inputOf({ values, lists }: SentForm): Record<string, unknown> {
  const sent = { ...noProductValues, track_inventory: "", ...values };
  return {
    ...sent,
    track_inventory: sent.track_inventory === "yes",
    ...typedValues(productFields, sent),
    pictures: picturesOf({ lists }).map(({ image_id, alt }) => ({ image_id, alt_text: alt })),
  };
}

/** Drops unchanged fields; the name stays, since an unchanged form can be submitted too. */
function changedInput(sent: SentForm, product: OwnProduct): Record<string, unknown> {
  const { seen: _seen, inventory_was, ...values } = sent.values;
  const input = inputOf({ ...sent, values });
  const before = {
    ...valuesOfProduct(product),
    ...(inventory_was ? { inventory_quantity: inventory_was } : {}),
  };
  const typed: Partial<Record<string, string>> = { track_inventory: "", ...values };
  const changed = Object.entries(input).filter(([field]) => {
    if (field === "pictures") return !hasSamePictures(sent, product);
    return field === "name" || !isField(field) || typed[field] !== before[field];
  });
  return Object.fromEntries(
    changed.filter(([field]) => !isField(field) || typed[field] !== undefined || field === "name"),
  );
}

const isField = (name: string): name is keyof ProductValues => Object.hasOwn(noProductValues, name);

function hasSamePictures(sent: SentForm, { pictures }: OwnProduct): boolean {
  const before = pictures.map(({ image_id, alt_text }) => ({ image_id, alt: alt_text ?? "" }));
  return isDeepStrictEqual(picturesOf(sent), before);
}
