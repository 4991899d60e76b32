import type { Queryable } from "../../../platform/database/database.ts";
import type { PublicKind } from "../../../platform/http/state-channel.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import { isUuid } from "../../../text/uuid.ts";
import { issueTag } from "../newsletter-issues.ts";
import { liveIssues } from "./queries/newsletter-issues.ts";
import { day_ms } from "../../../text/day-length.ts";

/** Live stream of an issue's page. Its reader gets a sealed token for it, valid for a day. */

const purpose = "newsletter-issue";
const goodFor_ms = day_ms;

/** For the page's loader, after it has checked access. */
export function watchToken(secrets: Secrets, issue_id: string): string {
  return secrets.seal(purpose, `${issue_id} ${Date.now() + goodFor_ms}`);
}

function watched(secrets: Secrets, token: string): { id: string; ends_ms: number } | undefined {
  const [id = "", ends_ms] = secrets.open(purpose, token)?.split(" ") ?? [];
  return isUuid(id) ? { id, ends_ms: Number(ends_ms) } : undefined;
}

export function liveNewsletter(db: Queryable, secrets: Secrets): PublicKind {
  const issueOf = (token: string) => watched(secrets, token)?.id ?? "";
  return {
    parameter: "newsletter",
    event: "newsletter",
    tag: (token) => issueTag(issueOf(token)),
    max_ids: 1,
    valid_id: (token) => (watched(secrets, token)?.ends_ms ?? 0) > Date.now(),
    async read(tokens) {
      const states = await liveIssues(db, tokens.map(issueOf).filter(isUuid));
      return new Map(
        tokens.flatMap((token) => {
          const state = states.find(({ id }) => id === issueOf(token));
          return state ? [[token, JSON.stringify(state)] as const] : [];
        }),
      );
    },
  };
}
