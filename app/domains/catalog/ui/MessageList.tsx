import * as m from "#messages";
import { Badge } from "../../../ui/Badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { MixedText, UserParagraph } from "../../../ui/UserText.tsx";
import { type Conversation, type ConversationMessage, conversationPath } from "../conversation.ts";
import { shortened } from "../../../text/shorten.ts";

type MessageListProps = {
  conversation: Pick<Conversation, "id" | "unread_count">;
  /** Name of the other participant. */
  name: string;
  /** Oldest first. */
  messages: readonly ConversationMessage[];
};

/** A conversation's messages: the reader's own on the right, the other participant's on the left. */
export function MessageList({ conversation, name, messages }: MessageListProps) {
  const theirs = messages.filter(({ is_own }) => !is_own).map(({ id }) => id);
  const unread = new Set(theirs.slice(Math.max(theirs.length - conversation.unread_count, 0)));
  return (
    <ol className="flex flex-col gap-3">
      {messages.map((message) => (
        <li
          key={message.id}
          id={`message-${message.id}`}
          className={classes(
            "max-w-[85%] rounded-card px-4 py-3",
            message.is_own ? "self-end bg-badge-default-bg text-badge-default-text" : "self-start bg-sunken",
          )}
        >
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <span className="font-semibold">
              {message.is_own ? (
                m.catalog_messages_of_you()
              ) : (
                <MixedText>{m.catalog_messages_of({ name })}</MixedText>
              )}
            </span>
            <Time moment={message.created_at} ago />
            {unread.has(message.id) && <Badge tone="default">{m.catalog_messages_new_one()}</Badge>}
          </p>
          <Words message={message} />
          {!message.is_own && message.content !== null && (
            <Anchor
              href={`${conversationPath(conversation.id)}/report/${message.id}`}
              className="-mb-2 inline-flex min-h-11 items-center text-sm text-muted underline"
            >
              {m.catalog_messages_report()}
              <span className="sr-only">
                {" "}
                {m.catalog_messages_report_which({ text: shortened(message.content, 60) })}
              </span>
            </Anchor>
          )}
        </li>
      ))}
    </ol>
  );
}

function Words({ message: { content, is_hidden } }: { message: ConversationMessage }) {
  if (content === null) return <p className="mt-1 italic">{m.catalog_messages_hidden()}</p>;
  return (
    <>
      <UserParagraph className="mt-1">{content}</UserParagraph>
      {is_hidden && <p className="mt-1 text-sm font-semibold">{m.catalog_messages_hidden_own()}</p>}
    </>
  );
}
