import * as m from "#messages";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { KonarkWheel } from "../../../ui/motifs/KonarkWheel.tsx";
import { impactFigures } from "../server/queries/content-of-pages.ts";
import { aboutValues, milestones, pageTexts, teamMembers } from "../server/queries/organisation.ts";
import { DrawnPortraits, MemberCard } from "../ui/MemberCard.tsx";
import { ImpactFigures } from "../ui/ImpactFigures.tsx";
import { PageHero, Section } from "../../../page/PageHero.tsx";
import { PointList } from "../../../page/PointList.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import { Timeline } from "../ui/Timeline.tsx";
import type { Route } from "./+types/about";
import { contentTag } from "../schema.ts";

const teamShown = 3;

export async function loader({ context }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), contentTag);
  const { db } = context.get(servicesContext);
  const [figures, team, texts, values, timeline] = await Promise.all([
    impactFigures(db, "about"),
    teamMembers(db, teamShown),
    pageTexts(db, "about_hero", "about_mission", "about_vision", "about_join"),
    aboutValues(db),
    milestones(db),
  ]);
  return { figures, team, texts, values, timeline };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: m.content_about_page(),
    description: args.loaderData?.texts.about_hero.text ?? "",
  });
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { figures, team, texts, values, timeline } = loaderData;
  const { about_hero: hero, about_mission: mission, about_vision: vision, about_join: join } = texts;
  return (
    <>
      <PageHero
        eyebrow={m.content_about_eyebrow()}
        title={<UserText>{hero.title}</UserText>}
        lead={<UserText>{hero.text}</UserText>}
        motif={<KonarkWheel size={300} />}
      >
        <ImpactFigures figures={figures} className="mt-8" />
      </PageHero>
      <div className="page-width grid gap-8 py-8 md:grid-cols-2 md:gap-12 lg:py-12">
        {[mission, vision].map((statement) => (
          <section
            key={statement.title}
            aria-label={statement.title}
            className="border-t-4 border-haritala pt-5"
          >
            <h2 className="text-2xl">
              <UserText>{statement.title}</UserText>
            </h2>
            <p className="mt-3 text-lg whitespace-pre-line">
              <UserText>{statement.text}</UserText>
            </p>
          </section>
        ))}
      </div>
      {values.length > 0 && (
        <Section title={m.content_about_values()}>
          <PointList
            points={values.map((value) => ({
              key: value.id,
              title: value.title,
              text: <UserText>{value.text}</UserText>,
            }))}
          />
        </Section>
      )}
      {timeline.length > 0 && (
        <Section title={m.content_about_history()}>
          <Timeline milestones={timeline} />
        </Section>
      )}
      {team.length > 0 && (
        <Section title={m.content_about_team()}>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {team.map((member) => (
              <li key={member.id} className="min-w-0">
                <MemberCard member={member} short />
              </li>
            ))}
          </ul>
          <DrawnPortraits members={team} />
          <ButtonLink href="/team" variant="secondary" className="mt-4">
            {m.content_about_team_all()}
          </ButtonLink>
        </Section>
      )}
      <section aria-label={join.title} className="page-width pt-4 pb-8">
        <div className="rounded-card bg-sunken px-6 py-10 text-center">
          <h2 className="text-2xl lg:text-3xl">
            <UserText>{join.title}</UserText>
          </h2>
          <p className="mx-auto mt-3 max-w-2xl text-muted">
            <UserText>{join.text}</UserText>
          </p>
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <ButtonLink href="/donations" size="large">
              {m.content_about_donate()}
            </ButtonLink>
            <ButtonLink href="/contact" size="large" variant="secondary">
              {m.content_about_talk()}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
