import { useSearchParams } from "react-router";
import * as m from "#messages";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { keptWith, sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { KonarkWheel } from "../../../ui/motifs/KonarkWheel.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { impactFigures } from "../../content/server/queries/content-of-pages.ts";
import { pageTexts } from "../../content/server/queries/organisation.ts";
import { UserText } from "../../../ui/UserText.tsx";
import { ImpactFigures } from "../../content/ui/ImpactFigures.tsx";
import { PageHero } from "../../../page/PageHero.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import { isProgramCategory, type PillarWithPrograms, type ProgramCategory } from "../schema.ts";
import { listPillars } from "../server/queries/programs.ts";
import { ProgramCard } from "../ui/ProgramCard.tsx";
import type { Route } from "./+types/programs";
import { contentTag } from "../../content/schema.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(pageContext);
  const selected = selectedCategory(url.searchParams);
  sameForEveryGuest(visit, contentTag);
  keptWith(visit, { category: selected });
  const { db } = context.get(servicesContext);
  const [figures, pillars, texts] = await Promise.all([
    impactFigures(db, "programs"),
    listPillars(db),
    pageTexts(db, "programs_hero"),
  ]);
  return { figures, pillars, lead: texts.programs_hero.text, selected };
}

function selectedCategory(search: URLSearchParams): ProgramCategory {
  const requested = search.get("category");
  return isProgramCategory(requested) ? requested : "education";
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.programs_page(), description: m.programs_page_description() });
}

export default function ProgramsPage({ loaderData }: Route.ComponentProps) {
  const [, setSearch] = useSearchParams();
  const items = loaderData.pillars.map((pillar) => ({
    id: pillar.key,
    label: pillar.title,
    href: `/programs?category=${pillar.key}`,
    panel: <PillarPanel pillar={pillar} />,
  }));
  return (
    <>
      <PageHero
        title={m.programs_page()}
        lead={<UserText>{loaderData.lead}</UserText>}
        motif={<KonarkWheel size={240} />}
      >
        <ImpactFigures figures={loaderData.figures} className="mt-8" />
      </PageHero>
      <div className="page-width pb-12">
        <Tabs
          label={m.programs_pillars()}
          items={items}
          selected={loaderData.selected}
          onSelect={(category) => setSearch({ category }, { replace: true, preventScrollReset: true })}
        />
      </div>
    </>
  );
}

function PillarPanel({ pillar }: { pillar: PillarWithPrograms }) {
  return (
    <>
      <h2 className="sr-only">{m.programs_pillar_heading({ pillar: pillar.title })}</h2>
      <p className="max-w-2xl text-lg text-muted">
        <UserText>{pillar.description}</UserText>
      </p>
      {pillar.programs.length === 0 ? (
        <EmptyState
          title={m.programs_none()}
          hint={m.programs_none_hint()}
          action={<ButtonLink href="/contact">{m.programs_none_contact()}</ButtonLink>}
        />
      ) : (
        <ul
          className={classes(
            "mt-6 grid gap-4 sm:grid-cols-2",
            // Two fill the whole width side by side, without an empty third column.
            pillar.programs.length > 2 && "lg:grid-cols-3",
          )}
        >
          {pillar.programs.map((program) => (
            <li key={program.id} className="grid">
              <ProgramCard program={program} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
