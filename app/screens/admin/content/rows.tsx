import * as m from "#messages";
import Plus from "../../../ui/icons/plus.ts";
import { contentPath, kindPath } from "../../../domains/content/editing/content-kind.ts";
import { moveForm } from "../../../domains/content/editing/server/forms/content.ts";
import { RowsTable } from "../../../domains/content/editing/ui/RowsTable.tsx";
import { synonymKind } from "../../../domains/search/server/queries/synonym-kind.ts";
import { unansweredSearches } from "../../../domains/search/server/queries/unanswered.ts";
import { answerSearchForm, dropSearchForm } from "../../../domains/search/server/forms/answer-search.ts";
import { UnansweredSearches } from "../../../domains/search/ui/UnansweredSearches.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { adminDashboardPath } from "../../../text/admin-path.ts";
import { searchText } from "../../../text/search-text.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { contentReader, contentWriter, kindOrNotFound } from "../server/content-visit.ts";
import type { Route } from "./+types/rows";

export async function loader(args: Route.LoaderArgs) {
  const { services } = await contentReader(args);
  const kind = kindOrNotFound(args.params.kind);
  const { title, lead, add, none, row, search } = kind.texts();
  const q = kind.find ? searchText(args.url.searchParams.get("q") ?? "") : "";
  const found = kind.find ? kind.find(services.db, q) : kind.list(services.db);
  const list = found.then((rows) => ({ rows, next_cursor: null }));
  return {
    kind: {
      name: kind.name,
      title,
      row,
      none,
      columns: kind.columns(),
      is_ordered: kind.order !== null,
      search,
    },
    q,
    lead,
    add: kind.insert === null ? null : add,
    shown_at: kind.shown_at,
    list: await orFailed(services, kind.name, list),
    unanswered: kind.name === synonymKind.name ? await unansweredSearches(services.db) : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const visit = await contentWriter(args);
  const kind = kindOrNotFound(args.params.kind);
  const of_searches =
    kind.name === synonymKind.name
      ? { answer: answerSearchForm(visit), drop: dropSearchForm(visit) }
      : undefined;
  return submitForms(args, { move: moveForm({ ...visit, kind }), ...of_searches });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.screens_content_not_saved);
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, args.loaderData?.kind.title ?? m.screens_content_page());
}

export default function ContentRowsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, q, lead, add, shown_at, list, unanswered } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const typed = answer?.values ?? {};
  // What waits for an answer comes first.
  const none_open = unanswered?.length === 0;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.screens_admin_dashboard(), href: adminDashboardPath },
          { label: m.screens_content_page(), href: contentPath },
          { label: kind.title },
        ]}
      />
      <PageHeading
        title={kind.title}
        lead={lead}
        action={
          <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Anchor href={shown_at} className="underlined-link inline-flex min-h-11 items-center">
              {m.screens_content_see()}
            </Anchor>
            {add && (
              <ButtonLink href={`${kindPath(kind.name)}/new`}>
                <Plus size={18} aria-hidden="true" /> {add}
              </ButtonLink>
            )}
          </span>
        }
      />
      <ActionNotice notice={answer?.notice} />
      {unanswered && !none_open && <UnansweredSearches searches={unanswered} typed={typed} />}
      <RowsTable kind={kind} q={q} list={list} />
      {unanswered && none_open && (
        <div className="mt-6">
          <UnansweredSearches searches={unanswered} typed={typed} />
        </div>
      )}
    </>
  );
}
