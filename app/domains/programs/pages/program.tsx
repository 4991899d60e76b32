import { data } from "react-router";
import { pageContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { findProgram, type Pillar, type ProgramSummary } from "../server/queries.ts";
import { NotFoundMessage } from "../../../page/NotFoundMessage.tsx";
import { hiddenPageMeta, pageMeta } from "../../../page/page-meta.ts";
import { ProgramCard } from "../ui/ProgramCard.tsx";
import type { Route } from "./+types/program";
import { contentTag } from "../../content/schema.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const found = findProgram(params.category, params.id);
  if (!found) return data({ found: null }, { status: 404 });
  sameForEveryGuest(context.get(pageContext), contentTag);
  return { found };
}

export function meta(args: Route.MetaArgs) {
  const found = args.loaderData?.found;
  if (!found) return hiddenPageMeta(args, "Program Not Found");
  return pageMeta(args, { title: found.program.title, description: found.program.summary });
}

export default function ProgramPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found)
    return (
      <NotFoundMessage
        title="Program Not Found"
        text="The program you're looking for doesn't exist."
        back={{ href: "/programs", label: "Back to Programs" }}
      />
    );
  return <Overview {...loaderData.found} />;
}

function Overview({ pillar, program }: { pillar: Pillar; program: ProgramSummary }) {
  const others = pillar.programs.filter((other) => other.id !== program.id);
  return (
    <div className="page-width py-6 lg:py-10">
      <Breadcrumb
        crumbs={[
          { label: "Programs", href: "/programs" },
          { label: pillar.title, href: `/programs?category=${pillar.key}` },
          { label: program.title },
        ]}
      />
      <div className="mt-4 grid grid-cols-1 gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <article>
          <h1 className="text-3xl lg:text-4xl">{program.title}</h1>
          <p className="mt-4 text-lg">{program.summary}</p>
          <h2 className="mt-8 text-2xl">Why we do it</h2>
          <p className="mt-3 text-muted">{pillar.description}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/contact">Ask about a place</ButtonLink>
            <ButtonLink href="/donations" variant="secondary">
              Give to the general fund
            </ButtonLink>
          </div>
        </article>
        <img
          src={`/art/${pillar.key}/${program.id}.svg`}
          alt=""
          width={800}
          height={500}
          className="aspect-16/10 w-full rounded-card object-cover"
        />
      </div>
      {others.length > 0 && (
        <section aria-label="More programs" className="mt-12">
          <h2 className="mb-4 text-2xl">Also in {pillar.title.toLowerCase()}</h2>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((other) => (
              <ProgramCard key={other.id} category={pillar.key} program={other} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
