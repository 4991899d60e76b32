import { useNavigation, useSearchParams } from "react-router";
import * as m from "#messages";
import { OpenedDialog } from "../../../../page/OpenedDialog.tsx";
import { Button, type ButtonProps } from "../../../../ui/Button.tsx";
import { ownProductsPath } from "../../own-products.ts";
import { forReview } from "../../product-form.ts";
import { withSearch } from "./OwnProductCard.tsx";
import { ProductForm, type ProductFormProps } from "./ProductForm.tsx";

type ProductDialogProps = Omit<ProductFormProps, "id"> & {
  title: string;
  lead: string;
  /** Undefined: a new product, which is saved as a draft or submitted for review. */
  submit?: string;
};

/** The product form above the list. */
export function ProductDialog({ title, lead, submit, ...form }: ProductDialogProps) {
  const [search] = useSearchParams();
  return (
    <OpenedDialog
      title={title}
      lead={lead}
      list={{ label: m.catalog_own_page(), href: withSearch(ownProductsPath, search) }}
      submit={submit}
      renderButtons={(form_id) => <NewButtons form_id={form_id} />}
      size="large"
    >
      {(id) => <ProductForm id={id} {...form} />}
    </OpenedDialog>
  );
}

/** Enter in a field presses the first one. */
function NewButtons({ form_id }: { form_id: string }) {
  return (
    <>
      <SaveButton form={form_id} variant="secondary">
        {m.catalog_own_save_draft()}
      </SaveButton>
      <SaveButton form={form_id} name={forReview} value="yes">
        {m.catalog_own_review()}
      </SaveButton>
    </>
  );
}

/** Pending if it was the one pressed; the other one waits, so that no second product is made. */
function SaveButton({ name, ...rest }: ButtonProps) {
  const { formData, formMethod } = useNavigation();
  const is_sent = formMethod === "POST";
  const is_own = formData?.has(forReview) === (name === forReview);
  return (
    <Button
      type="submit"
      name={name}
      pending={is_sent && is_own}
      disabled={is_sent && !is_own}
      pendingLabel={m.page_form_saving()}
      {...rest}
    />
  );
}
