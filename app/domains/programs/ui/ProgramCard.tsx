import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import ArrowRight from "lucide-react/icons/arrow-right";
import * as m from "#messages";
import { Card } from "../../../ui/Card.tsx";
import { HiddenPart } from "../../../ui/hidden-part.tsx";
import { Anchor } from "../../../ui/link.tsx";
import type { ProgramCategory } from "../schema.ts";

type ProgramCardProps = {
  category: ProgramCategory;
  program: { id: string; title: string; summary: string };
};

export function ProgramCard({ category, program }: ProgramCardProps) {
  return (
    <Card as="article" interactive padded={false} className="flex flex-col">
      <img
        src={`/art/${category}/${program.id}.svg`}
        alt=""
        width={800}
        height={500}
        loading="lazy"
        decoding="async"
        className="aspect-16/9 w-full object-cover"
      />
      <div className="flex grow flex-col gap-2 p-4 sm:p-6">
        <h3 className="text-xl">{program.title}</h3>
        <p className="text-muted">{program.summary}</p>
        <Anchor
          href={`/programs/${category}/${program.id}`}
          className="card-link mt-auto -mb-2 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-link hover:underline"
        >
          <span>
            <Message
              message={m.programs_learn_more}
              inputs={{ title: program.title }}
              markup={{ hidden: HiddenPart }}
            />
          </span>
          <ArrowRight size={18} aria-hidden="true" />
        </Anchor>
      </div>
    </Card>
  );
}
