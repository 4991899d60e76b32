import { type RefObject, useState } from "react";
import { formTexts } from "../../../../page/device-draft.ts";
import { useFormDraft } from "../../../../page/use-form-draft.ts";
import { noProductValues, productNames, type ProductValues } from "../../product-form.ts";
import { picturePath, shownAtOnce } from "../../../uploads/schema.ts";
import type { PresentPicture } from "../../../uploads/ui/use-picture-list.ts";

type ProductContent = {
  values: ProductValues;
  /** Uploads in order, with their alternative texts. Undefined: there was no room for them. */
  pictures?: { id: string; alt: string }[];
};

/** Unused uploads are removed after a day. */
const picturesKept_ms = 20 * 3_600_000;

type Options = {
  /** Null: a new one. */
  product: { id: string; version: string } | null;
  /** Initial values: the product, or those of a rejected form. */
  values: ProductValues;
  pictures: readonly PresentPicture[];
};

/** The draft of a product's form, whose fields are uncontrolled and re-created with it. */
export function useProductDraft(form: RefObject<HTMLFormElement | null>, options: Options) {
  const { product, values, pictures } = options;
  const [filled, setFilled] = useState({ values, pictures, times: 0 });
  const fill = (content: Pick<Options, "values" | "pictures">) =>
    setFilled(({ times }) => ({ ...content, times: times + 1 }));
  const draft = useFormDraft<ProductContent>(form, {
    kind: "product",
    subject: product?.id ?? "new",
    based_on: product?.version ?? "new",
    read: contentOf,
    start(found) {
      if (!found) return;
      const { content, kept_at_ms } = found;
      const is_recent = Date.now() - kept_at_ms < picturesKept_ms;
      fill({
        values: { ...noProductValues, ...content.values },
        pictures: content.pictures ? picturesOf(content.pictures, pictures, is_recent) : pictures,
      });
    },
  });
  return {
    /** Its `times` is the key of the fields. */
    filled,
    brought_back_ms: draft.brought_back_ms,
    discard() {
      fill({ values, pictures });
      draft.discard();
    },
  };
}

function contentOf(form: HTMLFormElement): ProductContent {
  const data = new FormData(form);
  const text = (value: FormDataEntryValue | null | undefined) => (typeof value === "string" ? value : "");
  const alts = data.getAll("picture_alts");
  return {
    values: formTexts(form, productNames),
    pictures: data.getAll("picture_ids").map((id, i) => ({ id: text(id), alt: text(alts[i]) })),
  };
}

/** Those of the product are there at any time, others while they are recent. */
function picturesOf(
  kept: readonly { id: string; alt: string }[],
  present: readonly PresentPicture[],
  is_recent: boolean,
): PresentPicture[] {
  const urls = new Map(present.map(({ id, url }) => [id, url]));
  return kept
    .filter(({ id }) => is_recent || urls.has(id))
    .map(({ id, alt }) => ({ id, alt, url: urls.get(id) ?? picturePath(id, shownAtOnce) }));
}
