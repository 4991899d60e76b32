import { deviceDraftKey } from "../../page/device-draft.ts";
import { productNames, type ProductValues } from "./product-form.ts";

/** What was typed in the form of a product and not saved yet, kept on this device. */
export type ProductDraft = {
  values: ProductValues;
  /** Uploads, in their order, with their words. */
  pictures: { id: string; alt: string }[];
  kept_at_ms: number;
  /** The version of the product that is edited; a draft of an older one is not brought back. */
  based_on: string;
};

/** An event of the window: the product in the form was saved, and no draft of it is needed any more. */
export const productTaken = "sahayog:product-taken";

const version = 1;
/** Uploads that nothing shows are removed after a day. */
const picturesKept_ms = 20 * 3_600_000;

/** One for each account, and for each product that it edits. */
export function productDraftKey(user_id: string, product_id: string | null): string {
  return deviceDraftKey("product", user_id, product_id ?? "new");
}

/** Undefined where there is none, or none that can be read. */
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

/** What the form holds now. */
export function draftOf(form: HTMLFormElement): Pick<ProductDraft, "values" | "pictures"> {
  const data = new FormData(form);
  const text = (value: FormDataEntryValue | null | undefined) => (typeof value === "string" ? value : "");
  const alts = data.getAll("picture_alts");
  return {
    values: Object.fromEntries(productNames.map((field) => [field, text(data.get(field))])) as ProductValues,
    pictures: data.getAll("picture_ids").map((id, i) => ({ id: text(id), alt: text(alts[i]) })),
  };
}

/** As text, to be compared. */
export function draftText({ values, pictures }: Pick<ProductDraft, "values" | "pictures">): string {
  return JSON.stringify([
    productNames.map((field) => values[field]),
    pictures.map(({ id, alt }) => [id, alt]),
  ]);
}
