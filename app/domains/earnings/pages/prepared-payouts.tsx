import { redirect } from "react-router";
import * as m from "#messages";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import type { BulkAction } from "../../../page/BulkBar.tsx";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import type { FieldOf } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { readTableQuery } from "../../../page/table-query.ts";
import type { BulkAsked } from "../../../platform/http/bulk-form.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { timeInIndia } from "../../../text/india-day.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Money } from "../../../ui/Money.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { payerText } from "../../ledger/payment-claim.ts";
import { NewAdmins } from "../../accounts/ui/NewAdmins.tsx";
import { activeAdmins } from "../../accounts/server/queries/active-admins.ts";
import {
  type ListedPayoutRequest,
  momentText,
  obstacleText,
  otherApproverTexts,
  type PayoutHistory,
  payoutRequestCursor,
  type PayoutRequestList,
  payoutRequestLists,
  payoutRequestsPath,
  requestListOf,
  requestStatusTexts,
} from "../payout-requests.ts";
import { payableName, payoutPath, payoutsPath } from "../payouts.ts";
import { plainRupees } from "../../../text/money.ts";
import { canPayOut } from "../policy.ts";
import { payoutsRestricted } from "../server/earnings-failures.ts";
import { decisionForms } from "../server/forms/payout-bulk.ts";
import { countPayoutRequests, listPayoutRequests } from "../server/queries/payout-requests.ts";
import { BankFile } from "../ui/BankFile.tsx";
import { MadePayableNote } from "../ui/MadePayableNote.tsx";
import { RequestBadge } from "../ui/RequestBadge.tsx";
import type { Route } from "./+types/prepared-payouts";

const perPage = 30;

/** Without a state in its address it opens with what has something to do: payouts to approve, else payouts to send. */
export async function loader(args: Route.LoaderArgs) {
  const reader = await signedIn(args);
  if (!canPayOut(reader)) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const { db, secrets } = services;
  const query = readTableQuery(args.url.searchParams, {
    sorts: { newest: payoutRequestCursor },
    filters: { status: payoutRequestLists },
  });
  const { prepared, approved, for_file, in_file } = await countPayoutRequests(db);
  const default_status = prepared === 0 && approved > 0 ? "approved" : "prepared";
  const status = query.filters.status ?? default_status;
  const wanted = {
    status,
    vendor_id: null,
    after: payoutRequestCursor.parse(query.cursor),
    limit: perPage,
  };
  const [list, admins] = await Promise.all([
    orFailed(services, "prepared payouts", listPayoutRequests({ db, secrets, reader }, wanted)),
    activeAdmins(db),
  ]);
  return {
    page: {
      list,
      query: { ...query, filters: { status: status === default_status ? null : status } },
      status,
      default_status,
      waiting: { is_new: for_file > 0, is_in_file: in_file > 0 },
      is_alone: admins.length === 1,
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canPayOut(session)) throw errorPage(payoutsRestricted());
  return submitForms<BulkAsked>(args, decisionForms(args.context.get(servicesContext), session));
}

/** After a 409, reloads to show what another admin decided. */
export const shouldRevalidate = reloadAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.earnings_not_approved);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.earnings_requests_page);

export default function PreparedPayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer<BulkAsked> | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.earnings_payouts_page(), href: payoutsPath },
          { label: m.earnings_requests_page() },
        ]}
      />
      <PageHeading title={m.earnings_requests_page()} lead={m.earnings_requests_lead()} />
      <DeferredPage page={loaderData.page}>
        {({ list, query, status, default_status, waiting, is_alone }) => (
          <>
            {is_alone && <p className="mb-4 max-w-prose">{m.earnings_requests_lead_alone()}</p>}
            {waiting.is_new && <BankFile again="no" />}
            {waiting.is_in_file && <BankFile again="yes" />}
            {(waiting.is_new || waiting.is_in_file) && (
              <p className="mb-6 max-w-prose text-sm text-muted">{m.earnings_bank_file_numbers()}</p>
            )}
            <AdminTable
              caption={m.earnings_requests_page()}
              path={payoutRequestsPath}
              query={query}
              default_sort="newest"
              list={list}
              rowsOf={({ requests }) => requests}
              rowKey={({ id }) => id}
              rowHeader={m.earnings_seller()}
              rowLink={({ vendor_id, seller_name }) => ({
                href: payoutPath(vendor_id),
                label: payableName({ name: seller_name }),
              })}
              rowDetail={detailLine}
              columns={columns()}
              filters={[
                {
                  name: "status",
                  label: m.earnings_requests_by_status(),
                  choices: payoutRequestLists.map((one) => [
                    one === default_status ? null : one,
                    requestStatusTexts[one](),
                  ]),
                },
              ]}
              {...bulkOf(status, answer)}
              failed={m.earnings_requests_failed()}
              empty={
                <EmptyState
                  title={m.earnings_requests_none()}
                  hint={m.earnings_requests_none_hint()}
                  action={
                    <ButtonLink href={payoutsPath} variant="secondary">
                      {m.earnings_payouts_page()}
                    </ButtonLink>
                  }
                />
              }
            />
          </>
        )}
      </DeferredPage>
    </>
  );
}

