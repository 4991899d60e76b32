import * as m from "#messages";
import Inbox from "../../../ui/icons/inbox.ts";
import { formatCount } from "../../../text/count.ts";
import { DeskCard } from "../../../page/DeskCard.tsx";
import { inboxPath } from "../contact.ts";

/** Links to the inbox, with the number of open messages. */
export function InboxCard({ count }: { count: number }) {
  return (
    <DeskCard icon={Inbox} href={inboxPath} title={m.content_inbox()}>
      {count === 0 ? m.content_inbox_count_none() : m.content_inbox_count({ shown: formatCount(count) })}
    </DeskCard>
  );
}
