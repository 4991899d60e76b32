import { useSearchParams } from "react-router";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { KonarkWheel } from "../../../ui/motifs/KonarkWheel.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { listPillars, type Pillar } from "../server/queries.ts";
import { impactFigures } from "../../content/server/queries.ts";
import { ImpactFigures } from "../../content/ui/ImpactFigures.tsx";
import { PageHero } from "../../../page/PageHero.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import { isProgramCategory, type ProgramCategory } from "../schema.ts";
import { ProgramCard } from "../ui/ProgramCard.tsx";
import type { Route } from "./+types/programs";
import { contentTag } from "../../content/schema.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), contentTag);
  return {
    figures: await impactFigures(context.get(servicesContext).db, "programs"),
    pillars: listPillars(),
    selected: selectedCategory(url.searchParams),
  };
}

function selectedCategory(search: URLSearchParams): ProgramCategory {
  const requested = search.get("category");
  return isProgramCategory(requested) ? requested : "education";
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Programs",
    description:
      "Education, employment and equality: courses and groups in the villages and towns of Odisha, what they teach and for whom.",
  });
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
        title="Programs"
        lead="Courses and groups that stay after the campaign has ended, taught by people who live from what they teach."
        motif={<KonarkWheel size={240} />}
      >
        <ImpactFigures figures={loaderData.figures} className="mt-8" />
      </PageHero>
      <div className="page-width pb-12">
        <Tabs
          label="Pillars"
          items={items}
          selected={loaderData.selected}
          onSelect={(category) => setSearch({ category }, { replace: true, preventScrollReset: true })}
        />
      </div>
    </>
  );
}

function PillarPanel({ pillar }: { pillar: Pillar }) {
  return (
    <>
      <h2 className="sr-only">{pillar.title} programs</h2>
      <p className="max-w-2xl text-lg text-muted">{pillar.description}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pillar.programs.map((program) => (
          <li key={program.id} className="grid">
            <ProgramCard category={pillar.key} program={program} />
          </li>
        ))}
      </ul>
    </>
  );
}
