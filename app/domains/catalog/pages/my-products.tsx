import * as m from "#messages";
import { Outlet, useOutlet, useSearchParams } from "react-router";
import Package from "../../../ui/icons/package.ts";
import Plus from "../../../ui/icons/plus.ts";
import Store from "../../../ui/icons/store.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { isVendor } from "../../../page/dashboard-access.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { type OpenedAsPage, reloadOfList, useOpenedAsPage } from "../../../page/use-opened-as-page.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import {
  type OwnProductFilters,
  type OwnProductPage,
  ownProductsPath,
  ownProductsPerPage,
  parseOwnProductFilters,
} from "../own-products.ts";
import { canCreateProduct } from "../policy.ts";
import { newProductPath } from "../product-form.ts";
import { ownProductsForms } from "../server/forms/own-products.ts";
import { listOwnProducts, readOwnShop } from "../server/queries/own-products.ts";
import { DeleteProduct } from "../ui/own/DeleteProduct.tsx";
import { OwnProductCard, withSearch } from "../ui/own/OwnProductCard.tsx";
import { OwnProductSearch } from "../ui/own/OwnProductSearch.tsx";
import { StatusTabs } from "../ui/own/StatusTabs.tsx";
import { canChangeHidden } from "../../moderation/policy.ts";
import { useNotifiedRevalidation } from "../../notifications/ui/use-notified-revalidation.ts";
import type { Route } from "./+types/my-products";

type Shop = {
  is_vendor: true;
  filters: Omit<OwnProductFilters, "cursor">;
  is_first: boolean;
  list: OwnProductPage | Failed;
  /** Whether they can change what moderators hid. */
  can_change: boolean;
};
/** `is_vendor` false: the user lacks the role or an approved shop. */
type NoShop = { is_vendor: false; has_applied: boolean };
type Page = Shop | NoShop;

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const seller = await readOwnShop(services.db, session);
  if (!isVendor(session) || !seller || !canCreateProduct(session, seller))
    return { page: { is_vendor: false, has_applied: seller !== undefined } };
  const { cursor, ...filters } = parseOwnProductFilters(args.url.searchParams);
  const list = await orFailed(
    services,
    "own products",
    listOwnProducts(services.db, session.user_id, { ...filters, cursor }, ownProductsPerPage),
  );
  const can_change = canChangeHidden(session);
  return { page: { is_vendor: true, filters, is_first: cursor === undefined, list, can_change } };
}

/** Changes a product's stock, duplicates, resubmits or deletes it. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  return submitForms(args, ownProductsForms({ services, session, search: args.url.search }));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, { always: m.catalog_own_error });
}

/** The delete confirmation and the form above the list do not reload the list. */
export const shouldRevalidate = reloadOfList("q", "status", "stock", "cursor");

export const meta = hiddenMeta(m.catalog_own_page);

export default function MyProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  useNotifiedRevalidation({ is_paused: useOutlet() !== null });
  const answer: FormAnswer | undefined = actionData;
  const is_page = useOpenedAsPage();
  const [search] = useSearchParams();
  const outlet = <Outlet context={{ is_page } satisfies OpenedAsPage} />;
  if (is_page) return outlet;
  return (
    <>
      <DeferredPage page={loaderData.page}>
        {(page) => (
          <>
            <PageHeading
              title={m.catalog_own_page()}
              lead={m.catalog_own_lead()}
              action={
                page.is_vendor && (
                  <div className="flex flex-wrap gap-3">
                    <ButtonLink href="/dashboard/shop" variant="secondary">
                      {m.catalog_own_shop()}
                    </ButtonLink>
                    <ButtonLink href={withSearch(newProductPath, search)} keepScroll>
                      <Plus size={18} aria-hidden="true" /> {m.catalog_own_new()}
                    </ButtonLink>
                  </div>
                )
              }
            />
            <ActionNotice notice={answer?.intent === "stock" ? undefined : answer?.notice} />
            {page.is_vendor ? (
              <Products {...page} answer={answer} search={search} />
            ) : (
              <WithoutShop {...page} />
            )}
          </>
        )}
      </DeferredPage>
      {outlet}
    </>
  );
}

type ProductsProps = Shop & { answer: FormAnswer | undefined; search: URLSearchParams };

function Products({ list, filters, is_first, can_change, answer, search }: ProductsProps) {
  const has_filter = filters.q !== "" || filters.status !== null || filters.stock === "low";
  const rows = (
    <ListSection
      list={list}
      rowsOf={({ products }) => products}
      failed={m.catalog_own_failed()}
      empty={has_filter ? <NothingFound /> : <NoProducts />}
      pages={{
        label: m.catalog_own_pages(),
        path: ownProductsPath,
        filters: { q: filters.q, status: filters.status, stock: filters.stock ?? null },
        is_first,
      }}
    >
      {(products) => (
        <>
          <DeleteProduct product={products.find(({ id }) => id === search.get("delete"))} search={search} />
          <ul className="grid gap-1">
            {products.map((product) => (
              <OwnProductCard
                key={product.id}
                product={product}
                can_change={can_change}
                answer={answer}
                search={search}
              />
            ))}
          </ul>
        </>
      )}
    </ListSection>
  );
  if ("failed" in list || (!has_filter && list.counts.all === 0)) return rows;
  return (
    <>
      <OwnProductSearch filters={filters} />
      <StatusTabs filters={filters} counts={list.counts}>
        {filters.stock === "low" && (
          <p className="mb-4 flex flex-wrap items-center gap-x-4">
            <strong>{m.catalog_own_running_out()}</strong>
            <Anchor href={ownProductsPath} className="underlined-link inline-flex min-h-11 items-center">
              {m.catalog_own_show_all()}
            </Anchor>
          </p>
        )}
        {rows}
      </StatusTabs>
    </>
  );
}

function NoProducts() {
  return (
    <EmptyState
      illustration={<Package size={48} aria-hidden="true" />}
      title={m.catalog_own_none()}
      hint={m.catalog_own_none_hint()}
      action={
        <ButtonLink href={newProductPath} keepScroll size="large">
          <Plus size={18} aria-hidden="true" /> {m.catalog_own_first()}
        </ButtonLink>
      }
    />
  );
}

function NothingFound() {
  return (
    <EmptyState
      title={m.catalog_own_not_found()}
      hint={m.catalog_own_not_found_hint()}
      action={
        <ButtonLink href={ownProductsPath} variant="secondary">
          {m.catalog_own_show_all()}
        </ButtonLink>
      }
    />
  );
}

function WithoutShop({ has_applied }: NoShop) {
  return (
    <EmptyState
      illustration={<Store size={48} aria-hidden="true" />}
      title={m.catalog_own_no_shop()}
      hint={has_applied ? m.catalog_own_applied_hint() : m.catalog_own_no_shop_hint()}
      action={
        <ButtonLink href="/dashboard/sell">
          {has_applied ? m.catalog_own_applied_action() : m.catalog_own_no_shop_action()}
        </ButtonLink>
      }
    />
  );
}
