import { classes } from "../../../ui/classes.ts";
import { Stat, Stats } from "../../../ui/Stat.tsx";
import type { ImpactFigure } from "../schema.ts";

/** Impact figures separated by hairlines. */
export function ImpactFigures({
  figures,
  className,
}: {
  figures: readonly ImpactFigure[];
  className?: string;
}) {
  if (figures.length === 0) return null;
  return (
    <Stats
      className={classes(
        "grid gap-x-2 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-8",
        figures.length === 3
          ? "grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]"
          : "grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]",
        className,
      )}
    >
      {figures.map((figure) => (
        <Stat
          key={`${figure.value} ${figure.label}`}
          value={<span className="text-2xl whitespace-nowrap text-primary sm:text-3xl">{figure.value}</span>}
          label={figure.label}
          className="border-s-2 border-haritala ps-2 sm:ps-4"
        />
      ))}
    </Stats>
  );
}
