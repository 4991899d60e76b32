import { useId } from "react";
import { useNavigate, useNavigation, useOutletContext, useSearchParams } from "react-router";
import * as m from "#messages";
import { PageHeading } from "../../../../page/PageHeading.tsx";
import type { OpenedAsPage } from "../../../../page/use-opened-as-page.ts";
import { Breadcrumb } from "../../../../ui/Breadcrumb.tsx";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { ownProductsPath } from "../../own-products.ts";
import { withSearch } from "./OwnProductCard.tsx";
import { ProductForm, type ProductFormProps } from "./ProductForm.tsx";

type ProductDialogProps = Omit<ProductFormProps, "id"> & { title: string; lead: string; submit: string };

/** The product form above the list, closed by Back; a page of its own if there is no list below. */
export function ProductDialog({ title, lead, submit, ...form }: ProductDialogProps) {
  const { is_page } = useOutletContext<OpenedAsPage>();
  const id = useId();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list_href = withSearch(ownProductsPath, search);
  const buttons = <Buttons form_id={id} submit={submit} list_href={list_href} />;
  if (is_page)
    return (
      <>
        <Breadcrumb crumbs={[{ label: m.catalog_own_page(), href: list_href }, { label: title }]} />
        <div className="mt-4 max-w-3xl">
          <PageHeading title={title} lead={lead} />
          <ProductForm id={id} {...form} />
          <div className="mt-6 flex flex-wrap justify-end gap-3">{buttons}</div>
        </div>
      </>
    );
  return (
    <Dialog
      open
      fills
      size="large"
      title={title}
      description={lead}
      onClose={() => void navigate(list_href, { preventScrollReset: true })}
      footer={buttons}
    >
      <ProductForm id={id} {...form} />
    </Dialog>
  );
}

type ButtonsProps = { form_id: string; submit: string; list_href: string };

function Buttons({ form_id, submit, list_href }: ButtonsProps) {
  const { formMethod } = useNavigation();
  return (
    <>
      <ButtonLink href={list_href} keepScroll variant="secondary">
        {m.catalog_own_cancel()}
      </ButtonLink>
      <Button
        type="submit"
        form={form_id}
        pending={formMethod === "POST"}
        pendingLabel={m.catalog_own_saving()}
      >
        {submit}
      </Button>
    </>
  );
}
