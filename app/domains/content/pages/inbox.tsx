import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { choiceFilter, sortFilter } from "../../../page/list-columns.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { readTableQuery, type TableQuery } from "../../../page/table-query.ts";
import type { BulkAsked } from "../../../platform/http/bulk-form.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import Mail from "../../../ui/icons/mail.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { inboxFilePath, inboxPath } from "../contact-paths.ts";
import { inboxFilters, inboxSorts, inquiryWords, messageColumns, type MessagePage } from "../contact.ts";
import { canReadInbox } from "../policy.ts";
import { type ListedMessage, listMessages } from "../server/queries/inbox.ts";
import { inboxForms } from "../server/forms/inbox.ts";
import { MessageBadge } from "../ui/MessageBadge.tsx";
import type { Route } from "./+types/inbox";
import { inboxRestricted } from "../server/contact-failures.ts";

const messagesPerPage = 20;

type Page = { list: MessagePage | Failed; query: TableQuery };

/** An invalid cursor shows the first page. */
export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  if (!canReadInbox(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, { sorts: inboxSorts, filters: inboxFilters });
  const { show, type } = query.filters;
  const input = {
    show: show ?? "open",
    type,
    q: query.q,
    sort: query.sort,
    cursor: query.cursor,
    limit: messagesPerPage,
  } as const;
  const list = await orFailed(services, "contact messages", listMessages(services.db, input));
  return { page: { list, query } };
}

/** Bulk action: closes several messages. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canReadInbox(session)) throw errorPage(inboxRestricted());
  return submitForms<BulkAsked>(args, inboxForms(args.context.get(servicesContext), session));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

export const shouldRevalidate = reloadAfterConflict;

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.content_inbox);

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer<BulkAsked> | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.content_inbox_admin(), href: "/dashboard/admin" }, { label: m.content_inbox() }]}
      />
      <PageHeading title={m.content_inbox()} lead={m.content_inbox_lead()} />
      <DeferredPage<Page> page={loaderData.page}>
        {({ list, query }) => (
          <AdminTable
            caption={m.content_inbox()}
            path={inboxPath}
            query={query}
            default_sort="newest"
            list={list}
            rowsOf={({ messages }) => messages}
            rowKey={({ id }) => id}
            rowHeader={m.content_contact_subject()}
            rowLink={({ id, subject }) => ({ href: `${inboxPath}/${id}`, label: subject })}
            rowDetail={senderLine}
            columns={columns()}
            search={{ label: m.content_inbox_search() }}
            filters={[
              {
                name: "show",
                label: m.content_inbox_by_status(),
                choices: [
                  [null, m.content_inbox_open()],
                  ["answered", m.content_inbox_answered()],
                  ["closed", m.content_inbox_closed()],
                  ["all", m.content_inbox_all()],
                ],
              },
              choiceFilter(
                "type",
                { label: m.content_inbox_by_type(), any: m.content_inbox_all() },
                inboxFilters.type,
                (type) => inquiryWords[type](),
              ),
              sortFilter(m.content_inbox_by_order(), inboxSorts),
            ]}
            bulk={{
              actions: [
                {
                  name: "close_selected",
                  label: m.content_inbox_close(),
                  question: (count) => m.content_inbox_close_many({ count }),
                  text: m.content_inbox_close_many_text(),
                  yes: (count) => m.content_inbox_close_many_yes({ count }),
                },
              ],
              valueOf: ({ id }) => id,
              answer,
            }}
            csvPath={inboxFilePath}
            failed={m.content_inbox_failed()}
            empty={
              <EmptyState
                title={m.content_inbox_none()}
                hint={m.content_inbox_none_hint()}
                illustration={<Mail size={40} aria-hidden="true" />}
                action={
                  <ButtonLink href="/contact" variant="secondary">
                    {m.content_inbox_see_contact()}
                  </ButtonLink>
                }
              />
            }
          />
        )}
      </DeferredPage>
    </>
  );
}

function senderLine({ name, ticket }: ListedMessage) {
  return (
    <p className="text-sm text-muted">
      <UserText>{name}</UserText> · {ticket}
    </p>
  );
}

function columns(): readonly AdminColumn<ListedMessage>[] {
  const { type, to, received, status } = messageColumns();
  return [
    type,
    to,
    { ...received, cell: ({ created_at }) => <Time moment={created_at} ago /> },
    { ...status, cell: ({ status: now }) => <MessageBadge status={now} /> },
  ];
}
