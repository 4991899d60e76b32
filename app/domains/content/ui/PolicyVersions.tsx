import * as m from "#messages";
import { formatLongDate } from "../../../text/long-date.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { type PolicyVersion, policyVersionPath } from "../policies/document.ts";

/** `author_name`: null for the initial text, and for a deleted account. */
export type NamedVersion = PolicyVersion & { author_name: string | null };

/** All published versions, newest first. */
export function PolicyVersions({ versions }: { versions: readonly NamedVersion[] }) {
  return (
    <Card as="section" aria-labelledby="versions">
      <h2 id="versions" className="text-xl">
        {m.content_policy_versions()}
      </h2>
      <ol className="mt-3 divide-y divide-hairline">
        {versions.map(({ policy, version, published_on, applies_from, author_name }) => (
          <li key={version} className="py-2">
            <Anchor
              href={policyVersionPath(policy, version)}
              className="underlined-link inline-flex min-h-11 items-center"
            >
              {m.content_policy_version({ number: version })}
            </Anchor>
            <p className="text-sm text-muted">
              {m.content_policy_version_of({ date: formatLongDate(published_on) })}
            </p>
            {applies_from !== published_on && (
              <p className="text-sm text-muted">
                {m.content_policy_applies_on({ date: formatLongDate(applies_from) })}
              </p>
            )}
            {author_name && (
              <p className="text-sm text-muted">
                <UserText>{author_name}</UserText>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
