import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";
import { formatDate } from "../../../text/time.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Stat, Stats } from "../../../ui/Stat.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { type Program, programPath } from "../schema.ts";
import { programStatusWords } from "../status-words.ts";
import { Facts } from "./Facts.tsx";
import { Portrait } from "./Portrait.tsx";

export function Overview({ program }: { program: Program }) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div className="min-w-0">
        {program.long_description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="mb-4 max-w-prose text-lg">
            <UserText>{paragraph}</UserText>
          </p>
        ))}
        <Statistics program={program} />
        <TextList title={m.programs_requirements()} texts={program.requirements} />
        <TextList title={m.programs_benefits()} texts={program.benefits} />
      </div>
      <div className="grid gap-6">
        <Card as="section" aria-labelledby="program-facts">
          <h2 id="program-facts" className="mb-3 text-xl">
            {m.programs_facts()}
          </h2>
          <Facts facts={factsOf(program)} />
          {program.status !== "closed" && (
            <ButtonLink href={`${programPath(program)}?tab=apply#apply`} className="mt-5 w-full">
              {m.programs_apply_now()}
            </ButtonLink>
          )}
        </Card>
        <Coordinator program={program} />
      </div>
    </div>
  );
}

function factsOf(program: Program): [string, string | null][] {
  return [
    [m.programs_status(), programStatusWords[program.status]()],
    [m.programs_impact(), program.impact],
    [m.programs_duration(), program.duration],
    [m.programs_schedule(), program.schedule],
    [m.programs_fee(), program.fee],
    [m.programs_start(), formatDate(program.starts_on)],
    [m.programs_locations(), program.locations.join(", ")],
    [m.programs_beneficiaries(), formatCount(program.beneficiary_count)],
    [m.programs_skills(), program.skills.join(", ")],
    [m.programs_certification(), program.certification],
    [m.programs_placement(), program.placement],
    [m.programs_participants(), program.participants],
  ];
}

function Statistics({ program }: { program: Program }) {
  return (
    <section aria-labelledby="program-statistics" className="my-8 rounded-card bg-sunken p-5 sm:p-6">
      <h2 id="program-statistics" className="text-xl">
        {m.programs_statistics()}
      </h2>
      <p className="mb-4 text-sm text-muted">{m.programs_statistics_hint()}</p>
      <Stats className="grid grid-cols-2 gap-5 sm:grid-cols-4">
        <Stat label={m.programs_total_trained()} value={program.total_trained} />
        <Stat label={m.programs_success_rate()} value={program.success_rate} />
        <Stat label={m.programs_job_placements()} value={program.job_placements} />
        <Stat label={m.programs_average_salary()} value={program.average_salary} />
      </Stats>
    </section>
  );
}

function TextList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-3 max-w-prose list-disc space-y-1.5 ps-5 marker:text-primary">
        {texts.map((text) => (
          <li key={text}>
            <UserText>{text}</UserText>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Coordinator({ program }: { program: Program }) {
  return (
    <Card as="section" aria-labelledby="program-coordinator">
      <h2 id="program-coordinator" className="mb-3 text-xl">
        {m.programs_coordinator()}
      </h2>
      <div className="flex items-center gap-4">
        <Portrait
          name={program.coordinator_name}
          seed={`${program.id}-coordinator`}
          picture_url={program.coordinator_picture_url}
        />
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">
            <UserText>{program.coordinator_name}</UserText>
          </p>
          <p>
            <UserText>{program.coordinator_role}</UserText>
          </p>
          <p className="text-sm text-muted">
            {m.programs_experience()}: <UserText>{program.coordinator_experience}</UserText>
          </p>
        </div>
      </div>
      {program.coordinator_picture_url === null && (
        <p className="mt-3 text-sm text-muted">{m.programs_drawn_portrait()}</p>
      )}
    </Card>
  );
}
