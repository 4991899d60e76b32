import type { ReactNode } from "react";
import * as m from "#messages";
import { TitledCard } from "../../../page/ListCard.tsx";

type TransfersCardProps = {
  id: string;
  title: string;
  lead: string;
  /** Those that are not shown. */
  more_count: number;
  /** Items of the list. */
  children: ReactNode;
};

/** A list of recorded transfers that somebody has to look at. */
export function TransfersCard({ id, title, lead, more_count, children }: TransfersCardProps) {
  return (
    <TitledCard id={id} title={title}>
      <p className="max-w-prose">{lead}</p>
      <ul className="divide-y divide-hairline">{children}</ul>
      {more_count > 0 && <p className="text-muted">{m.bank_missing_more({ count: more_count })}</p>}
    </TitledCard>
  );
}
