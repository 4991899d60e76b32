import { type RefObject, useState } from "react";
import { formTexts } from "../../../../page/device-draft.ts";
import { useFormDraft } from "../../../../page/use-form-draft.ts";
import { productNames, type ProductValues } from "../../product-form.ts";
import { broughtBack, type KeptPicture, picturesIn } from "../../../uploads/ui/kept-pictures.ts";
import type { PresentPicture } from "../../../uploads/ui/use-picture-list.ts";

type ProductContent = {
  values: ProductValues;
  /** Undefined: there was no room for them. */
  pictures?: KeptPicture[];
};

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
      fill({
        // A draft may be without what was private in it (`page/private-drafts.ts`).
        values: { ...values, ...content.values },
        pictures: content.pictures ? broughtBack(content.pictures, kept_at_ms, pictures) : pictures,
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
  return { values: formTexts(form, productNames), pictures: picturesIn(new FormData(form)) };
}