function detailLine(request: ListedPayoutRequest) {
  const {
    obstacle,
    status,
    in_file_at,
    reference,
    history,
    payer,
    is_own,
    needs_other_approver,
    new_admins,
  } = request;
  const since = status === "approved" && in_file_at;
  if (!since && !obstacle && !history && !payer && !(is_own && status === "prepared")) return null;
  return (
    <div className="flex flex-col gap-1 leading-tight">
      {history && <History {...history} />}
      {history && <MadePayableNote made_payable={history.made_payable} />}
      {history && <NewAdmins admins={new_admins} />}
      {status === "prepared" && is_own && (
        <p className="max-w-prose text-sm text-muted">{m.earnings_own_payout()}</p>
      )}
      {status === "prepared" && !is_own && needs_other_approver && (
        <p className="max-w-prose text-sm text-muted">{otherApproverTexts[needs_other_approver]()}</p>
      )}
      {since && (
        <p className="max-w-prose text-sm text-muted">
          {m.earnings_in_file({ time: momentText(since), reference })}
        </p>
      )}
      {payer && (
        <p className="max-w-prose text-sm text-danger">
          <UserText>{payerText(payer)}</UserText>
        </p>
      )}
      {obstacle && <p className="max-w-prose text-sm text-danger">{obstacleText(obstacle)}</p>}
    </div>
  );
}

/** What tells a payout that is as usual from one that is not. */
function History({ bank_changed_at, last_payouts }: Pick<PayoutHistory, "bank_changed_at" | "last_payouts">) {
  const payouts = last_payouts.map(({ paid_on, amount_paise }) =>
    m.earnings_amount_on({ amount: formatRupees(amount_paise), day: formatDate(paid_on) }),
  );
  return (
    <p className="max-w-prose text-sm text-muted">
      {bank_changed_at && `${m.earnings_history_bank({ time: momentText(bank_changed_at) })} `}
      {payouts.length === 0
        ? m.earnings_history_none()
        : m.earnings_history_payouts({ payouts: payouts.join(" · ") })}
    </p>
  );
}

function columns(): readonly AdminColumn<ListedPayoutRequest>[] {
  return [
    {
      label: m.earnings_amount(),
      numeric: true,
      text: ({ amount_paise }) => plainRupees(amount_paise),
      cell: ({ amount_paise }) => <Money paise={amount_paise} />,
    },
    { label: m.earnings_our_reference(), text: ({ reference }) => reference },
    {
      label: m.earnings_prepared_who(),
      text: ({ prepared_at }) => timeInIndia(prepared_at),
      cell: ({ prepared_at, prepared_by_name }) => <Who at={prepared_at} name={prepared_by_name} />,
    },
    {
      label: m.earnings_approved_who(),
      text: ({ approved_at }) => (approved_at ? timeInIndia(approved_at) : ""),
      isBlank: ({ approved_at }) => approved_at === null,
      cell: ({ approved_at, approved_by_name }) =>
        approved_at && <Who at={approved_at} name={approved_by_name ?? m.earnings_admin_gone()} />,
    },
    {
      label: m.earnings_state(),
      text: (request) => requestStatusTexts[requestListOf(request)](),
      cell: (request) => <RequestBadge request={request} />,
    },
  ];
}

function Who({ at, name }: { at: Date; name: string }) {
  return (
    <>
      <Time moment={at} />
      <span className="block text-sm text-muted">
        <UserText>{name}</UserText>
      </span>
    </>
  );
}

function bulkOf(status: PayoutRequestList, answer: FormAnswer<BulkAsked> | undefined) {
  if (status === "paid" || status === "withdrawn" || status === "claimed") return {};
  const withdraw: BulkAction = {
    name: "withdraw",
    label: m.earnings_withdraw_button(),
    danger: true,
    question: (count) => m.earnings_bulk_withdraw_question({ count }),
    text: m.earnings_bulk_withdraw_text(),
    yes: (count) => m.earnings_bulk_yes({ count }),
  };
  const approve: BulkAction = {
    name: "approve",
    label: m.earnings_approve_button(),
    question: (count) => m.earnings_bulk_approve_question({ count }),
    text: m.earnings_bulk_approve_text(),
    yes: (count) => m.earnings_bulk_yes({ count }),
  };
  const valueOf = ({ id }: ListedPayoutRequest) => id;
  if (status === "prepared") return { bulk: { actions: [approve, withdraw], valueOf, answer } };
  return { bulk: { actions: [withdraw], fields: notSentBox, valueOf, answer } };
}

const notSentBox = (field: FieldOf) => (
  <Checkbox
    label={m.earnings_bulk_not_sent()}
    hint={m.earnings_bulk_not_sent_hint()}
    name="not_sent"
    value="yes"
    defaultChecked={field("not_sent").defaultValue === "yes"}
  />
);
