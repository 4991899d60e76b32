import * as m from "#messages";
import { DeletePanel } from "../../../../page/DeletePanel.tsx";
import { Submit } from "../../../../page/PageForm.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import type { OwnProductRow } from "../../own-products.ts";
import { deletingHref, RowForm } from "./OwnProductCard.tsx";

type DeleteProductProps = {
  /** Undefined: no confirmation is open. */
  product: OwnProductRow | undefined;
  search: URLSearchParams;
};

/** Asks before a product is deleted, or archived since it was ordered. */
export function DeleteProduct({ product, search }: DeleteProductProps) {
  const is_archived = product?.is_part_of_orders;
  return (
    <DeletePanel
      title={is_archived ? m.catalog_own_archive_ask() : m.catalog_own_delete_ask()}
      consequence={is_archived ? m.catalog_own_archive_consequence() : m.catalog_own_delete_consequence()}
      keep={{ label: m.catalog_own_keep(), href: deletingHref(search, null) }}
      asked={
        product && {
          named: (
            <p className="font-semibold wrap-anywhere">
              <UserText>{product.name}</UserText>
            </p>
          ),
          form: (
            <RowForm intent="delete" product={product} search={search}>
              <Submit variant="danger" pendingLabel={m.catalog_own_deleting()}>
                {is_archived ? m.catalog_own_archive_confirm() : m.catalog_own_delete_confirm()}
              </Submit>
            </RowForm>
          ),
        }
      }
    />
  );
}
