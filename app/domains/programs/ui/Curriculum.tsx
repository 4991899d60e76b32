import * as m from "#messages";
import { Card } from "../../../ui/Card.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { CurriculumWeek } from "../schema.ts";

export function Curriculum({ weeks }: { weeks: readonly CurriculumWeek[] }) {
  if (weeks.length === 0) return <p className="text-muted">{m.programs_curriculum_none()}</p>;
  return (
    <ol className="grid gap-4 md:grid-cols-2">
      {weeks.map(({ week, topics, outcomes }) => (
        <Card as="li" key={week}>
          <h2 className="text-xl">{m.programs_week({ week })}</h2>
          <h3 className="mt-3 text-sm font-semibold text-brass">{m.programs_topics()}</h3>
          <ul className="mt-1 list-disc space-y-1 ps-5 marker:text-primary">
            {topics.map((topic) => (
              <li key={topic}>
                <UserText>{topic}</UserText>
              </li>
            ))}
          </ul>
          <h3 className="mt-3 text-sm font-semibold text-brass">{m.programs_outcomes()}</h3>
          <p className="mt-1">
            <UserText>{outcomes}</UserText>
          </p>
        </Card>
      ))}
    </ol>
  );
}
