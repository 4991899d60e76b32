import { useRef } from "react";
import * as m from "#messages";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { useAccountKey } from "../../../../page/account.tsx";
import { BroughtBack } from "../../../../page/BroughtBack.tsx";
import { PageForm } from "../../../../page/PageForm.tsx";
import { PicturesField } from "../../../uploads/ui/PicturesField.tsx";
import type { PresentPicture } from "../../../uploads/ui/use-picture-list.ts";
import { detailNames, type ProductValues, searchEngineNames } from "../../product-form.ts";
import { productLimits, type ProductStatus } from "../../schema.ts";
import { DetailFields, EssentialFields, SearchEngineFields, StatusField } from "./ProductFields.tsx";
import { FoldedFields } from "./FoldedFields.tsx";
import { useProductDraft } from "./use-product-draft.ts";

/** The edited product. */
type EditedProduct = {
  id: string;
  /** Submitted to detect concurrent changes. */
  version: string;
  inventory_quantity: number;
  status: ProductStatus;
  was_approved: boolean;
};

export type ProductFormProps = {
  /** The form's id, for a submit button outside of it. */
  id: string;
  /** Null: a new one. */
  product: EditedProduct | null;
  values: ProductValues;
  pictures: readonly PresentPicture[];
  /** The shop's location, the default for a product without one. */
  seller_location: string;
  answer: FormAnswer | undefined;
};

/**
 * Essential fields first, so that adding a product takes two minutes; all others are collapsed. Nothing of it stays for
 * another account.
 */
export function ProductForm(props: ProductFormProps) {
  return <FormOfAccount key={useAccountKey()} {...props} />;
}

function FormOfAccount(props: ProductFormProps) {
  const { product, answer } = props;
  const form = useRef<HTMLFormElement>(null);
  const draft = useProductDraft(form, {
    // Values submitted by a browser without JavaScript are shown again.
    values: answer ? { ...props.values, track_inventory: "", ...answer.values } : props.values,
    pictures: props.pictures,
    product,
  });
  const { values, pictures, times } = draft.filled;
  return (
    <PageForm id={props.id} ref={form} answer={answer} className="flex flex-col gap-6">
      {({ field, errors, correct }) => {
        const fieldOf = (name: keyof ProductValues) => ({ ...field(name), defaultValue: values[name] });
        const has = (names: readonly string[]) => names.some((name) => errors[name] !== undefined);
        return (
          <div key={times} className="flex flex-col gap-6">
            {product && (
              <>
                <input type="hidden" name="seen" value={answer?.values.seen ?? product.version} />
                <input
                  type="hidden"
                  name="inventory_was"
                  value={answer?.values.inventory_was ?? product.inventory_quantity}
                />
              </>
            )}
            {draft.brought_back_ms !== undefined && (
              <BroughtBack kept_at_ms={draft.brought_back_ms} onDiscard={draft.discard} />
            )}
            <EssentialFields fieldOf={fieldOf} is_new={product === null}>
              <PicturesField
                label={m.catalog_own_photos()}
                lead={m.catalog_own_photos_lead()}
                no_script={m.catalog_own_photos_no_script()}
                purpose="product"
                present={pictures}
                count_max={productLimits.pictures_count}
                alt_length_max={productLimits.picture_alt}
                alt_hint={m.catalog_own_photos_alt()}
                error={errors.picture_ids ?? errors.pictures}
                onCorrected={() => correct("picture_ids", "pictures")}
              />
            </EssentialFields>
            <StatusField fieldOf={fieldOf} product={product} />
            <div>
              <FoldedFields summary={m.catalog_own_details()} has_error={has(detailNames)} answer={answer}>
                <DetailFields fieldOf={fieldOf} seller_location={props.seller_location} />
              </FoldedFields>
              <FoldedFields
                summary={m.catalog_own_search_engines()}
                has_error={has(searchEngineNames)}
                answer={answer}
              >
                <SearchEngineFields fieldOf={fieldOf} />
              </FoldedFields>
            </div>
          </div>
        );
      }}
    </PageForm>
  );
}
