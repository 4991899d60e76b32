import * as m from "#messages";
import { ButtonLink } from "../../../ui/Button.tsx";
import { ShareButton } from "../../../ui/Share.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { type Program, programPath, programPicture } from "../schema.ts";
import { ProgramStatusBadge } from "./badges.tsx";

/** Summary of a program, and links. */
export function ProgramHead({ program }: { program: Program }) {
  const path = programPath(program);
  return (
    <header className="mt-4 grid grid-cols-1 items-center gap-6 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div className="min-w-0">
        <ProgramStatusBadge status={program.status} />
        <h1 className="mt-3 text-3xl wrap-anywhere lg:text-4xl">
          <UserText>{program.title}</UserText>
        </h1>
        <p className="mt-4 text-lg text-muted">
          <UserText>{program.description}</UserText>
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {program.status !== "closed" && (
            <ButtonLink href={`${path}?tab=apply#apply`}>{m.programs_apply_now()}</ButtonLink>
          )}
          <ShareButton url={path} title={program.title} copiedText={m.programs_copied()}>
            {m.programs_share()}
          </ShareButton>
        </div>
      </div>
      <img
        src={programPicture(program)}
        alt=""
        width={800}
        height={500}
        className="aspect-16/10 w-full rounded-card object-cover"
      />
    </header>
  );
}
