import ArrowRight from "lucide-react/icons/arrow-right";
import { Card } from "../../../ui/Card.tsx";
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
          aria-label={`Learn more about ${program.title}`}
          className="card-link mt-auto -mb-2 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-link hover:underline"
        >
          Learn more <ArrowRight size={18} aria-hidden="true" />
        </Anchor>
      </div>
    </Card>
  );
}
