import { useId, useState } from "react";
import { useNavigate, useNavigation, useOutletContext, useSearchParams } from "react-router";
import * as m from "#messages";
import { PageHeading } from "../../../../page/PageHeading.tsx";
import type { OpenedAsPage } from "../../../../page/use-opened-as-page.ts";
import { Breadcrumb } from "../../../../ui/Breadcrumb.tsx";
import { Button, ButtonLink, type ButtonProps } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { ownProductsPath } from "../../own-products.ts";
import { forReview } from "../../product-form.ts";
import type { VendorStatus } from "../../schema.ts";
import { withSearch } from "./OwnProductCard.tsx";
import { ProductForm, type ProductFormProps } from "./ProductForm.tsx";

type ProductDialogProps = Omit<ProductFormProps, "id" | "onStatus"> & {
  title: string;
  lead: string;
  /** Undefined: a new product, which is saved as a draft or submitted for review. */
  submit?: string;
};

/** The product form above the list, closed by Back; a page of its own if there is no list below. */
export function ProductDialog({ title, lead, submit, ...form }: ProductDialogProps) {
  const { is_page } = useOutletContext<OpenedAsPage>();
  const id = useId();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list_href = withSearch(ownProductsPath, search);
  const [status, setStatus] = useState<VendorStatus>("draft");
  const buttons = (
    <>
      <ButtonLink href={list_href} keepScroll variant="secondary">
        {m.catalog_own_cancel()}
      </ButtonLink>
      {submit === undefined ? (
        <NewButtons form_id={id} status={status} />
      ) : (
        <SaveButton form={id}>{submit}</SaveButton>
      )}
    </>
  );
  if (is_page)
    return (
      <>
        <Breadcrumb crumbs={[{ label: m.catalog_own_page(), href: list_href }, { label: title }]} />
        <div className="mt-4 max-w-3xl">
          <PageHeading title={title} lead={lead} />
          <ProductForm id={id} {...form} onStatus={setStatus} />
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
      <ProductForm id={id} {...form} onStatus={setStatus} />
    </Dialog>
  );
}

type NewButtonsProps = { form_id: string; status: VendorStatus };

/** Enter in a field presses the first one. */
function NewButtons({ form_id, status }: NewButtonsProps) {
  return (
    <>
      {status !== "active" && (
        <SaveButton form={form_id} variant="secondary">
          {status === "draft" ? m.catalog_own_save_draft() : m.catalog_own_save_archived()}
        </SaveButton>
      )}
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
      pendingLabel={m.catalog_own_saving()}
      {...rest}
    />
  );
}
