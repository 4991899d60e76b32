import * as m from "#messages";
import Inbox from "../../../ui/icons/inbox.ts";
import { formatCount } from "../../../text/count.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { inboxPath } from "../contact.ts";

/** Links to the inbox, with the number of open messages. */
export function InboxCard({ count }: { count: number }) {
  return (
    <Card as="section" interactive className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Inbox size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          <Anchor href={inboxPath} className="card-link hover:text-link">
            {m.content_inbox()}
          </Anchor>
        </h2>
        <p className="text-muted tabular-nums">
          {count === 0 ? m.content_inbox_count_none() : m.content_inbox_count({ shown: formatCount(count) })}
        </p>
      </div>
    </Card>
  );
}
