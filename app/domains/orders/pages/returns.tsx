import { data } from "react-router";
import * as m from "#messages";
import Undo2 from "../../../ui/icons/undo-2.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { deferredPage } from "../../../page/deferred-page.ts";
import { FilterLinks } from "../../../page/FilterLinks.tsx";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import {
  type ReturnPage,
  returnsHref,
  returnsPath,
  type ReturnTab,
  returnTabOf,
  returnTabs,
} from "../returns.ts";
import { listReturns, returnCursor } from "../server/queries/returns.ts";
import { returnDeskForms } from "../server/forms/return.ts";
import { requireShipper } from "../server/shippers.ts";
import { shippingPath } from "../shipping-list.ts";
import { canShip } from "../parties.ts";
import { ReturnCard } from "../ui/returns/ReturnCard.tsx";
import { ForShippers } from "../ui/shipping/ForShippers.tsx";
import { returnTabText } from "../ui/returns/return-words.ts";
import type { Route } from "./+types/returns";

type Desk = {
  may_see: true;
  sees_all: boolean;
  tab: ReturnTab;
  is_first: boolean;
  list: ReturnPage | Failed;
};
type Page = Desk | { may_see: false };

const perPage = 20;

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canShip(session)) return data<{ page: Page }>({ page: { may_see: false } }, { status: 403 });
  const services = args.context.get(servicesContext);
  const { searchParams } = args.url;
  const tab = returnTabOf(searchParams.get("tab"));
  const cursor = returnCursor.parse(searchParams.get("cursor") ?? "");
  const filters = { tab, cursor, of_own_goods: true };
  const list = await orFailed(services, "returns", listReturns(services.db, session, filters, perPage));
  const sees_all = session.roles.includes("admin");
  const page: Page = { may_see: true, sees_all, tab, is_first: !cursor, list };
  return data({ page }, { status: 200 });
}

/** Decides on a return, or marks its goods as received. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  await orErrorPage(requireShipper(session));
  return submitForms(args, returnDeskForms({ services, session, search: args.url.search }));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, { always: m.orders_error_title });
}

export const meta = hiddenMeta(m.orders_returns_page);

export default function ReturnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return (
    <ForShippers<Desk> page={loaderData.page}>
      {(desk) => <ReturnDesk {...desk} answer={answer} />}
    </ForShippers>
  );
}

type DeskProps = Desk & { answer: FormAnswer | undefined };

function ReturnDesk({ sees_all, tab, is_first, list, answer }: DeskProps) {
  const tabs = returnTabs.filter((each) => sees_all || each !== "team" || each === tab);
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.orders_ship_page(), href: shippingPath }, { label: m.orders_returns_page() }]}
      />
      <div className="mt-4">
        <PageHeading
          title={m.orders_returns_page()}
          lead={sees_all ? m.orders_returns_lead_all() : m.orders_returns_lead()}
        />
      </div>
      <FilterLinks
        label={m.orders_returns_tabs()}
        choices={tabs.map((each) => [each, returnTabText(each)] as const)}
        chosen={tab}
        hrefOf={(each) => returnsHref(each ?? "open")}
      />
      <ActionNotice notice={answer?.notice} />
      <ListSection
        list={list}
        rowsOf={({ returns }) => returns}
        failed={m.orders_returns_failed()}
        empty={<NothingHere tab={tab} />}
        pages={{
          label: m.orders_returns_pages(),
          path: returnsPath,
          filters: { tab: tab === "open" ? null : tab },
          is_first,
        }}
      >
        {(returns) => (
          <ul className="grid gap-4">
            {returns.map((row) => (
              <ReturnCard key={row.id} row={row} shows_seller={sees_all} answer={answer} />
            ))}
          </ul>
        )}
      </ListSection>
    </>
  );
}

function NothingHere({ tab }: { tab: ReturnTab }) {
  const texts: Record<ReturnTab, readonly [() => string, () => string]> = {
    open: [m.orders_returns_none_open, m.orders_returns_none_open_hint],
    team: [m.orders_returns_none_team, m.orders_returns_none_team_hint],
    done: [m.orders_returns_none_done, m.orders_returns_none_done_hint],
  };
  const [title, hint] = texts[tab];
  return <EmptyState illustration={<Undo2 size={48} aria-hidden="true" />} title={title()} hint={hint()} />;
}
