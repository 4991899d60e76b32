import type { ReactNode } from "react";
import { Card } from "../ui/Card.tsx";

/** `id`: of the heading. */
type TitledCardProps = { id: string; title: string; children: ReactNode };

/** A part of a page, with a heading. */
export function TitledCard({ id, title, children }: TitledCardProps) {
  return (
    <Card as="section" aria-labelledby={id} className="mb-6 flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** A list of what somebody should look at. `children`: its items. */
export function ListCard({ lead, children, ...card }: TitledCardProps & { lead?: string }) {
  return (
    <TitledCard {...card}>
      {lead !== undefined && <p>{lead}</p>}
      <ul className="divide-y divide-hairline">{children}</ul>
    </TitledCard>
  );
}
