import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import MessagesSquare from "../../../ui/icons/messages-square.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { formatCount } from "../../../text/count.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { Time } from "../../../ui/Time.tsx";
import { MarkedWords, MixedText, userText } from "../../../ui/UserText.tsx";
import {
  type ConversationEntry,
  type ConversationPage,
  conversationPath,
  conversationsPath,
} from "../conversation.ts";
import { conversationCursor } from "../cursors.ts";
import { countUnreadMessages, listConversations } from "../server/queries/conversations.ts";
import type { Route } from "./+types/messages";

type Page = { list: ConversationPage | Failed; unread_count: number; is_first: boolean };

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const { user_id } = await signedIn(args);
  const services = args.context.get(servicesContext);
  const cursor = conversationCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const [list, unread_count] = await Promise.all([
    orFailed(services, "conversations", listConversations(services.db, user_id, cursor)),
    countUnreadMessages(services.db, user_id),
  ]);
  return { page: { list, unread_count, is_first: cursor === undefined } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.catalog_messages);

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.catalog_messages()} lead={m.catalog_messages_lead()} />
      <DeferredPage<Page> page={loaderData.page}>
        {({ list, unread_count, is_first }) => (
          <>
            {unread_count > 0 && (
              <p className="mb-4 font-semibold">
                {m.catalog_messages_unread({ count: unread_count, shown: formatCount(unread_count) })}
              </p>
            )}
            <ListSection
              list={list}
              rowsOf={({ conversations }) => conversations}
              failed={m.catalog_messages_failed()}
              empty={<NoMessages />}
              pages={{ label: m.catalog_messages_pages(), path: conversationsPath, is_first }}
            >
              {(conversations) => (
                <ul className="flex max-w-3xl flex-col gap-3">
                  {conversations.map((conversation) => (
                    <Entry key={conversation.id} conversation={conversation} />
                  ))}
                </ul>
              )}
            </ListSection>
          </>
        )}
      </DeferredPage>
    </>
  );
}

function Entry({ conversation }: { conversation: ConversationEntry }) {
  const { id, product, last_message, last_message_at, unread_count } = conversation;
  const name = conversation.with || m.catalog_messages_customer_gone();
  return (
    <Card as="li" interactive className="flex gap-4">
      <Avatar name={name} size={44} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Anchor
            href={conversationPath(id)}
            lang={scriptLanguage(name)}
            className="card-link font-semibold wrap-anywhere"
          >
            <MarkedWords>{name}</MarkedWords>
          </Anchor>
          <Time moment={last_message_at} ago className="text-sm text-muted" />
        </p>
        {unread_count > 0 && (
          <p className="my-1">
            <Badge tone="default">{m.catalog_messages_new({ count: formatCount(unread_count) })}</Badge>
          </p>
        )}
        <p className="truncate text-sm text-brass">
          {product ? (
            <Message message={m.catalog_messages_about} markup={{ product: userText(product.name) }} />
          ) : (
            m.catalog_messages_about_shop()
          )}
        </p>
        {last_message && <LastMessage {...last_message} />}
      </div>
    </Card>
  );
}

function LastMessage({ text, is_own }: NonNullable<ConversationEntry["last_message"]>) {
  if (text === null) return <p className="mt-1 text-muted italic">{m.catalog_messages_hidden()}</p>;
  return (
    <p dir="auto" className="mt-1 line-clamp-2 text-muted wrap-anywhere">
      <MixedText>{is_own ? m.catalog_messages_you({ text }) : text}</MixedText>
    </p>
  );
}

function NoMessages() {
  return (
    <EmptyState
      illustration={<MessagesSquare size={48} aria-hidden="true" />}
      title={m.catalog_messages_none()}
      hint={m.catalog_messages_none_hint()}
      action={<ButtonLink href="/marketplace">{m.catalog_wishlist_browse()}</ButtonLink>}
    />
  );
}
