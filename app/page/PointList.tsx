import type { ReactNode } from "react";
import { Card } from "../ui/Card.tsx";

export type Point = { icon?: ReactNode; title: string; text: ReactNode; key?: string };

/** Two to four short statements side by side, each with its drawing. */
export function PointList({ points, as: Heading = "h3" }: { points: readonly Point[]; as?: "h2" | "h3" }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {points.map((point) => (
        <Card as="li" key={point.key ?? point.title} className="flex flex-col gap-2">
          <div className="flex items-center gap-2 sm:flex-col sm:items-start">
            {point.icon && <span className="flex-none text-brass">{point.icon}</span>}
            <Heading className="min-w-0 text-xl">{point.title}</Heading>
          </div>
          <div className="text-muted">{point.text}</div>
        </Card>
      ))}
    </ul>
  );
}
