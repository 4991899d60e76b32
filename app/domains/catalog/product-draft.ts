import { deviceDraftKey } from "../../page/device-draft.ts";
import { productNames, type ProductValues } from "./product-form.ts";

/** Unsaved form values of a product, stored on this device. */
export type ProductDraft = {
  values: ProductValues;
  /** Uploads in order, with their alternative texts. */
  pictures: { id: string; alt: string }[];
  kept_at_ms: number;
  /** The edited product's version; drafts of older versions are not restored. */
  based_on: string;
};

/** Window event: the form's product was saved, and its draft can be deleted. */
export const productTaken = "sahayog:product-taken";

const version = 1;
/** Unused uploads are removed after a day. */
const picturesKept_ms = 20 * 3_600_000;

/** One per account and edited product. */
export function productDraftKey(user_id: string, product_id: string | null): string {
  return deviceDraftKey("product", user_id, product_id ?? "new");
}

/** Undefined if there is none, or it cannot be parsed. */
export function readProductDraft(key: string, based_on: string): ProductDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as
      | (ProductDraft & { version: number })
      | null;
    if (kept?.version !== version || kept.based_on !== based_on) return undefined;
    const is_recent = Date.now() - kept.kept_at_ms < picturesKept_ms;
    return { ...kept, pictures: is_recent ? kept.pictures : [] };
  } catch (error) {
    console.info("The draft could not be read", error);
    return undefined;
  }
}

export function keepProductDraft(key: string, draft: ProductDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, version }));
  } catch (error) {
    console.info("The draft could not be kept", error);
  }
}

export function forgetProductDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.info("The draft could not be removed", error);
  }
}

/** Current form values. */
export function draftOf(form: HTMLFormElement): Pick<ProductDraft, "values" | "pictures"> {
  const data = new FormData(form);
  const text = (value: FormDataEntryValue | null | undefined) => (typeof value === "string" ? value : "");
  const alts = data.getAll("picture_alts");
  return {
    values: Object.fromEntries(productNames.map((field) => [field, text(data.get(field))])) as ProductValues,
    pictures: data.getAll("picture_ids").map((id, i) => ({ id: text(id), alt: text(alts[i]) })),
  };
}

/** Serialised for comparison. */
export function draftText({ values, pictures }: Pick<ProductDraft, "values" | "pictures">): string {
  return JSON.stringify([
    productNames.map((field) => values[field]),
    pictures.map(({ id, alt }) => [id, alt]),
  ]);
}
