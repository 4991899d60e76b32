import { useSearchParams } from "react-router";
import * as m from "#messages";
import { OpenedDialog } from "../../../../page/OpenedDialog.tsx";
import { ownProductsPath } from "../../own-products.ts";
import { withSearch } from "./OwnProductCard.tsx";
import { ProductForm, type ProductFormProps } from "./ProductForm.tsx";

type ProductDialogProps = Omit<ProductFormProps, "id"> & {
  title: string;
  lead: string;
  submit: string;
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
      size="large"
    >
      {(id) => <ProductForm id={id} {...form} />}
    </OpenedDialog>
  );
}
