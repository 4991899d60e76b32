import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import type { BulkAction } from "../../../page/BulkBar.tsx";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { columnsOf } from "../../../page/list-columns.tsx";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { readTableQuery } from "../../../page/table-query.ts";
import type { BulkAsked } from "../../../platform/http/bulk-form.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { sellerAccountCursor } from "../../ledger/seller-account.ts";
import { payableColumns } from "../payable-columns.ts";
import { obstacleText, payoutRequestsPath } from "../payout-requests.ts";
import {
  type Payable,
  payableName,
  payablesFilePath,
  payableSides,
  payoutPath,
  payoutsPath,
} from "../payouts.ts";
import { canPayOut } from "../policy.ts";
import { payoutsRestricted } from "../server/earnings-failures.ts";
import { preparationForms } from "../server/forms/payout-bulk.ts";
import { listPayables } from "../server/queries/payables.ts";
import type { Route } from "./+types/payouts";

const sellersPerPage = 30;

export async function loader(args: Route.LoaderArgs) {
  if (!canPayOut(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const asked = readTableQuery(args.url.searchParams, {
    sorts: { owed: sellerAccountCursor },
    filters: { side: payableSides },
  });
  const after = sellerAccountCursor.parse(asked.cursor);
  const wanted = { side: asked.filters.side, after, limit: sellersPerPage };
  const list = await orFailed(services, "payables", listPayables(services, wanted));
  return { page: { list, query: asked } };
}

/** Prepares payouts to several sellers. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canPayOut(session)) throw errorPage(payoutsRestricted());
  return submitForms<BulkAsked>(args, preparationForms(args.context.get(servicesContext), session));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.earnings_not_prepared);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.earnings_payouts_page);

export default function PayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer<BulkAsked> | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.earnings_admin(), href: "/dashboard/admin" },
          { label: m.earnings_payouts_page() },
        ]}
      />
      <PageHeading
        title={m.earnings_payouts_page()}
        lead={m.earnings_payouts_lead()}
        action={
          <ButtonLink href={payoutRequestsPath} variant="secondary">
            {m.earnings_requests_page()}
          </ButtonLink>
        }
      />
      <DeferredPage page={loaderData.page}>
        {({ list, query }) => (
          <AdminTable
            caption={m.earnings_payouts_page()}
            path={payoutsPath}
            query={query}
            default_sort="owed"
            list={list}
            rowsOf={({ payables }) => payables}
            rowKey={({ vendor_id }) => vendor_id}
            rowHeader={m.earnings_seller()}
            rowLink={(payable) => ({
              href: payoutPath(payable.vendor_id),
              label: payableName(payable),
            })}
            rowDetail={obstacleLine}
            columns={columnsOf(payableColumns(), { seller: null, seller_id: null })}
            bulk={{ actions: [prepareAction()], valueOf: ({ vendor_id }) => vendor_id, answer }}
            filters={[
              {
                name: "side",
                label: m.earnings_side(),
                choices: [
                  [null, m.earnings_side_all()],
                  ["owed", m.earnings_side_owed()],
                  ["owing", m.earnings_side_owing()],
                ],
              },
            ]}
            csvPath={payablesFilePath}
            failed={m.earnings_payables_failed()}
            empty={<NoSellers is_filtered={query.filters.side !== null} />}
          />
        )}
      </DeferredPage>
    </>
  );
}

function NoSellers({ is_filtered }: { is_filtered: boolean }) {
  if (!is_filtered)
    return <EmptyState title={m.earnings_payables_none()} hint={m.earnings_payables_none_hint()} />;
  return (
    <EmptyState
      title={m.earnings_payables_none_side()}
      hint={m.earnings_payables_none_side_hint()}
      action={
        <ButtonLink href={payoutsPath} variant="secondary">
          {m.earnings_payables_all()}
        </ButtonLink>
      }
    />
  );
}

function obstacleLine({ obstacle }: Payable) {
  if (obstacle === null) return null;
  const is_missing = obstacle.code === "no_bank_details";
  return (
    <div className="max-w-prose text-sm leading-tight text-muted">
      {is_missing ? m.earnings_obstacle_no_details_short() : obstacleText(obstacle)}
    </div>
  );
}

function prepareAction(): BulkAction {
  return {
    name: "prepare",
    label: m.earnings_bulk_prepare(),
    question: (count) => m.earnings_bulk_prepare_question({ count }),
    text: m.earnings_bulk_prepare_text(),
    yes: (count) => m.earnings_bulk_yes({ count }),
  };
}
