import * as m from "#messages";
import BookOpenCheck from "../../../ui/icons/book-open-check.ts";
import Scale from "../../../ui/icons/scale.ts";
import Users from "../../../ui/icons/users.ts";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { readSite } from "../server/queries/content-of-pages.ts";
import { pageTexts, teamMembers } from "../server/queries/organisation.ts";
import { DrawnPortraits, MemberCard } from "../ui/MemberCard.tsx";
import { ContactLinks } from "../ui/ContactLinks.tsx";
import { HeroPicture, PageHero, Section } from "../../../page/PageHero.tsx";
import { type Point, PointList } from "../../../page/PointList.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/team";
import { contentTag } from "../schema.ts";

export async function loader({ context }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), contentTag);
  const { db } = context.get(servicesContext);
  const [site, members, { team_hero, ...duties }] = await Promise.all([
    readSite(db),
    teamMembers(db),
    pageTexts(db, "team_hero", "team_organisers", "team_bookkeepers", "team_officer"),
  ]);
  return { site, members, hero: team_hero, duties };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: m.content_team_page(),
    description: m.content_team_description(),
  });
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={<UserText>{loaderData.hero.title}</UserText>}
        lead={<UserText>{loaderData.hero.text}</UserText>}
        motif={<HeroPicture src="/art/general/team.svg" />}
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/contact">{m.content_team_contact()}</ButtonLink>
          <ButtonLink href="/donations" variant="secondary">
            {m.content_team_support()}
          </ButtonLink>
        </div>
      </PageHero>
      {loaderData.members.length > 0 && (
        <Section title={m.content_team_members()}>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {loaderData.members.map((member) => (
              <li key={member.id} className="min-w-0">
                <MemberCard member={member} />
              </li>
            ))}
          </ul>
          <DrawnPortraits members={loaderData.members} />
        </Section>
      )}
      <Section title={m.content_team_answers()}>
        <PointList points={dutiesOf(loaderData.duties)} />
      </Section>
      <Section title={m.content_team_reach()}>
        <ContactLinks site={loaderData.site} />
      </Section>
    </>
  );
}

type Duties = Awaited<ReturnType<typeof loader>>["duties"];

function dutiesOf({ team_organisers, team_bookkeepers, team_officer }: Duties): Point[] {
  return [
    {
      icon: <Users size={28} aria-hidden="true" />,
      title: team_organisers.title,
      text: <Duty text={team_organisers.text} href="/campaigns" label={m.content_team_see_campaigns()} />,
    },
    {
      icon: <BookOpenCheck size={28} aria-hidden="true" />,
      title: team_bookkeepers.title,
      text: <Duty text={team_bookkeepers.text} href="/transparency" label={m.content_team_see_books()} />,
    },
    {
      icon: <Scale size={28} aria-hidden="true" />,
      title: team_officer.title,
      text: <Duty text={team_officer.text} href="/grievance" label={m.content_team_see_grievance()} />,
    },
  ];
}

function Duty({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <>
      <p>
        <UserText>{text}</UserText>
      </p>
      <Anchor href={href} className="underlined-link inline-flex min-h-11 items-center">
        {label}
      </Anchor>
    </>
  );
}
