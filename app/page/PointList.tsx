import type { ReactNode } from "react";
import { Card } from "../ui/Card.tsx";

export type Point = { icon?: ReactNode; title: string; text: ReactNode; key?: string };

/** Two to four short statements side by side, each with its drawing. */
export function PointList({ points, as: Heading = "h3" }: { points: readonly Point[]; as?: "h2" | "h3" }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {points.map((point) => (
        <Card as="li" key={point.key ?? point.title} className="flex flex-col gap-2">
          {point.icon && <span className="text-brass">{point.icon}</span>}
          <Heading className="text-xl">{point.title}</Heading>
          <div className="text-muted">{point.text}</div>
        </Card>
      ))}
    </ul>
  );
}
