import { readForm } from "../../../platform/http/body.ts";
import { orErrorPage, servicesContext } from "../../../platform/http/page-context.ts";
import { sameSitePath } from "../../../platform/http/same-site-path.ts";
import { orFailed } from "../../../platform/http/section.ts";
import type { Services } from "../../../platform/services.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Pagination } from "../../../ui/Pagination.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { listedKinds, moderationPath } from "../moderation.ts";
import { searchText } from "../../../text/search-text.ts";
import { appealCursor, reportedCursor, storyCursor } from "../cursors.ts";
import { answerFeature } from "../server/desk-forms.ts";
import { decidingModerator, readingModerator } from "../server/moderator.ts";
import { countWaiting } from "../server/queries/moderation.ts";
import { listAppeals, listReported } from "../server/queries/moderation-queue.ts";
import { listAllStories } from "../server/queries/moderation-stories.ts";
import { AllStories } from "../ui/moderation/AllStories.tsx";
import { AppealList } from "../ui/moderation/AppealList.tsx";
import { type DeskTab, deskTabs, DeskTabs } from "../ui/moderation/DeskTabs.tsx";
import { ReportedList } from "../ui/moderation/ReportedList.tsx";
import type { Route } from "./+types/moderation";

export async function loader(args: Route.LoaderArgs) {
  await readingModerator(args);
  const services = args.context.get(servicesContext);
  const [waiting, part] = await Promise.all([
    countWaiting(services.db),
    orFailed(services, "moderation", readPart(services, args.url.searchParams)),
  ]);
  return { page: { waiting, part, tab: tabOf(args.url.searchParams) } };
}

const tabOf = (asked: URLSearchParams): DeskTab =>
  deskTabs.find((tab) => tab === asked.get("tab")) ?? "reported";

/** A cursor that is none begins from the top. */
async function readPart({ db }: Services, asked: URLSearchParams) {
  const after = asked.get("after") ?? "";
  const is_first = after === "";
  const tab = tabOf(asked);
  if (tab === "reported") return { tab, is_first, ...(await listReported(db, reportedCursor.parse(after))) };
  if (tab === "appeals") return { tab, is_first, ...(await listAppeals(db, appealCursor.parse(after))) };
  const show = listedKinds.find((kind) => kind === asked.get("show")) ?? "public";
  const q = searchText(asked.get("q") ?? "");
  const cursor = storyCursor.parse(after);
  return { tab, is_first, asked: { show, q }, ...(await listAllStories(db, { show, q, cursor })) };
}

type Part = Awaited<ReturnType<typeof readPart>>;

/** Features a story or no more. */
export async function action(args: Route.ActionArgs) {
  const session = await decidingModerator(args);
  const services = args.context.get(servicesContext);
  const form = await orErrorPage(readForm(args.request));
  return orErrorPage(
    answerFeature({ services, session, form }, textOf(form, "story_id"), backOf(textOf(form, "back"))),
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Only to a page of the desk. */
function backOf(requested: string): string {
  const path = sameSitePath(requested);
  return path?.startsWith(moderationPath) ? path : `${moderationPath}?tab=stories`;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Moderation");
}

export default function ModerationPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb crumbs={[{ label: "Admin Panel", href: "/dashboard/admin" }, { label: "Moderation" }]} />
      <PageHeading
        title="Moderation"
        lead="What people reported, what authors ask you to look at again, and all stories."
      />
      <DeferredPage page={loaderData.page}>
        {({ waiting, part, tab }) => (
          <>
            <DeskTabs open={tab} waiting={waiting} />
            {"failed" in part ? (
              <ErrorState text="This list could not be read just now. Please load the page again." />
            ) : (
              <PartOfDesk part={part} />
            )}
          </>
        )}
      </DeferredPage>
    </>
  );
}

function PartOfDesk({ part }: { part: Part }) {
  return (
    <>
      {part.tab === "reported" && <ReportedList entries={part.entries} />}
      {part.tab === "appeals" && <AppealList entries={part.entries} />}
      {part.tab === "stories" && <AllStories stories={part.stories} asked={part.asked} />}
      <div className="mt-6">
        <Pagination
          label="Pages of the list"
          newerHref={part.is_first ? null : addressOf(part)}
          olderHref={part.next_cursor && addressOf(part, part.next_cursor)}
        />
      </div>
    </>
  );
}

function addressOf(part: Part, after?: string): string {
  const params = new URLSearchParams();
  if (part.tab !== "reported") params.set("tab", part.tab);
  if (part.tab === "stories") for (const [name, value] of Object.entries(part.asked)) params.set(name, value);
  if (after) params.set("after", after);
  return params.size > 0 ? `${moderationPath}?${params}` : moderationPath;
}
