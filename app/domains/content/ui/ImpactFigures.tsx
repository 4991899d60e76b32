import { classes } from "../../../ui/classes.ts";
import { Stat, Stats } from "../../../ui/Stat.tsx";
import type { ImpactFigure } from "../schema.ts";

/** What was done so far, in a few figures with a hairline between them. */
export function ImpactFigures({
  figures,
  className,
}: {
  figures: readonly ImpactFigure[];
  className?: string;
}) {
  return (
    <Stats className={classes("flex flex-wrap gap-x-8 gap-y-4", className)}>
      {figures.map((figure) => (
        <Stat
          key={figure.label}
          value={<span className="text-3xl text-primary">{figure.value}</span>}
          label={figure.label}
          className="border-s-2 border-haritala ps-4"
        />
      ))}
    </Stats>
  );
}
