import * as m from "#messages";
import type { ReactNode } from "react";
import Compass from "../../ui/icons/compass.ts";
import GraduationCap from "../../ui/icons/graduation-cap.ts";
import Hammer from "../../ui/icons/hammer.ts";
import HeartHandshake from "../../ui/icons/heart-handshake.ts";
import Scale from "../../ui/icons/scale.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { useIntroduction } from "../../domains/content/ui/use-introduction.ts";
import { UserText } from "../../ui/UserText.tsx";

const pillars = [
  { icon: <GraduationCap size={20} aria-hidden="true" />, name: m.screens_pillar_education },
  { icon: <Hammer size={20} aria-hidden="true" />, name: m.screens_pillar_employment },
  { icon: <Scale size={20} aria-hidden="true" />, name: m.screens_pillar_equality },
];

/** The introduction of the site, its impact figures and one campaign. */
export function HomeHero({ figures, campaign }: { figures: ReactNode; campaign: ReactNode }) {
  const eyebrow = useIntroduction("home_eyebrow");
  const hero = useIntroduction("home_hero");
  return (
    <section
      aria-label={m.screens_welcome()}
      className="page-width grid grid-cols-1 items-center gap-x-12 gap-y-8 py-8 lg:grid-cols-[1.25fr_1fr] lg:py-14"
    >
      <div>
        {eyebrow && (
          <p className="font-semibold text-brass">
            <UserText>{eyebrow.text}</UserText>
          </p>
        )}
        <h1 className="mt-2 text-4xl lg:text-[3.25rem] lg:leading-[1.08]">
          <UserText>{hero?.title ?? m.screens_welcome()}</UserText>
        </h1>
        {hero && (
          <p className="mt-4 max-w-xl text-lg text-muted">
            <UserText>{hero.text}</UserText>
          </p>
        )}
        <ul aria-label={m.screens_home_pillars()} className="mt-5 flex flex-wrap gap-2">
          {pillars.map((pillar) => (
            <li
              key={pillar.name()}
              className="inline-flex items-center gap-1.5 rounded-chip border border-hairline bg-surface px-2.5 py-1.5 text-sm font-semibold sm:gap-2 sm:px-3.5 sm:text-base"
            >
              <span className="hidden text-brass sm:block">{pillar.icon}</span>
              {pillar.name()}
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-x-3 gap-y-2">
          <ButtonLink href="/donations" size="large">
            <HeartHandshake size={20} aria-hidden="true" /> {m.screens_home_donate()}
          </ButtonLink>
          <ButtonLink href="/campaigns" size="large" variant="secondary">
            <Compass size={20} aria-hidden="true" /> {m.screens_home_explore()}
          </ButtonLink>
        </div>
        <div className="mt-7 min-h-16 lg:mt-9">{figures}</div>
      </div>
      {campaign}
    </section>
  );
}
