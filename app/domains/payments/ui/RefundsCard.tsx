import type { ReactNode } from "react";
import { Card } from "../../../ui/Card.tsx";

type RefundsCardProps = { id: string; title: string; lead: string; children: ReactNode };

/** A list of refunds that admins should look at. `id`: of its heading. */
export function RefundsCard({ id, title, lead, children }: RefundsCardProps) {
  return (
    <Card as="section" aria-labelledby={id} className="mb-6 flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p>{lead}</p>
      <ul className="divide-y divide-hairline">{children}</ul>
    </Card>
  );
}
