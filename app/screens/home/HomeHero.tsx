import * as m from "#messages";
import type { ReactNode } from "react";
import Compass from "../../ui/icons/compass.ts";
import GraduationCap from "../../ui/icons/graduation-cap.ts";
import Hammer from "../../ui/icons/hammer.ts";
import Scale from "../../ui/icons/scale.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { useIntroduction } from "../../domains/content/ui/use-introduction.ts";
import { UserText } from "../../ui/UserText.tsx";

const pillars = [
  { icon: <GraduationCap size={20} aria-hidden="true" />, name: m.screens_pillar_education },
  { icon: <Hammer size={20} aria-hidden="true" />, name: m.screens_pillar_employment },
  { icon: <Scale size={20} aria-hidden="true" />, name: m.screens_pillar_equality },
];

/** The introduction of the site, one campaign, and the impact figures. */
export function HomeHero({ figures, campaign }: { figures: ReactNode; campaign: ReactNode }) {
  const eyebrow = useIntroduction("home_eyebrow");
  const hero = useIntroduction("home_hero");
  return (
    <section
      aria-label={m.screens_welcome()}
      className="page-width grid grid-cols-1 items-center gap-x-12 gap-y-5 pt-5 pb-6 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[1fr_auto_auto_1fr] lg:py-14 lg:[reading-flow:grid-columns]"
    >
      <div className="lg:row-start-2">
        {eyebrow && (
          <p className="font-semibold text-brass max-sm:text-sm">
            <UserText>{eyebrow.text}</UserText>
          </p>
        )}
        <h1 className="mt-1 text-3xl sm:text-4xl lg:mt-2 lg:text-[3.25rem] lg:leading-[1.08]">
          <UserText>{hero?.title ?? m.screens_welcome()}</UserText>
        </h1>
        {hero && (
          <p className="mt-2 max-w-xl text-muted sm:text-lg lg:mt-4">
            <UserText>{hero.text}</UserText>
          </p>
        )}
      </div>
      {/* On phones the campaign is within the first screen, and the ways further are beneath it. */}
      <div className="min-w-0 lg:col-start-2 lg:row-span-4 lg:row-start-1">{campaign}</div>
      <div className="lg:col-start-1 lg:row-start-3">
        <ul aria-label={m.screens_home_pillars()} className="flex flex-wrap gap-x-4 gap-y-1">
          {pillars.map((pillar) => (
            <li
              key={pillar.name()}
              className="inline-flex items-center gap-1.5 text-sm font-semibold sm:gap-2 sm:text-base"
            >
              <span className="hidden text-brass sm:block">{pillar.icon}</span>
              {pillar.name()}
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2 max-sm:*:flex-auto max-sm:*:px-2! max-sm:[&_svg]:hidden lg:mt-6">
          <ButtonLink href="/campaigns" size="large" variant="secondary">
            <Compass size={20} aria-hidden="true" /> {m.screens_home_explore()}
          </ButtonLink>
        </div>
        <div className="mt-6 min-h-16 lg:mt-9">{figures}</div>
      </div>
    </section>
  );
}
