import * as m from "#messages";
import { redirect } from "react-router";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { submitForms } from "../../../platform/http/form.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { columnsOf } from "../../../page/list-columns.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { readTableQuery, type TableQuery } from "../../../page/table-query.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import CircleCheck from "../../../ui/icons/circle-check.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { searchText } from "../../../text/search-text.ts";
import { canDecideUnmatched, canSeePayments } from "../policy.ts";
import { decisionsRestricted } from "../server/use-cases/decide-unmatched.ts";
import { unmatchedCursor } from "../server/cursor.ts";
import { listDisputes } from "../server/queries/disputes.ts";
import {
  type DecidedUnmatched,
  listDecidedUnmatched,
  listUnmatchedPayments,
} from "../server/queries/unmatched-payments.ts";
import { readTroubledRefunds, readUnowedRefunds } from "../server/queries/troubled-refunds.ts";
import { listUnfinishedRefunds } from "../server/queries/unfinished-refunds.ts";
import { listExcessTransfers, listUnreturnedExcess } from "../server/queries/unreturned-excess.ts";
import { endDisputeForm } from "../server/forms/end-dispute.ts";
import { settleExcessForms } from "../server/forms/settle-excess.ts";
import { unfinishedRefundForms } from "../server/forms/unfinished-refund.ts";
import { DecidedUnmatchedCard } from "../ui/DecidedUnmatchedCard.tsx";
import { DisputesCard } from "../ui/DisputesCard.tsx";
import { ExcessTransfersCard } from "../ui/ExcessTransfersCard.tsx";
import { LateRefundsCard } from "../ui/LateRefundsCard.tsx";
import { UnfinishedRefundsCard } from "../ui/UnfinishedRefundsCard.tsx";
import { BorneRefundsCard, UnowedRefundsCard } from "../ui/UnowedRefundsCard.tsx";
import { UnreturnedExcessCard } from "../ui/UnreturnedExcessCard.tsx";
import { unmatchedColumns } from "../unmatched-columns.ts";
import { isFormShown } from "../shown-forms.ts";
import { excessTransferInput } from "../owed-refund-input.ts";
import { endDisputeIntent, type PaymentDispute } from "../disputes.ts";
import type { TroubledRefunds, UnfinishedRefund, UnowedRefundsToDecide } from "../late-refunds.ts";
import {
  type UnmatchedPaymentPage,
  unmatchedPaymentPath,
  unmatchedPaymentsFilePath,
  unmatchedPaymentsPath,
} from "../unmatched-payments.ts";
import type { ExcessTransfers, UnreturnedExcess } from "../unreturned-excess.ts";
import type { Route } from "./+types/unmatched-payments";

const paymentsPerPage = 50;

type Page = {
  list: UnmatchedPaymentPage | Failed;
  query: TableQuery;
  unreturned: UnreturnedExcess[] | Failed;
  excess_transfers: ExcessTransfers | Failed;
  /** The transfer of excess that is looked for; empty: none is. */
  wanted_transfer: string;
  refunds: TroubledRefunds | Failed;
  unfinished: UnfinishedRefund[] | Failed;
  unowed: UnowedRefundsToDecide | Failed;
  disputes: PaymentDispute[] | Failed;
  decided: DecidedUnmatched[] | Failed;
};

/** An invalid cursor shows the first page. */
export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const actor = await signedIn(args);
  if (!canSeePayments(actor)) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const asked = readTableQuery(args.url.searchParams, { sorts: { newest: unmatchedCursor }, filters: {} });
  const after = unmatchedCursor.parse(asked.cursor);
  const wanted_transfer = searchText(args.url.searchParams.get("transfer") ?? "");
  const wanted = excessTransferInput.safeParse(wanted_transfer).data ?? null;
  const [list, unreturned, excess_transfers, refunds, unfinished, unowed, disputes, decided] =
    await Promise.all([
      orFailed(
        services,
        "unmatched payments",
        listUnmatchedPayments(services.db, { after, limit: paymentsPerPage }),
      ),
      orFailed(services, "unreturned excess", listUnreturnedExcess(services, actor)),
      orFailed(services, "transfers of excess", listExcessTransfers(services, actor, wanted)),
      orFailed(services, "late refunds", readTroubledRefunds(services)),
      orFailed(services, "unfinished refunds", listUnfinishedRefunds(services, actor)),
      orFailed(services, "unowed refunds", readUnowedRefunds(services)),
      orFailed(services, "disputes", listDisputes(services, actor)),
      orFailed(services, "decided payments", listDecidedUnmatched(services.db)),
    ]);
  return {
    page: {
      list,
      query: asked,
      unreturned,
      excess_transfers,
      wanted_transfer,
      refunds,
      unfinished,
      unowed,
      disputes,
      decided,
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = await signedIn(args);
  if (!canDecideUnmatched(actor)) throw errorPage(decisionsRestricted());
  const services = args.context.get(servicesContext);
  return submitForms(args, {
    [endDisputeIntent]: endDisputeForm(services, actor),
    ...unfinishedRefundForms(services, actor),
    ...settleExcessForms(services, actor),
  });
}

export const shouldRevalidate = reloadAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.payments_dispute_end_failed);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.payments_desk);

