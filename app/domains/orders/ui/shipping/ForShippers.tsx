import type { ReactNode } from "react";
import * as m from "#messages";
import { AccessRestricted } from "../../../../page/AccessRestricted.tsx";
import { DeferredPage, type DeferredPageProps } from "../../../../page/DeferredPage.tsx";

type Closed = { may_see: false };

type ForShippersProps<Desk> = {
  page: DeferredPageProps<Desk | Closed>["page"];
  children: (desk: Desk) => ReactNode;
};

/** A page of those who send goods: vendors, and admins. */
export function ForShippers<Desk extends { may_see: true }>({ page, children }: ForShippersProps<Desk>) {
  return (
    <DeferredPage<Desk | Closed> page={page}>
      {(seen) => (seen.may_see ? children(seen) : <AccessRestricted text={m.orders_ship_restricted()} />)}
    </DeferredPage>
  );
}
