import { redirect } from "react-router";
import * as m from "#messages";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { columnsOf } from "../../../page/list-columns.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { readTableQuery, type TableQuery } from "../../../page/table-query.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import CircleCheck from "../../../ui/icons/circle-check.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";
import { Time } from "../../../ui/Time.tsx";
import {
  answeredText,
  type DonationProblemPage,
  donationProblemsFilePath,
  donationProblemsPath,
  problemFilters,
  problemTexts,
  problemTitle,
} from "../donation-problems.ts";
import { canSeeProblems } from "../policy.ts";
import { endUnknownGiftIntent, type RefusedEnd } from "../refused-ends.ts";
import { donationsRestricted } from "../server/donation-failures.ts";
import {
  type DonationProblem,
  listDonationProblems,
  problemCursor,
} from "../server/queries/donation-problems.ts";
import { listRefusedEnds } from "../server/queries/refused-ends.ts";
import { endUnknownGiftForm } from "../server/forms/end-unknown-gift.ts";
import { ProblemBadge } from "../ui/ProblemBadge.tsx";
import { RefusedEnds } from "../ui/RefusedEnds.tsx";
import type { Route } from "./+types/donation-problems";

type Page = {
  list: DonationProblemPage | Failed;
  query: TableQuery;
  ends: readonly RefusedEnd[] | Failed;
};

/** An invalid cursor shows the first page. */
export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  if (!canSeeProblems(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, {
    sorts: { newest: problemCursor },
    filters: problemFilters,
  });
  const cursor = problemCursor.parse(query.cursor);
  const input = { show: query.filters.show ?? "open", q: query.q, cursor } as const;
  const [list, ends] = await Promise.all([
    orFailed(services, "donation problems", listDonationProblems(services.db, input)),
    orFailed(services, "refused ends", listRefusedEnds(services.db)),
  ]);
  return { page: { list, query, ends } };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSeeProblems(session)) throw errorPage(donationsRestricted());
  const services = args.context.get(servicesContext);
  return submitForms(args, {
    [endUnknownGiftIntent]: endUnknownGiftForm(services, session),
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.donations_ends_end_failed);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.donations_problems);

export default function DonationProblemsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.donations_problems_admin(), href: "/dashboard/admin" },
          { label: m.donations_problems() },
        ]}
      />
      <PageHeading title={m.donations_problems()} lead={m.donations_problems_lead()} />
      <DeferredPage<Page> page={loaderData.page}>
        {({ list, query, ends }) => (
          <>
            <RefusedEnds ends={ends} answer={answer} />
            <AdminTable
              caption={m.donations_problems()}
              path={donationProblemsPath}
              query={query}
              default_sort="newest"
              list={list}
              rowsOf={({ problems }) => problems}
              rowKey={({ id }) => id}
              rowHeader={m.donations_problems_donation()}
              rowLink={(problem) => ({
                href: `${donationProblemsPath}/${problem.id}`,
                label: problemTitle(problem),
              })}
              rowDetail={messageStart}
              columns={columns()}
              search={{ label: m.donations_problems_search() }}
              filters={[
                {
                  name: "show",
                  label: m.donations_problems_by_state(),
                  choices: [
                    [null, m.donations_problems_open()],
                    ["answered", m.donations_problems_answered()],
                    ["all", m.donations_problems_all()],
                  ],
                },
              ]}
              csvPath={donationProblemsFilePath}
              failed={m.donations_problems_failed()}
              empty={
                query.q !== "" || query.filters.show !== null ? (
                  <EmptyState title={m.donations_problems_none()} hint={m.donations_problems_none_hint()} />
                ) : (
                  <EmptyState
                    title={m.donations_problems_none_open()}
                    hint={m.donations_problems_none_open_hint()}
                    illustration={<CircleCheck size={40} aria-hidden="true" />}
                  />
                )
              }
            />
          </>
        )}
      </DeferredPage>
    </>
  );
}

function messageStart({ message }: DonationProblem) {
  return (
    <p dir="auto" lang={scriptLanguage(message)} className="mt-1 line-clamp-2 max-w-prose wrap-anywhere">
      <MarkedWords>{message}</MarkedWords>
    </p>
  );
}

function columns(): readonly AdminColumn<DonationProblem>[] {
  return columnsOf(problemTexts(), {
    donor: { cell: ({ donor_email }) => <span className="wrap-anywhere">{donor_email}</span> },
    reported: { cell: ({ created_at }) => <Time moment={created_at} ago /> },
    state: {
      cell: ({ answer }) => (
        <span className="inline-flex flex-col items-start gap-1">
          <ProblemBadge answer={answer} />
          {answer && <span className="text-sm text-muted">{answeredText(answer)}</span>}
        </span>
      ),
    },
    message: null,
    note: null,
  });
}