export default function UnmatchedPaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.payments_admin(), href: "/dashboard/admin" }, { label: m.payments_desk() }]}
      />
      <PageHeading title={m.payments_desk()} lead={m.payments_desk_lead()} />
      <DeferredPage<Page> page={loaderData.page}>
        {({ list, query, unreturned, refunds, unfinished, unowed, disputes, decided, ...page }) => (
          <>
            {actionData?.notice &&
              !isFormShown({ ...page, unreturned, unfinished, disputes }, actionData) && (
                <ActionNotice notice={actionData.notice} />
              )}
            {isAllClear({ list, query, unreturned, refunds, unfinished, unowed, disputes }) && (
              <p className="mb-6 flex items-center gap-2">
                <CircleCheck size={20} aria-hidden="true" className="flex-none text-success" />
                {m.payments_desk_clear()}
              </p>
            )}
            <DisputesCard disputes={disputes} answer={actionData} can_end />
            <LateRefundsCard refunds={refunds} />
            <UnowedRefundsCard refunds={unowed} />
            <UnreturnedExcessCard excess={unreturned} answer={actionData} />
            <ExcessTransfersCard
              excess={page.excess_transfers}
              wanted={page.wanted_transfer}
              answer={actionData}
            />
            <UnfinishedRefundsCard refunds={unfinished} answer={actionData} />
            <h2 className="text-xl">{m.payments_unmatched()}</h2>
            <p className="mb-4 max-w-prose text-muted">{m.payments_unmatched_lead()}</p>
            <AdminTable
              caption={m.payments_unmatched()}
              path={unmatchedPaymentsPath}
              query={query}
              default_sort="newest"
              list={list}
              rowsOf={({ payments }) => payments}
              rowKey={({ gateway_payment_id }) => gateway_payment_id}
              rowHeader={m.payments_unmatched_payment()}
              rowLink={({ gateway_payment_id }) => ({
                href: unmatchedPaymentPath(gateway_payment_id),
                label: gateway_payment_id,
              })}
              columns={columnsOf(unmatchedColumns(), {
                payment: null,
                amount: { numeric: true },
                refunded: { numeric: true },
              })}
              csvPath={unmatchedPaymentsFilePath}
              failed={m.payments_unmatched_failed()}
              empty={
                <EmptyState title={m.payments_unmatched_none()} hint={m.payments_unmatched_none_hint()} />
              }
            />
            <DecidedUnmatchedCard decided={decided} />
            <div className="mt-6">
              <BorneRefundsCard refunds={unowed} />
            </div>
          </>
        )}
      </DeferredPage>
    </>
  );
}

type Waiting = Pick<Page, "list" | "query" | "unreturned" | "refunds" | "unfinished" | "unowed" | "disputes">;

/** Not while a part of it could not be read, or a later page of the list is shown. */
function isAllClear({ list, query, unreturned, refunds, unfinished, unowed, disputes }: Waiting): boolean {
  if ("failed" in list || "failed" in refunds || "failed" in unowed || "failed" in disputes) return false;
  if ("failed" in unreturned || "failed" in unfinished || query.cursor !== "") return false;
  const waiting = [list.payments, unreturned, refunds.late, refunds.extra, unfinished, unowed.undecided];
  return waiting.every(({ length }) => length === 0) && disputes.every(({ ended_at }) => ended_at !== null);
}
