import { useNavigate } from "react-router";
import * as m from "#messages";
import { Submit } from "../../../../page/PageForm.tsx";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import type { OwnProductRow } from "../../own-products.ts";
import { deletingHref, RowForm } from "./OwnProductCard.tsx";

type DeleteProductProps = {
  /** Undefined: no confirmation is open. */
  product: OwnProductRow | undefined;
  search: URLSearchParams;
};

/** Delete confirmation: a dialog, or without JavaScript a section above the list. */
export function DeleteProduct({ product, search }: DeleteProductProps) {
  const alive = useHydrated();
  const navigate = useNavigate();
  const keep_href = deletingHref(search, null);
  if (!alive) return product && <DeletePanel product={product} search={search} />;
  const keep = () => void navigate(keep_href, { preventScrollReset: true, replace: true });
  return (
    <Dialog
      open={product !== undefined}
      onClose={keep}
      size="small"
      title={titleOf(product)}
      description={consequenceOf(product)}
      lightDismiss
      footer={
        <>
          <Button variant="secondary" onClick={keep}>
            {m.catalog_own_keep()}
          </Button>
          {product && <DeleteForm product={product} search={search} />}
        </>
      }
    >
      {product && <Named product={product} />}
    </Dialog>
  );
}

const titleOf = (product: OwnProductRow | undefined) =>
  product?.is_part_of_orders ? m.catalog_own_archive_ask() : m.catalog_own_delete_ask();

const consequenceOf = (product: OwnProductRow | undefined) =>
  product?.is_part_of_orders ? m.catalog_own_archive_consequence() : m.catalog_own_delete_consequence();

type AskedProps = { product: OwnProductRow; search: URLSearchParams };

function DeletePanel({ product, search }: AskedProps) {
  return (
    <section
      aria-label={titleOf(product)}
      className="mb-6 flex flex-col gap-3 rounded-card border border-s-4 border-hairline border-s-danger bg-surface p-4"
    >
      <h2 className="text-xl">{titleOf(product)}</h2>
      <p className="text-muted">{consequenceOf(product)}</p>
      <Named product={product} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={deletingHref(search, null)} variant="secondary">
          {m.catalog_own_keep()}
        </ButtonLink>
        <DeleteForm product={product} search={search} />
      </div>
    </section>
  );
}

function Named({ product }: { product: OwnProductRow }) {
  return (
    <p className="font-semibold wrap-anywhere">
      <UserText>{product.name}</UserText>
    </p>
  );
}

function DeleteForm({ product, search }: AskedProps) {
  return (
    <RowForm intent="delete" product={product} search={search}>
      <Submit variant="danger" pendingLabel={m.catalog_own_deleting()}>
        {product.is_part_of_orders ? m.catalog_own_archive_confirm() : m.catalog_own_delete_confirm()}
      </Submit>
    </RowForm>
  );
}
