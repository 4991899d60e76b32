import * as m from "#messages";
import { formatCount } from "../../../../text/count.ts";
import { Card } from "../../../../ui/Card.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { FactRow } from "../../../../ui/Fact.tsx";
import type { ListedUser } from "../server/queries/all-users.ts";
import { roleWords } from "../../role-words.ts";

type UserFactsProps = {
  user: ListedUser;
  facts: { session_count: number; last_used_at: Date | null; has_second_factor: boolean };
  /** Number of items they created, by kind. */
  made: readonly { label: string; count: number }[];
};

const isSome = ({ count }: { count: number }) => count > 0;

export function UserFacts({ user, facts, made }: UserFactsProps) {
  return (
    <Card as="section" aria-labelledby="facts" className="flex flex-col gap-4">
      <h2 id="facts" className="text-xl">
        {m.accounts_admin_facts()}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <FactRow label={m.accounts_admin_roles()}>
          {user.roles.map((role) => roleWords[role]()).join(", ")}
        </FactRow>
        <FactRow label={m.accounts_admin_email_state()}>
          {user.email_verified ? m.accounts_email_confirmed() : m.accounts_email_not_confirmed()}
        </FactRow>
        <FactRow label={m.accounts_factor()}>
          {facts.has_second_factor ? m.accounts_admin_on() : m.accounts_admin_off()}
        </FactRow>
        <FactRow label={m.accounts_admin_joined()}>
          <Time moment={user.created_at} />
        </FactRow>
        <FactRow label={m.accounts_devices()}>{formatCount(facts.session_count)}</FactRow>
        {facts.last_used_at && (
          <FactRow label={m.accounts_admin_last_used()}>
            <Time moment={facts.last_used_at} ago />
          </FactRow>
        )}
        {/* Nothing is said of what there is not, as about an author at the moderation desk. */}
        {made.filter(isSome).map(({ label, count }) => (
          <FactRow key={label} label={label}>
            {formatCount(count)}
          </FactRow>
        ))}
        <FactRow label={m.accounts_admin_id()}>{user.user_id}</FactRow>
      </dl>
    </Card>
  );
}
