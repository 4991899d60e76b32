import { redirect } from "react-router";
import * as m from "#messages";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { ExplainForm } from "../../../page/ExplainForm.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { readTableQuery } from "../../../page/table-query.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { formatDate } from "../../../text/time.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import {
  bankLineCursor,
  bankLinesFilePath,
  bankPath,
  isOnlyExplained,
  isOpen,
  lineFilters,
  statementLimits,
} from "../bank-line.ts";
import { lineColumns } from "../columns.ts";
import { canSeeBank } from "../policy.ts";
import { bankRestricted } from "../server/bank-failures.ts";
import { bankForms } from "../server/forms/bank.ts";
import { type BankLine, listBankLines, readColumns, statementDays } from "../server/queries/bank-lines.ts";
import { listUnconfirmedCredits } from "../server/queries/unconfirmed-credits.ts";
import { listUnseenTransfers } from "../server/queries/unseen-transfers.ts";
import { UnconfirmedCredits } from "../ui/UnconfirmedCredits.tsx";
import { UnseenTransfers } from "../ui/UnseenTransfers.tsx";
import { UploadStatement } from "../ui/UploadStatement.tsx";
import type { Route } from "./+types/bank";

const linesPerPage = 50;

/** An invalid cursor shows the first page. */
export async function loader(args: Route.LoaderArgs) {
  if (!canSeeBank(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const { db } = services;
  const query = readTableQuery(args.url.searchParams, {
    sorts: { newest: bankLineCursor },
    filters: { show: lineFilters },
  });
  const after = bankLineCursor.parse(query.cursor);
  const [columns, days, list] = await Promise.all([
    readColumns(db),
    statementDays(db),
    orFailed(
      services,
      "bank lines",
      listBankLines(db, { show: query.filters.show, after, limit: linesPerPage }),
    ),
  ]);
  const covered = days?.covered ?? "{}";
  const [missing, unconfirmed] = await Promise.all([
    orFailed(services, "unseen transfers", listUnseenTransfers(services, covered)),
    orFailed(services, "unconfirmed credits", listUnconfirmedCredits(services, covered)),
  ]);
  return { columns, days, missing, unconfirmed, list, query };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSeeBank(session)) throw errorPage(bankRestricted());
  return submitForms(args, bankForms(args.context.get(servicesContext), session), {
    multipart_limit_bytes: statementLimits.bytes,
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.bank_not_uploaded);
}

export const meta = hiddenMeta(m.bank_page);

export default function BankPage({ loaderData, actionData }: Route.ComponentProps) {
  const { columns, days, missing, unconfirmed, list, query } = loaderData;
  const answer: FormAnswer<unknown> | undefined = actionData;
  return (
    <>
      <Breadcrumb crumbs={[{ label: m.bank_admin(), href: "/dashboard/admin" }, { label: m.bank_page() }]} />
      <PageHeading
        title={m.bank_page()}
        lead={
          days
            ? m.bank_lead_days({ first: formatDate(days.first), last: formatDate(days.last) })
            : m.bank_lead()
        }
      />
      {days && days.gaps.length > 0 && (
        <p className="mb-6 max-w-prose">
          {m.bank_gaps({ list: days.gaps.slice(-mostGaps).map(gapInWords).join("; ") })}
        </p>
      )}
      <UploadStatement columns={columns} answer={answer} />
      {"failed" in missing ? (
        <ErrorState text={m.bank_missing_failed()} />
      ) : (
        <UnseenTransfers {...missing} answer={answer} />
      )}
      {"failed" in unconfirmed ? (
        <ErrorState text={m.bank_missing_failed()} />
      ) : (
        <UnconfirmedCredits {...unconfirmed} />
      )}
      <AdminTable
        caption={m.bank_lines()}
        path={bankPath}
        query={query}
        default_sort="newest"
        list={list}
        rowsOf={({ lines }) => lines}
        rowKey={({ id }) => id}
        rowHeader={m.bank_column_date()}
        rowLink={({ day }) => ({ href: null, label: formatDate(day) })}
        rowDetail={lineDetail(answer)}
        columns={shownColumns()}
        filters={[
          {
            name: "show",
            label: m.bank_show(),
            choices: [
              [null, m.bank_show_open()],
              ["all", m.bank_show_all()],
            ],
          },
        ]}
        csvPath={bankLinesFilePath}
        failed={m.bank_lines_failed()}
        empty={
          <EmptyState
            title={m.bank_lines_none()}
            hint={days ? m.bank_lines_none_hint() : m.bank_lines_none_first()}
          />
        }
      />
    </>
  );
}

/** The latest ones: a statement in between closes one. */
const mostGaps = 10;

const gapInWords = ({ first, last }: { first: string; last: string }) =>
  first === last ? formatDate(first) : m.bank_gap({ first: formatDate(first), last: formatDate(last) });

const lineDetail = (answer: FormAnswer<unknown> | undefined) => (line: BankLine) => (
  <>
    <p className="font-normal wrap-anywhere">
      <UserText>{line.narration}</UserText>
    </p>
    {isOpen(line) && (
      <ExplainForm
        about={{ line_id: line.id }}
        answer={answer}
        texts={{
          summary: m.bank_explain(),
          label: m.bank_explanation(),
          hint: m.bank_explanation_hint(),
          pending: m.bank_explaining(),
          button: m.bank_explain_button(),
        }}
      />
    )}
    {isOnlyExplained(line) && (
      <PageForm
        intent="reopen"
        hiddenFields={{ line_id: line.id }}
        answer={answer}
        className="flex flex-col gap-4 font-normal"
      >
        {() => (
          <Submit variant="secondary" pendingLabel={m.bank_reopening()} className="self-start">
            {m.bank_reopen()}
          </Submit>
        )}
      </PageForm>
    )}
    {line.is_by_hand && (
      <PageForm
        intent="unmatch"
        hiddenFields={{ line_id: line.id }}
        answer={answer}
        className="flex flex-col gap-4 font-normal"
      >
        {() => (
          <Submit variant="secondary" pendingLabel={m.bank_unmatching()} className="self-start">
            {m.bank_unmatch()}
          </Submit>
        )}
      </PageForm>
    )}
  </>
);

function shownColumns(): readonly AdminColumn<BankLine>[] {
  return Object.values(lineColumns());
}
