import * as m from "#messages";
import type { ReactNode } from "react";
import BookOpen from "../../ui/icons/book-open.ts";
import HandCoins from "../../ui/icons/hand-coins.ts";
import Megaphone from "../../ui/icons/megaphone.ts";
import Users from "../../ui/icons/users.ts";
import { userPath } from "../../domains/accounts/admin/all-users.ts";
import { UserStatusBadge } from "../../domains/accounts/admin/ui/UserStatusBadge.tsx";
import { ownCampaignPath } from "../../domains/campaigns/campaign-paths.ts";
import { titleText } from "../../domains/campaigns/campaign-texts.ts";
import { CampaignStateBadge } from "../../domains/campaigns/ui/CampaignStateBadge.tsx";
import { adminDonationsPath } from "../../domains/donations/all-donations.ts";
import { StatCard, StatCards } from "../../page/StatCard.tsx";
import { formatCount } from "../../text/count.ts";
import { formatRupees } from "../../text/money.ts";
import { Card } from "../../ui/Card.tsx";
import { Anchor } from "../../ui/link.tsx";
import { Time } from "../../ui/Time.tsx";
import { UserText } from "../../ui/UserText.tsx";
import { AdminLinks } from "./AdminLinks.tsx";
import { NeedsYou } from "./NeedsYou.tsx";
import type { Overview } from "./server/read-overview.ts";

export function OverviewTab({ overview }: { overview: Overview }) {
  const { counts, newest, ...waiting } = overview;
  return (
    <>
      <NeedsYou waiting={waiting} />
      <div className="mt-4">
        <AdminLinks />
      </div>
      <div className="mt-6">
        <Figures counts={counts} />
      </div>
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <Newest
          title={m.screens_admin_newest_campaigns()}
          all={{ href: "?tab=campaigns", label: m.screens_admin_all_campaigns() }}
        >
          {newest.campaigns.map(({ id, title, is_active, status, created_at }) => (
            <NewestRow
              key={id}
              href={ownCampaignPath(id)}
              name={titleText(title)}
              created_at={created_at}
              badge={<CampaignStateBadge is_active={is_active} status={status} />}
            />
          ))}
        </Newest>
        <Newest
          title={m.screens_admin_newest_users()}
          all={{ href: "?tab=users", label: m.screens_admin_all_users() }}
        >
          {newest.users.map(({ user_id, display_name, status, created_at }) => (
            <NewestRow
              key={user_id}
              href={userPath(user_id)}
              name={display_name}
              created_at={created_at}
              badge={<UserStatusBadge status={status} />}
            />
          ))}
        </Newest>
      </div>
    </>
  );
}

function Figures({ counts: { users, campaigns, stories, donations } }: Pick<Overview, "counts">) {
  return (
    <StatCards>
      <StatCard
        label={m.screens_admin_users()}
        Icon={Users}
        edge="text-primary"
        value={formatCount(users.user_count)}
        note={m.screens_admin_users_note({ count: formatCount(users.suspended_count) })}
      />
      <StatCard
        label={m.screens_campaigns()}
        Icon={Megaphone}
        edge="text-link"
        value={formatCount(campaigns.campaign_count)}
        note={m.screens_active({ count: formatCount(campaigns.active_count) })}
      />
      <StatCard
        label={m.screens_stories()}
        Icon={BookOpen}
        edge="text-success"
        value={formatCount(stories.story_count)}
        note={m.screens_featured({ count: formatCount(stories.featured_count) })}
      />
      <StatCard
        label={m.screens_donations()}
        Icon={HandCoins}
        edge="text-haritala"
        value={formatCount(donations.settled_count)}
        note={m.screens_given({ amount: formatRupees(donations.given_paise) })}
        all={{ href: adminDonationsPath, label: m.screens_admin_all_donations() }}
      />
    </StatCards>
  );
}

type NewestProps = { title: string; all: { href: string; label: string }; children: ReactNode };

function Newest({ title, all, children }: NewestProps) {
  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="divide-y divide-hairline">{children}</ul>
      <Anchor href={all.href} className="underlined-link inline-flex min-h-11 items-center self-start">
        {all.label}
      </Anchor>
    </Card>
  );
}

type NewestRowProps = { href: string; name: string; created_at: Date; badge: ReactNode };

function NewestRow({ href, name, created_at, badge }: NewestRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <Anchor href={href} className="underlined-link inline-flex min-h-11 items-center wrap-anywhere">
          <UserText>{name}</UserText>
        </Anchor>
        <p className="text-sm text-muted">
          <Time moment={created_at} ago />
        </p>
      </div>
      {badge}
    </li>
  );
}
