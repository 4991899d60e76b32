import type { ReactNode } from "react";
import * as m from "#messages";
import Copy from "../../../../ui/icons/copy.ts";
import ExternalLink from "../../../../ui/icons/external-link.ts";
import Pencil from "../../../../ui/icons/pencil.ts";
import Send from "../../../../ui/icons/send.ts";
import Trash2 from "../../../../ui/icons/trash-2.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { nameInOneScript, scriptLanguage } from "../../../../ui/script-language.ts";
import { MarkedWords } from "../../../../ui/UserText.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { Picture } from "../../../uploads/ui/Picture.tsx";
import { type OwnProductRow, ownProductsPath } from "../../own-products.ts";
import { editProductPath } from "../../product-form.ts";
import { shownPicture } from "../../../art/shown-picture.ts";
import type { ProductStatus } from "../../schema.ts";
import { productStates } from "../../states.ts";
import { categoryText } from "../market-texts.ts";
import { Price } from "../Price.tsx";
import { ProductStatusBadge } from "./ProductStatusBadge.tsx";
import { StockField } from "./StockField.tsx";

type OwnProductCardProps = {
  product: OwnProductRow;
  answer: FormAnswer | undefined;
  /** Query parameters of the list, which are kept. */
  search: URLSearchParams;
};

/** A product in its vendor's list, with its status, stock and actions. */
export function OwnProductCard({ product, answer, search }: OwnProductCardProps) {
  const { id, name, category, sku, status } = product;
  return (
    <Card as="li" data-own-product={id} className="flex flex-col gap-4">
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
        <Picture
          url={shownPicture(product)}
          alt={product.image_alt ?? ""}
          sizes="7rem"
          className="aspect-square w-full self-start rounded-control bg-sunken"
        />
        <div className="min-w-0">
          <p className="mb-1 flex flex-wrap gap-2">
            <ProductStatusBadge status={shownStatus(status)} />
            {product.is_hidden && <Badge tone="critical">{m.catalog_own_hidden()}</Badge>}
          </p>
          <h2 lang={scriptLanguage(name)} className="line-clamp-2 text-lg leading-snug wrap-anywhere">
            <MarkedWords>{name}</MarkedWords>
          </h2>
          <Price priced={product} />
          <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
            <span>{categoryText(category)}</span>
            {sku && <span>{m.catalog_own_sku_of({ sku })}</span>}
            <Time moment={product.created_at} ago />
          </p>
        </div>
        <div className="col-span-full sm:col-span-1">
          <StockField product={product} answer={answer} />
        </div>
      </div>
      {product.image_url === null && asksForPhoto.has(status) && (
        <p className="text-sm">{m.catalog_own_photos_none()}</p>
      )}
      {product.rejected_reason !== null && (
        <Rejection product={product} reason={product.rejected_reason} search={search} />
      )}
      <Actions product={product} search={search} />
    </Card>
  );
}

/** For its seller, active and approved are the same: approved, which is true of what is sold out or hidden as well. */
function shownStatus(status: ProductStatus): ProductStatus {
  return productStates[status].is_public ? "approved" : status;
}

/** It waits for its approval, or can be submitted for it. */
const asksForPhoto: ReadonlySet<ProductStatus> = new Set(["draft", "pending", "rejected"]);

type PartProps = Pick<OwnProductCardProps, "product" | "search">;

/** The reason for its rejection, and what its vendor can do. */
function Rejection({ product, reason, search }: PartProps & { reason: string }) {
  return (
    <div className="rounded-control border border-s-4 border-hairline border-s-danger bg-sunken p-3 sm:p-4">
      <h3 className="font-sans text-base font-semibold">{m.catalog_own_rejected_title()}</h3>
      <p dir="auto" lang={scriptLanguage(reason)} className="mt-1 whitespace-pre-line wrap-anywhere">
        <MarkedWords>{reason}</MarkedWords>
      </p>
      <p className="mt-2 text-sm text-muted">{m.catalog_own_rejected_next()}</p>
      <div className="mt-3">
        <RowForm intent="submit" product={product} search={search}>
          <Submit
            variant="secondary"
            aria-label={m.catalog_own_submit_name({ name: nameInOneScript(product.name) })}
          >
            <Send size={18} aria-hidden="true" /> {m.catalog_own_submit()}
          </Submit>
        </RowForm>
      </div>
    </div>
  );
}

function Actions({ product, search }: PartProps) {
  const { id, name, status, is_hidden } = product;
  return (
    <div className="flex flex-wrap justify-between gap-y-2 max-sm:[&_.button]:px-2 sm:justify-start sm:gap-3">
      <ButtonLink
        href={withSearch(editProductPath(id), search)}
        keepScroll
        variant="secondary"
        aria-label={m.catalog_own_edit_name({ name: nameInOneScript(name) })}
      >
        <Pencil size={18} aria-hidden="true" /> {m.catalog_own_edit()}
      </ButtonLink>
      {productStates[status].is_public && !is_hidden && (
        <Anchor
          href={`/products/${id}`}
          aria-label={m.catalog_own_view_name({ name: nameInOneScript(name) })}
          className="button button-quiet button-medium"
        >
          <ExternalLink size={18} aria-hidden="true" /> {m.catalog_own_view()}
        </Anchor>
      )}
      <RowForm intent="duplicate" product={product} search={search}>
        <Submit variant="quiet" aria-label={m.catalog_own_duplicate_name({ name: nameInOneScript(name) })}>
          <Copy size={18} aria-hidden="true" /> {m.catalog_own_duplicate()}
        </Submit>
      </RowForm>
      <ButtonLink
        href={deletingHref(search, id)}
        keepScroll
        variant="quiet"
        aria-label={m.catalog_own_delete_name({ name: nameInOneScript(name) })}
      >
        <Trash2 size={18} aria-hidden="true" /> {m.catalog_own_delete()}
      </ButtonLink>
    </div>
  );
}

type RowFormProps = PartProps & { intent: "submit" | "duplicate" | "delete"; children: ReactNode };

/** A form with one button; the page shows its error notice. */
export function RowForm({ intent, product, search, children }: RowFormProps) {
  return (
    <PageForm
      intent={intent}
      hiddenFields={{ product_id: product.id }}
      answer={undefined}
      action={deletingHref(search, null)}
      showsNotice={false}
    >
      {children}
    </PageForm>
  );
}

/** The list's URL with the delete confirmation for this product; null closes it. */
export function deletingHref(search: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(search);
  if (id === null) next.delete("delete");
  else next.set("delete", id);
  return withSearch(ownProductsPath, next);
}

export function withSearch(path: string, search: URLSearchParams): string {
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
