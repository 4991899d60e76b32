import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { formatCount } from "../../../text/count.ts";
import { Stat, Stats } from "../../../ui/Stat.tsx";
import type { Author } from "../../accounts/schema.ts";
import type { CaseAuthor } from "../case.ts";
import { PastDecisions } from "./PastDecisions.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { dateOf } from "../../../ui/time-part.tsx";

type AuthorPanelProps = { title?: string | undefined; author: Author | null; history: CaseAuthor | null };

/** The author, their membership time, and previous decisions about them. */
export function AuthorPanel({ title = m.moderation_author_title(), author, history }: AuthorPanelProps) {
  return (
    <Card as="section" aria-labelledby="case-author" className="flex flex-col gap-4">
      <h2 id="case-author" className="text-xl">
        {title}
      </h2>
      {author && history ? (
        <Known author={author} history={history} />
      ) : (
        <p className="text-muted">
          {author
            ? m.moderation_author_gone({ name: author.display_name })
            : m.moderation_author_organisation()}
        </p>
      )}
    </Card>
  );
}

/** Nothing is said of what there is not: ten zeros about a newcomer read like a verdict. */
function isSome({ count }: { count: number }): boolean {
  return count > 0;
}

function Known({ author, history }: { author: Author; history: CaseAuthor }) {
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={author.display_name} src={author.avatar_url} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <UserText>{author.display_name}</UserText>
          </p>
          <p className="text-sm text-muted">
            <Message message={m.moderation_author_since} markup={{ time: dateOf(history.member_since) }} />
          </p>
        </div>
        {history.is_suspended && <Badge tone="critical">{m.moderation_author_suspended()}</Badge>}
      </div>
      <Stats className="grid grid-cols-3 gap-3">
        {history.counts.filter(isSome).map(({ label, count }) => (
          <Stat key={label} label={label} value={formatCount(count)} />
        ))}
        {history.out_of_sight_count > 0 && (
          <Stat label={m.moderation_author_out_of_sight()} value={formatCount(history.out_of_sight_count)} />
        )}
      </Stats>
      {history.decisions.length > 0 ? (
        <div className="border-t border-hairline pt-4">
          <h3 className="mb-3 font-sans text-base font-semibold">{m.moderation_author_decided_before()}</h3>
          <PastDecisions decisions={history.decisions} />
        </div>
      ) : (
        <p className="text-sm text-muted">{m.moderation_author_not_decided()}</p>
      )}
    </>
  );
}
