import { randomUUID } from "node:crypto";
import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import ArrowLeft from "../../../ui/icons/arrow-left.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { RequestKeyField } from "../../../page/RequestKeyField.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { linkTo } from "../../../ui/link.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { UserText, userText } from "../../../ui/UserText.tsx";
import { type Conversation, conversationPath } from "../conversation.ts";
import { newestCursor } from "../cursors.ts";
import { messageInput } from "../customer-input.ts";
import { messageLimits } from "../schema.ts";
import { listMessages } from "../server/queries/conversations.ts";
import { openConversation, writeMessage } from "../server/use-cases/messages.ts";
import { MessageList } from "../ui/MessageList.tsx";
import type { Route } from "./+types/conversation";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const conversation = await orErrorPage(openConversation(services, session, args.params.id));
  const cursor = newestCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const { user_id } = session;
  const page = await listMessages(services.db, { id: conversation.id, user_id, cursor });
  return { conversation, page, is_first: cursor === undefined, request_key: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  return submitForm(
    args,
    formAction({
      failed: m.catalog_contact_failed(),
      schema: messageInput,
      echoed: ["content", "request_key"],
      async perform(input) {
        const written = { ...input, conversation_id: args.params.id };
        const posted = await orErrorPage(writeMessage(services, session, written), 404);
        return { location: conversationPath(posted.conversation_id), notice: "message_sent" };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, () => m.catalog_contact_failed());
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  return hiddenPageMeta(args, loaderData ? titleOf(loaderData.conversation) : m.catalog_messages());
}

function titleOf(conversation: { with: string | null }): string {
  return m.catalog_messages_with({ name: nameOf(conversation) });
}

function nameOf({ with: name }: { with: string | null }): string {
  return name || m.catalog_messages_customer_gone();
}

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, page, is_first, request_key } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const path = conversationPath(conversation.id);
  return (
    <div className="max-w-3xl">
      <PageHeading
        title={titleOf(conversation)}
        lead={<About conversation={conversation} />}
        action={
          <ButtonLink href="/dashboard/messages" variant="quiet" className="-ms-4">
            <ArrowLeft size={18} aria-hidden="true" /> {m.catalog_messages_all()}
          </ButtonLink>
        }
      />
      {page.next_cursor && (
        <ButtonLink href={`${path}?cursor=${page.next_cursor}`} variant="secondary" className="mb-4">
          {m.catalog_messages_older()}
        </ButtonLink>
      )}
      <MessageList
        conversation={is_first ? conversation : { ...conversation, unread_count: 0 }}
        name={nameOf(conversation)}
        messages={page.messages.toReversed()}
      />
      {is_first ? (
        // An own message clears the form; one of the other leaves what is being typed.
        <PageForm
          key={page.messages.find(({ is_own }) => is_own)?.id}
          answer={answer}
          className="mt-6 flex flex-col gap-4"
        >
          {({ field }) => (
            <>
              <RequestKeyField request_key={request_key} answer={answer} />
              <TextArea
                label={m.catalog_messages_answer()}
                rows={4}
                maxLength={messageLimits.content}
                {...field("content")}
              />
              <Submit pendingLabel={m.catalog_sending()} className="self-start">
                {m.catalog_contact_send()}
              </Submit>
            </>
          )}
        </PageForm>
      ) : (
        <ButtonLink href={path} variant="secondary" className="mt-6">
          {m.catalog_messages_latest()}
        </ButtonLink>
      )}
    </div>
  );
}

function About({ conversation: { product } }: { conversation: Conversation }) {
  if (!product) return m.catalog_messages_about_shop();
  const link = linkTo(`/products/${product.id}`);
  const linked = () => link({ children: <UserText>{product.name}</UserText> });
  return (
    <Message
      message={m.catalog_messages_about}
      markup={{ product: product.is_in_sight ? linked : userText(product.name) }}
    />
  );
}
