import * as m from "#messages";
import type { BulkAsked } from "../../platform/http/bulk-form.ts";
import { type FormAnswer, submitForms } from "../../platform/http/form.ts";
import { servicesContext } from "../../platform/http/page-context.ts";
import { orFailed } from "../../platform/http/section.ts";
import type { Services } from "../../platform/services.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { answerOffline } from "../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../page/page-meta.ts";
import { reloadAfterConflict } from "../../page/reload-after-conflict.ts";
import { DeferredPage } from "../../page/DeferredPage.tsx";
import { deferredPage } from "../../page/deferred-page.ts";
import { PageHeading } from "../../page/PageHeading.tsx";
import { queueCursor } from "../../domains/moderation/cursors.ts";
import { decidingModerator, readingModerator } from "../../domains/moderation/server/use-cases/moderator.ts";
import { bulkDecisionForms } from "../../domains/moderation/server/forms/bulk-decide.ts";
import { readTableQuery } from "../../page/table-query.ts";
import { countWaiting } from "../../domains/moderation/server/queries/queue.ts";
import { listQueueEntries } from "../../domains/moderation/server/queries/queue-entries.ts";
import { storyFilters } from "../../domains/stories/all-stories.ts";
import { storyCursor } from "../../domains/stories/cursors.ts";
import { listAllStories } from "../../domains/stories/server/queries/all-stories.ts";
import { featureForm, featureForms } from "../../domains/stories/server/forms/feature.ts";
import { AllStories } from "../../domains/stories/ui/AllStories.tsx";
import { DeskTabs } from "../../domains/moderation/ui/DeskTabs.tsx";
import { QueueTable } from "../../domains/moderation/ui/QueueTable.tsx";
import type { Route } from "./+types/desk";
import { firstTab } from "./first-tab.ts";

export async function loader(args: Route.LoaderArgs) {
  await readingModerator(args);
  const services = args.context.get(servicesContext);
  const asked = args.url.searchParams;
  const waiting = await countWaiting(services.db);
  const tab = tabOf(asked.get("tab")) ?? firstTab(waiting);
  const part = await orFailed(services, "moderation", readPart(services, asked, tab));
  return { page: { waiting, part, tab } };
}

const tabs = ["reported", "approvals", "appeals", "stories"] as const;

type Tab = (typeof tabs)[number];

const tabOf = (asked: string | null) => tabs.find((tab) => tab === asked);

/** An invalid cursor shows the first page. */
async function readPart({ db, subject_kinds }: Services, asked: URLSearchParams, tab: Tab) {
  if (tab === "stories") return { tab, ...(await readStories(db, asked)) };
  const choices = { filters: { kind: subject_kinds.map(({ kind }) => kind) } };
  const query =
    tab === "reported"
      ? readTableQuery(asked, { ...choices, sorts: { reports: queueCursor, waiting: queueCursor } })
      : readTableQuery(asked, { ...choices, sorts: { waiting: queueCursor } });
  const list = await listQueueEntries(db, subject_kinds, {
    ...queues[tab],
    sort: query.sort,
    kind: query.filters.kind,
    after: queueCursor.parse(query.cursor),
  });
  const kinds = subject_kinds.map(({ kind, plural }) => [kind, plural()] as const);
  return { tab, query, kinds, ...list };
}

const queues = {
  reported: { status: "open", cause: "reported" },
  approvals: { status: "open", cause: "submitted" },
  appeals: { status: "appealed" },
} as const;

async function readStories(db: Services["db"], asked: URLSearchParams) {
  const query = readTableQuery(asked, { sorts: { newest: storyCursor }, filters: storyFilters });
  const { filters, q, cursor } = query;
  const show = filters.show ?? "public";
  return { query, ...(await listAllStories(db, { show, q, cursor: storyCursor.parse(cursor) })) };
}

type Part = Awaited<ReturnType<typeof readPart>>;

/** Bulk decisions, and featuring or unfeaturing stories. */
export async function action(args: Route.ActionArgs) {
  const session = await decidingModerator(args);
  const services = args.context.get(servicesContext);
  return submitForms(args, {
    ...bulkDecisionForms(services, session),
    feature: featureForm(services, session),
    ...featureForms(services, session),
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

export const shouldRevalidate = reloadAfterConflict;

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

const tabTitles: Record<Tab, () => string> = {
  reported: m.moderation_reported,
  approvals: m.moderation_approvals,
  appeals: m.moderation_appeals,
  stories: m.moderation_desk_stories,
};

export function meta(args: Route.MetaArgs) {
  const tab = tabOf(new URLSearchParams(args.location.search).get("tab"));
  const title = tab ? m.screens_moderation_of({ list: tabTitles[tab]() }) : m.screens_moderation();
  return hiddenPageMeta(args, title);
}

export default function ModerationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.screens_admin_dashboard(), href: "/dashboard/admin" },
          { label: m.screens_moderation() },
        ]}
      />
      <PageHeading title={m.screens_moderation()} lead={m.screens_moderation_lead()} />
      <DeferredPage page={loaderData.page}>
        {({ waiting, part, tab }) => (
          <>
            <DeskTabs open={tab} waiting={waiting} />
            {"failed" in part ? (
              <ErrorState text={m.screens_list_failed()} />
            ) : (
              <PartOfDesk part={part} answer={actionData} />
            )}
          </>
        )}
      </DeferredPage>
    </>
  );
}

function PartOfDesk({ part, answer }: { part: Part; answer: FormAnswer<BulkAsked> | undefined }) {
  if (part.tab !== "stories") return <QueueTable {...part} answer={answer} />;
  return <AllStories query={part.query} list={part} answer={answer} />;
}
