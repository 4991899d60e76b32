import * as m from "#messages";
import BellOff from "../../../ui/icons/bell-off.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { formAction, submitForms } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { notificationsPath, preferencesPath } from "../notifications-path.ts";
import type { NotificationPage } from "../schema.ts";
import { countUnread, listNotifications, notificationCursor } from "../server/queries/notifications.ts";
import { markAllRead, markRead } from "../server/use-cases/mark-notifications.ts";
import { NotificationList } from "../ui/NotificationList.tsx";
import type { Route } from "./+types/notifications";

type Page = {
  list: NotificationPage | Failed;
  unread_count: number;
  /** The cursor in the URL; null: the newest page. */
  cursor: string | null;
};

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const { user_id } = await signedIn(args);
  const services = args.context.get(servicesContext);
  const cursor = notificationCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const [list, unread_count] = await Promise.all([
    orFailed(services, "notifications", listNotifications(services.db, user_id, { cursor })),
    countUnread(services.db, user_id),
  ]);
  return { page: { list, unread_count, cursor: cursor ? notificationCursor.format(cursor) : null } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

/** Marks without script: `mark` one `notification`, `mark_all` all of them. */
export async function action(args: Route.ActionArgs) {
  const { user_id } = await signedIn(args);
  const services = args.context.get(servicesContext);
  const cursor = notificationCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const location = notificationsPath(cursor && notificationCursor.format(cursor));
  return submitForms(args, {
    mark: formAction({
      failed: m.notifications_mark_failed(),
      async perform({ notification: id = "" }) {
        await markRead(services, { user_id, id });
        return { location };
      },
    }),
    mark_all: formAction({
      failed: m.notifications_mark_all_failed(),
      async perform() {
        await markAllRead(services, user_id);
        return { location, notice: "notifications_read" };
      },
    }),
  });
}

export const meta = hiddenMeta(m.notifications_title);

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={m.notifications_title()}
        lead={m.notifications_lead()}
        action={
          <ButtonLink href={preferencesPath} variant="secondary">
            {m.notifications_preferences()}
          </ButtonLink>
        }
      />
      <ActionNotice notice={actionData?.notice} />
      <DeferredPage<Page> page={loaderData.page}>{(page) => <Found {...page} />}</DeferredPage>
    </>
  );
}

function Found({ list, unread_count, cursor }: Page) {
  return (
    <>
      {cursor && (
        <p className="mb-4">
          <Anchor href={notificationsPath()} className="underlined-link inline-flex min-h-11 items-center">
            {m.notifications_newest()}
          </Anchor>
        </p>
      )}
      <ListSection
        list={list}
        rowsOf={({ notifications }) => notifications}
        failed={m.notifications_list_failed()}
        empty={cursor ? <EmptyState title={m.notifications_no_older()} /> : <NoNotifications />}
      >
        {(_notifications, first) => (
          <NotificationList key={cursor} first={first} unread_count={unread_count} cursor={cursor} />
        )}
      </ListSection>
    </>
  );
}

function NoNotifications() {
  return (
    <EmptyState
      illustration={<BellOff size={48} aria-hidden="true" />}
      title={m.notifications_none()}
      hint={m.notifications_none_hint()}
    />
  );
}
