import type { ReactNode } from "react";
import * as m from "#messages";
import Copy from "../../../../ui/icons/copy.ts";
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
import { Money } from "../../../../ui/Money.tsx";
import { MarkedWords, UserParagraph } from "../../../../ui/UserText.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { Picture } from "../../../uploads/ui/Picture.tsx";
import { HiddenNote, hiddenNext } from "../../../moderation/ui/HiddenNote.tsx";
import { type OwnProductRow, ownProductsPath } from "../../own-products.ts";
import { editProductPath } from "../../product-form.ts";
import { shownPicture } from "../../../art/shown-picture.ts";
import type { ProductStatus } from "../../schema.ts";
import { isRemoved, productStates } from "../../states.ts";
import { categoryText } from "../market-texts.ts";
import { ProductStatusBadge } from "./ProductStatusBadge.tsx";
import { StockBadge, StockField, useStock } from "./StockField.tsx";

type OwnProductCardProps = {
  product: OwnProductRow;
  /** Whether its vendor can change what moderators hid. */
  can_change: boolean;
  answer: FormAnswer | undefined;
  /** Query parameters of the list, which are kept. */
  search: URLSearchParams;
};

/** A product in its vendor's list, with its status, stock and actions. */
export function OwnProductCard({ product, can_change, answer, search }: OwnProductCardProps) {
  const { id, name, category, sku, status, is_hidden } = product;
  const is_removed = isRemoved(product);
  const stock = useStock(product, answer);
  return (
    <Card as="li" padded={false} data-own-product={id} className={rowClass}>
      <Picture
        url={shownPicture(product)}
        alt={product.image_alt ?? ""}
        sizes="4rem"
        className="aspect-square w-full self-start rounded-control bg-sunken"
      />
      <div className="min-w-0">
        <h2 lang={scriptLanguage(name)} className="line-clamp-1 text-base wrap-anywhere">
          {productStates[status].is_public && !is_hidden ? (
            <Anchor
              href={`/products/${id}`}
              title={m.catalog_own_view_name({ name: nameInOneScript(name) })}
              className="underlined-link"
            >
              <MarkedWords>{name}</MarkedWords>
            </Anchor>
          ) : (
            <MarkedWords>{name}</MarkedWords>
          )}
        </h2>
        {/* One line on wide screens, whose end is cut: what everybody looks for comes first. */}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted lg:flex-nowrap lg:overflow-hidden lg:*:flex-none">
          <Money paise={product.price_paise} className="text-base font-semibold text-text" />
          {!is_removed && <ProductStatusBadge status={shownStatus(status)} />}
          {is_hidden && (
            <Badge tone="critical">{is_removed ? m.catalog_own_removed() : m.catalog_own_hidden()}</Badge>
          )}
          {!is_removed && <StockBadge count={stock.shown} is_counted={product.track_inventory} />}
          <span className="max-sm:hidden">{categoryText(category)}</span>
          {sku && <span className="max-sm:hidden">{m.catalog_own_sku_of({ sku })}</span>}
          <Time moment={product.created_at} ago className="max-sm:hidden" />
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-y-2 lg:col-span-1 lg:gap-x-4">
        {!is_removed && <StockField product={product} stock={stock} />}
        <Actions product={product} search={search} />
      </div>
      {product.image_url === null && (asksForPhoto.has(status) || is_hidden) && !is_removed && (
        <p className="col-span-full text-sm">{m.catalog_own_photos_none()}</p>
      )}
      {status === "draft" && !product.was_approved && !is_hidden && (
        <SubmitDraft product={product} search={search} />
      )}
      {status === "archived" && !is_hidden && (
        <p className="col-span-full text-sm text-muted">{m.catalog_own_archived_next()}</p>
      )}
      {is_hidden && (
        <div className="col-span-full">
          <HiddenNote
            decision={product.decision}
            name={name}
            next={is_removed ? removedNext(product) : hiddenNext(product.decision, can_change)}
          />
        </div>
      )}
      {product.rejected_reason !== null && !is_removed && (
        <Rejection product={product} reason={product.rejected_reason} search={search} />
      )}
    </Card>
  );
}

/** Five of them on a phone's screen, ten on a wide one. */
const rowClass =
  "grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 p-2.5 max-sm:[&_.badge]:px-1.5 lg:grid-cols-[2.75rem_minmax(0,1fr)_auto] lg:py-1";

/** For its seller, active and approved are the same: approved, which is true of what is sold out or hidden as well. */
function shownStatus(status: ProductStatus): ProductStatus {
  return productStates[status].is_public ? "approved" : status;
}

/** It waits for its approval, or can be submitted for it. */
const asksForPhoto: ReadonlySet<ProductStatus> = new Set(["draft", "pending", "rejected"]);

/** What is part of orders stays. */
function removedNext({ is_part_of_orders }: OwnProductRow): string {
  return is_part_of_orders ? m.catalog_own_removed_kept() : m.catalog_own_removed_next();
}

type PartProps = Pick<OwnProductCardProps, "product" | "search">;

/** The step after a draft: without it, a first product would stay where nobody else sees it. */
function SubmitDraft({ product, search }: PartProps) {
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
      <p className="min-w-0 flex-1 basis-48">{m.catalog_own_draft_next()}</p>
      <RowForm intent="submit" product={product} search={search}>
        <Submit
          variant="secondary"
          aria-label={m.catalog_own_review_name({ name: nameInOneScript(product.name) })}
        >
          <Send size={18} aria-hidden="true" /> {m.catalog_own_review()}
        </Submit>
      </RowForm>
    </div>
  );
}

/** The reason for its rejection, and what its vendor can do. */
function Rejection({ product, reason, search }: PartProps & { reason: string }) {
  return (
    <div className="col-span-full rounded-control border border-s-4 border-hairline border-s-danger bg-sunken p-3 sm:p-4">
      <h3 className="font-sans text-base font-semibold">{m.catalog_own_rejected_title()}</h3>
      <UserParagraph className="mt-1">{reason}</UserParagraph>
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
  const { id, name } = product;
  const shown_name = nameInOneScript(name);
  const is_removed = isRemoved(product);
  return (
    <div className="ms-auto flex items-center">
      {!is_removed && (
        <ButtonLink
          href={withSearch(editProductPath(id), search)}
          keepScroll
          variant="secondary"
          title={m.catalog_own_edit()}
          aria-label={m.catalog_own_edit_name({ name: shown_name })}
          className="max-sm:w-11 max-sm:px-0! sm:px-3!"
        >
          <Pencil size={18} aria-hidden="true" />{" "}
          <span className="max-sm:hidden">{m.catalog_own_edit()}</span>
        </ButtonLink>
      )}
      <RowForm intent="duplicate" product={product} search={search}>
        <Submit
          variant="quiet"
          title={m.catalog_own_duplicate()}
          aria-label={m.catalog_own_duplicate_name({ name: shown_name })}
          className={iconClass}
        >
          <Copy size={18} aria-hidden="true" />
        </Submit>
      </RowForm>
      {!(is_removed && product.is_part_of_orders) && (
        <ButtonLink
          href={deletingHref(search, id)}
          keepScroll
          variant="quiet"
          title={m.catalog_own_delete()}
          aria-label={m.catalog_own_delete_name({ name: shown_name })}
          className={iconClass}
        >
          <Trash2 size={18} aria-hidden="true" />
        </ButtonLink>
      )}
    </div>
  );
}

const iconClass = "w-11 px-0!";

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
