import * as m from "#messages";
import { applicationsPath } from "../../domains/programs/applications.ts";
import type { OwnApplication } from "../../domains/programs/server/queries/applications.ts";
import { ApplicationBadge } from "../../domains/programs/ui/badges.tsx";
import { Card } from "../../ui/Card.tsx";
import { Anchor } from "../../ui/link.tsx";
import { UserText } from "../../ui/UserText.tsx";

/** A line for each application to a program that our team has not decided. */
export function OpenApplications({ applications }: { applications: readonly OwnApplication[] }) {
  if (applications.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="open-applications" className="mb-6">
      <h2 id="open-applications" className="text-xl">
        {m.screens_open_applications()}
      </h2>
      <ul>
        {applications.map(({ id, program_title, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Anchor href={applicationsPath} className="underlined-link inline-flex min-h-11 items-center">
              <UserText>{program_title}</UserText>
            </Anchor>
            <ApplicationBadge status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
