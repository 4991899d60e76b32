import { data, useSearchParams } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { NotFoundMessage } from "../../../page/NotFoundMessage.tsx";
import { hiddenPageMeta, pageMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, pageContext, servicesContext, sessionOf } from "../../../platform/http/page-context.ts";
import { keptWith, sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { contentTag } from "../../content/schema.ts";
import { siteOfPages } from "../../content/server/queries/content-of-pages.ts";
import { applicationInput } from "../application-input.ts";
import { programData, programPathData } from "../program-data.ts";
import { type Pillar, type Program, type ProgramSummary, programPath } from "../schema.ts";
import { findProgram } from "../server/queries/programs.ts";
import { sendApplication } from "../server/use-cases/applications.ts";
import { ApplicationForm } from "../ui/ApplicationForm.tsx";
import { Curriculum } from "../ui/Curriculum.tsx";
import { Gallery } from "../ui/Gallery.tsx";
import { Overview } from "../ui/Overview.tsx";
import { ProgramCard } from "../ui/ProgramCard.tsx";
import { ProgramHead } from "../ui/ProgramHead.tsx";
import { Testimonials } from "../ui/Testimonials.tsx";
import type { Route } from "./+types/program";

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const services = context.get(servicesContext);
  const found = await findProgram(services.db, params.category, params.id);
  if (!found) return data({ found: null }, { status: 404 });
  const visit = context.get(pageContext);
  const tab = url.searchParams.get("tab") ?? "";
  sameForEveryGuest(visit, contentTag);
  keptWith(visit, { tab: tabIds.find((id) => id === tab) });
  const session = await sessionOf(args);
  const { program, pillar } = found;
  const { public_url } = services.config;
  visit.structured_data.push(
    () => [programPathData(program, pillar, public_url)],
    async () => [programData(program, await siteOfPages(services), public_url) ?? []].flat(),
  );
  const { programs, ...introduced } = pillar;
  const others = programs.filter(({ id }) => id !== program.id);
  const applicant = session ? { name: session.display_name, email: session.email } : null;
  return {
    found: { program, pillar: introduced, others, applicant, tab },
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const services = context.get(servicesContext);
  const { client_address } = context.get(pageContext);
  const user_id = (await sessionOf(args))?.user_id ?? null;
  const subject = { category: params.category, program_id: params.id, user_id };
  return submitForm(
    args,
    formAction({
      schema: applicationInput,
      echoed,
      failed: m.programs_failed(),
      async perform({ terms: _agreed, ...application }) {
        const { reference } = await orErrorPage(
          sendApplication(services, { ...application, ...subject }, { client_address }),
          404,
        );
        return {
          location: `${programPath({ category: params.category, id: params.id })}/applied/${reference}`,
          notice: "application_started",
        };
      },
    }),
  );
}

const echoed = [
  "full_name",
  "age",
  "phone",
  "email",
  "address",
  "education_level",
  "preferred_location",
  "motivation",
  "guardian_name",
  "guardian_phone",
  "terms",
];

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.programs_failed);
}

export function meta(args: Route.MetaArgs) {
  const found = args.loaderData?.found;
  if (!found) return hiddenPageMeta(args, m.programs_not_found_title());
  return pageMeta(args, { title: found.program.title, description: found.program.description });
}

export default function ProgramPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.found)
    return (
      <NotFoundMessage
        title={m.programs_not_found_title()}
        text={m.programs_not_found_text()}
        back={{ href: "/programs", label: m.programs_back() }}
      />
    );
  const answer: FormAnswer | undefined = actionData;
  // After a refusal the URL is the form's, which may lack the tab.
  const tab = answer ? "apply" : loaderData.found.tab;
  return <ProgramInFull {...loaderData.found} tab={tab} answer={answer} />;
}

const tabIds = ["overview", "curriculum", "apply", "stories", "gallery"] as const;

type ProgramInFullProps = {
  program: Program;
  pillar: Pillar;
  others: ProgramSummary[];
  applicant: { name: string; email: string } | null;
  tab: string;
  answer: FormAnswer | undefined;
};

function ProgramInFull({ program, pillar, others, applicant, tab, answer }: ProgramInFullProps) {
  const [, setSearch] = useSearchParams();
  const path = programPath(program);
  const panels = {
    overview: <Overview program={program} />,
    curriculum: <Curriculum weeks={program.curriculum} />,
    apply: <ApplicationForm program={program} applicant={applicant} answer={answer} />,
    stories: <Testimonials program={program} />,
    gallery: <Gallery program={program} />,
  };
  const labels = {
    overview: m.programs_overview(),
    curriculum: m.programs_curriculum(),
    apply: m.programs_apply(),
    stories: m.programs_stories(),
    gallery: m.programs_gallery(),
  };
  return (
    <div className="page-width py-6 lg:py-10">
      <Breadcrumb
        crumbs={[
          { label: m.programs_page(), href: "/programs" },
          { label: pillar.title, href: `/programs?category=${pillar.key}` },
          { label: program.title },
        ]}
      />
      <ProgramHead program={program} />
      <Tabs
        label={m.programs_tabs()}
        className="mt-8"
        items={tabIds.map((id) => ({ id, label: labels[id], panel: panels[id], href: `${path}?tab=${id}` }))}
        selected={tab}
        onSelect={(chosen) => setSearch({ tab: chosen }, { replace: true, preventScrollReset: true })}
      />
      {others.length > 0 && (
        <section aria-labelledby="more-programs" className="mt-12">
          <h2 id="more-programs" className="mb-4 text-2xl">
            {m.programs_more({ pillar: pillar.title.toLowerCase() })}
          </h2>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((other) => (
              <ProgramCard key={other.id} program={other} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
