import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { canSeeAdmin } from "../../../page/dashboard-access.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { choiceFilter, columnsOf, sortFilter } from "../../../page/list-columns.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { RowAction, RowActions } from "../../../page/RowAction.tsx";
import { readTableQuery, type TableQuery } from "../../../page/table-query.ts";
import type { BulkAsked } from "../../../platform/http/bulk-form.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import type { Services } from "../../../platform/services.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { casePath } from "../../moderation/case.ts";
import { selectionsOf } from "../../moderation/server/queries/unchanged-open-cases.ts";
import { bulkDecisionForms } from "../../moderation/server/forms/bulk-decide.ts";
import { decidingModerator } from "../../moderation/server/use-cases/moderator.ts";
import { approveAction } from "../../moderation/ui/queue-table.tsx";
import { optionalReasonField } from "../../moderation/ui/QueueTable.tsx";
import {
  allProductsFilePath,
  allProductsPath,
  listedProductFilters,
  listedProductSorts,
  productColumns,
} from "../all-products.ts";
import { listAllProducts, type ListedProduct } from "../server/queries/all-products.ts";
import { ProductStatusBadge } from "../ui/own/ProductStatusBadge.tsx";
import { statusText } from "../ui/own/status-texts.ts";
import type { Route } from "./+types/all-products";

const rowsPerPage = 30;

/** `selection`: its value in the bulk form; null: it is not waiting for approval. */
type Row = ListedProduct & { selection: string | null };
type List = { products: Row[]; next_cursor: string | null };
type Page = { list: List | Failed; query: TableQuery };

/** An invalid cursor shows the first page. */
export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  if (!canSeeAdmin(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, {
    sorts: listedProductSorts,
    filters: listedProductFilters,
  });
  const { filters, ...others } = query;
  const list = readRows(services, { ...filters, ...others, limit: rowsPerPage });
  return { page: { list: await orFailed(services, "all products", list), query } };
}

async function readRows(
  { db, subject_kinds }: Services,
  input: Parameters<typeof listAllProducts>[1],
): Promise<List> {
  const { products, next_cursor } = await listAllProducts(db, input);
  const waiting = products.filter(({ status }) => status === "pending").map(({ id }) => id);
  const selections = await selectionsOf(db, subject_kinds, waiting);
  return {
    products: products.map((product) => ({ ...product, selection: selections.get(product.id) ?? null })),
    next_cursor,
  };
}

/** Bulk approval of waiting products. */
export async function action(args: Route.ActionArgs) {
  const session = await decidingModerator(args);
  const { approve } = bulkDecisionForms(args.context.get(servicesContext), session);
  return submitForms(args, { ...(approve && { approve }) });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

export const shouldRevalidate = reloadAfterConflict;

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.catalog_all_page);

export default function AllProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.catalog_sellers_admin(), href: "/dashboard/admin" },
          { label: m.catalog_all_page() },
        ]}
      />
      <PageHeading title={m.catalog_all_page()} lead={m.catalog_all_lead()} />
      <DeferredPage<Page> page={loaderData.page}>
        {(page) => <ProductTable {...page} answer={actionData} />}
      </DeferredPage>
    </>
  );
}

function ProductTable({ list, query, answer }: Page & { answer: FormAnswer<BulkAsked> | undefined }) {
  return (
    <AdminTable
      caption={m.catalog_all_page()}
      path={allProductsPath}
      query={query}
      default_sort="newest"
      list={list}
      rowsOf={({ products }) => products}
      rowKey={({ id }) => id}
      rowHeader={m.catalog_all_name()}
      rowLink={({ id, name }) => ({ href: casePath({ path: "products", id }), label: name })}
      rowDetail={sellerLine}
      columns={columns()}
      search={{ label: m.catalog_all_search() }}
      filters={filters()}
      {...(query.filters.status === "pending" && {
        bulk: {
          actions: [approveAction()],
          valueOf: ({ selection, id }: Row) => selection ?? id,
          answer,
          fields: optionalReasonField,
        },
      })}
      csvPath={allProductsFilePath}
      failed={m.catalog_all_failed()}
      empty={<EmptyState title={m.catalog_all_none()} hint={m.catalog_all_none_hint()} />}
    />
  );
}

function sellerLine({ seller_name, sku }: Row) {
  return (
    <p className="text-sm wrap-anywhere text-muted">
      <UserText>{seller_name}</UserText>
      {sku && ` · ${m.catalog_own_sku_of({ sku })}`}
    </p>
  );
}

function columns(): readonly AdminColumn<Row>[] {
  const { price, status, category, ...others } = productColumns();
  return [
    ...columnsOf<Row, keyof ReturnType<typeof productColumns>>(
      { status, category, price, ...others },
      {
        name: null,
        seller: null,
        sku: null,
        status: {
          cell: ({ status, is_hidden }) =>
            is_hidden ? (
              <Badge tone="high">{m.catalog_seller_badge_hidden()}</Badge>
            ) : (
              <ProductStatusBadge status={status} />
            ),
        },
        price: { label: m.catalog_all_price() },
        stock: { numeric: true },
        id: null,
      },
    ),
    {
      label: m.catalog_all_actions(),
      text: () => "",
      cell: ({ id, name }) => (
        <RowActions>
          <RowAction path={casePath({ path: "products", id })} row={name}>
            {m.catalog_all_decide()}
          </RowAction>
          <RowAction path={`/products/${id}`} row={name}>
            {m.catalog_all_view()}
          </RowAction>
        </RowActions>
      ),
    },
  ];
}

function filters() {
  const any = m.catalog_all_any();
  const { status, category } = listedProductFilters;
  return [
    choiceFilter("status", { label: m.catalog_all_by_status(), any }, status, statusText),
    choiceFilter("category", { label: m.catalog_all_by_category(), any }, category, (name) => name),
    sortFilter(m.catalog_all_by_order(), listedProductSorts),
  ];
}
