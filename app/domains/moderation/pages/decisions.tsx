import * as m from "#messages";
import { servicesContext } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { readTableQuery } from "../../../page/table-query.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { decisionFilters, decisionsFilePath, decisionsPath, moderationPath } from "../case.ts";
import { decisionCursor } from "../cursors.ts";
import { listPastDecisions } from "../server/queries/past-decisions.ts";
import { countWaiting } from "../server/queries/queue.ts";
import { readingModerator } from "../server/use-cases/moderator.ts";
import { decisionRowHeader, decisionRowLabel } from "../decision-columns.ts";
import { decisionChoices, decisionColumns } from "../ui/decision-table.tsx";
import { DeskTabs } from "../ui/DeskTabs.tsx";
import type { Route } from "./+types/decisions";

const decisionsPerPage = 20;

export async function loader(args: Route.LoaderArgs) {
  await readingModerator(args);
  const services = args.context.get(servicesContext);
  const { db, subject_kinds } = services;
  const query = readTableQuery(args.url.searchParams, {
    sorts: { newest: decisionCursor },
    filters: decisionFilters,
  });
  const after = decisionCursor.parse(query.cursor);
  const [waiting, list] = await Promise.all([
    countWaiting(db),
    orFailed(
      services,
      "decisions",
      listPastDecisions(db, subject_kinds, { ...query.filters, after, limit: decisionsPerPage }),
    ),
  ]);
  const declared = new Set(subject_kinds.flatMap(({ decisions }) => Object.values(decisions).flat()));
  const possible = decisionFilters.decision.filter((decision) => declared.has(decision));
  return { page: { waiting, list, query, possible } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.moderation_decisions);

export default function DecisionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.moderation_page(), href: moderationPath }, { label: m.moderation_decisions() }]}
      />
      <PageHeading title={m.moderation_decisions()} />
      <DeferredPage page={loaderData.page}>
        {({ waiting, list, query, possible }) => (
          <>
            <DeskTabs open="decisions" waiting={waiting} />
            <AdminTable
              caption={m.moderation_decisions()}
              path={decisionsPath}
              query={query}
              default_sort="newest"
              list={list}
              rowsOf={({ decisions }) => decisions}
              rowKey={({ decision_id }) => decision_id}
              rowHeader={decisionRowHeader()}
              rowLink={(row) => ({ href: row.href, label: decisionRowLabel(row) })}
              columns={decisionColumns()}
              filters={[
                {
                  name: "decision",
                  label: m.moderation_decisions_by_kind(),
                  choices: decisionChoices(possible),
                },
              ]}
              csvPath={decisionsFilePath}
              failed={m.moderation_decisions_failed()}
              empty={
                <EmptyState title={m.moderation_decisions_none()} hint={m.moderation_decisions_none_hint()} />
              }
            />
          </>
        )}
      </DeferredPage>
    </>
  );
}
