import * as m from "#messages";
import type { ReactNode } from "react";
import { formatCount } from "../../../../text/count.ts";
import { Card } from "../../../../ui/Card.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { type ListedUser, roleWords } from "../all-users.ts";

type UserFactsProps = {
  user: ListedUser;
  facts: { session_count: number; last_used_at: Date | null; has_second_factor: boolean };
  /** Number of items they created, by kind. */
  made: readonly { label: string; count: number }[];
};

export function UserFacts({ user, facts, made }: UserFactsProps) {
  return (
    <Card as="section" aria-labelledby="facts" className="flex flex-col gap-4">
      <h2 id="facts" className="text-xl">
        {m.accounts_admin_facts()}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact label={m.accounts_admin_roles()}>{user.roles.map((role) => roleWords[role]()).join(", ")}</Fact>
        <Fact label={m.accounts_admin_email_state()}>
          {user.email_verified ? m.accounts_admin_confirmed() : m.accounts_admin_not_confirmed()}
        </Fact>
        <Fact label={m.accounts_admin_second_factor()}>
          {facts.has_second_factor ? m.accounts_admin_on() : m.accounts_admin_off()}
        </Fact>
        <Fact label={m.accounts_admin_joined()}>
          <Time moment={user.created_at} />
        </Fact>
        <Fact label={m.accounts_admin_sessions()}>{formatCount(facts.session_count)}</Fact>
        {facts.last_used_at && (
          <Fact label={m.accounts_admin_last_used()}>
            <Time moment={facts.last_used_at} ago />
          </Fact>
        )}
        {made.map(({ label, count }) => (
          <Fact key={label} label={label}>
            {formatCount(count)}
          </Fact>
        ))}
        <Fact label={m.accounts_admin_id()}>{user.user_id}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
