import * as m from "#messages";
import type { ReactNode } from "react";
import ArrowRight from "../../ui/icons/arrow-right.ts";
import { useIntroduction } from "../../domains/content/ui/use-introduction.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Card } from "../../ui/Card.tsx";
import { Anchor } from "../../ui/link.tsx";
import { Skeletons } from "../../ui/Skeleton.tsx";
import { UserText } from "../../ui/UserText.tsx";
import type { FeatureCard } from "../../domains/content/schema.ts";
import { Section } from "../../page/PageHero.tsx";

export type PillarSummary = { key: string; title: string; description: string };

/** The three pillars, each with a link to its programs. */
export function Pillars({ pillars }: { pillars: readonly PillarSummary[] }) {
  return (
    <IntroducedSection id="home_pillars">
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-4">
        {pillars.map((pillar) => (
          <Card
            as="li"
            interactive
            padded={false}
            key={pillar.key}
            className="flex max-[20rem]:flex-col md:flex-col"
          >
            <img
              src={`/art/${pillar.key}/pillar-${pillar.key}.svg`}
              alt=""
              width={800}
              height={500}
              loading="lazy"
              decoding="async"
              className="w-20 shrink-0 object-cover max-[20rem]:h-16 max-[20rem]:w-full md:h-28 md:w-full"
            />
            <div className="flex min-w-0 grow flex-col gap-1 p-3 md:gap-2 md:p-6">
              <h3 className="text-xl">{pillar.title}</h3>
              {/* A phone has no room for whole sentences, and half of one says nothing. */}
              <p className="text-muted max-md:hidden">
                <UserText>{pillar.description}</UserText>
              </p>
              <Anchor
                href={`/programs?category=${pillar.key}`}
                className="card-link mt-auto inline-flex items-center md:-mb-2 md:min-h-11 gap-1.5 self-start font-semibold text-link hover:underline"
              >
                {m.screens_pillar_programs({ pillar: pillar.title })}{" "}
                <ArrowRight size={18} aria-hidden="true" />
              </Anchor>
            </div>
          </Card>
        ))}
      </ul>
    </IntroducedSection>
  );
}

export function PillarsSkeleton() {
  return (
    <IntroducedSection id="home_pillars">
      <Skeletons count={3} className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <div className="pasapalli h-52 rounded-card md:h-72 lg:h-88" />
      </Skeletons>
    </IntroducedSection>
  );
}

type IntroducedProps = { id: "home_pillars" | "home_features"; children: ReactNode };

/** A section with a heading and lead from the content editor. */
export function IntroducedSection({ id, children }: IntroducedProps) {
  const { title = "", text } = useIntroduction(id) ?? {};
  return (
    <Section title={title} lead={text && <UserText>{text}</UserText>}>
      {children}
    </Section>
  );
}

/** Features of the site, including planned ones: cards, on phones a list with one line between two. */
export function FeatureCards({ cards }: { cards: readonly FeatureCard[] }) {
  return (
    <ul className="grid grid-cols-1 max-sm:rounded-card max-sm:bg-surface max-sm:shadow-card sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {cards.map((card) => (
        <Card
          as="li"
          key={card.title}
          padded={false}
          className="flex flex-col gap-0.5 px-4 py-2 max-sm:rounded-none max-sm:border-0 max-sm:border-hairline max-sm:bg-transparent max-sm:shadow-none max-sm:not-first:border-t sm:gap-2 sm:p-6"
        >
          {card.picture_url && (
            <img
              src={card.picture_url}
              alt=""
              width={960}
              height={540}
              loading="lazy"
              decoding="async"
              className="mb-2 aspect-16/9 w-full rounded-control object-cover max-sm:hidden"
            />
          )}
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:justify-between sm:gap-x-3">
            <h3 className="text-base max-sm:me-auto sm:text-xl">
              <UserText>{card.title}</UserText>
            </h3>
            {/* On phones the badge stands last, where there is room beside the title. */}
            <span className="contents sm:flex sm:gap-1.5">
              <Badge className="max-sm:order-last">{card.badge}</Badge>
              <Badge tone={card.status === "Available" ? "success" : "medium"}>{card.status}</Badge>
            </span>
          </div>
          <p className="text-sm text-muted sm:text-base">
            <UserText>{card.description}</UserText>
          </p>
        </Card>
      ))}
    </ul>
  );
}

export function FeatureCardsSkeleton() {
  return (
    <Skeletons count={6} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <div className="pasapalli h-32 rounded-card" />
    </Skeletons>
  );
}
