import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import ArrowRight from "../../../ui/icons/arrow-right.ts";
import { Card } from "../../../ui/Card.tsx";
import { HiddenPart, SeenPart } from "../../../ui/hidden-part.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { type ProgramSummary, programPath, programPicture } from "../schema.ts";
import { Facts } from "./Facts.tsx";

export function ProgramCard({ program }: { program: ProgramSummary }) {
  return (
    <Card as="article" interactive padded={false} className="flex flex-col">
      <img
        src={programPicture(program)}
        alt=""
        width={800}
        height={500}
        loading="lazy"
        decoding="async"
        className="aspect-16/9 w-full object-cover"
      />
      <div className="flex grow flex-col gap-3 p-4 sm:p-6">
        <h3 className="text-xl">
          <UserText>{program.title}</UserText>
        </h3>
        <p className="text-muted">
          <UserText>{program.description}</UserText>
        </p>
        <Facts facts={factsOf(program)} className="mt-1" />
        <Anchor
          href={programPath(program)}
          className="card-link mt-auto -mb-2 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-link hover:underline"
        >
          <span>
            <Message
              message={m.programs_learn_more}
              inputs={{ title: program.title }}
              markup={{ seen: SeenPart, hidden: HiddenPart }}
            />
          </span>
          <ArrowRight size={18} aria-hidden="true" />
        </Anchor>
      </div>
    </Card>
  );
}

/** For employment programs also the skills, for equality programs the participants. */
function factsOf({ category, ...program }: ProgramSummary): [string, string | null][] {
  const duration: [string, string] = [m.programs_duration(), program.duration];
  const fee: [string, string] = [m.programs_fee(), program.fee];
  if (category === "employment")
    return [
      [m.programs_skills(), program.skills.join(", ")],
      duration,
      [m.programs_certification(), program.certification],
      [m.programs_placement(), program.placement],
      fee,
    ];
  if (category === "equality")
    return [
      [m.programs_participants(), program.participants],
      [m.programs_impact(), program.impact],
      duration,
      fee,
    ];
  return [duration, fee];
}
