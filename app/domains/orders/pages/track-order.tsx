import { data, useFetcher } from "react-router";
import * as m from "#messages";
import PackageSearch from "../../../ui/icons/package-search.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHero, Section } from "../../../page/PageHero.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { pageContext, servicesContext, sessionOf } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { isFailure } from "../../../platform/failure.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { Card } from "../../../ui/Card.tsx";
import { classes } from "../../../ui/classes.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { contentTag } from "../../content/schema.ts";
import { readSite } from "../../content/server/queries/content-of-pages.ts";
import { ContactLinks } from "../../content/ui/ContactLinks.tsx";
import { listOrderRows } from "../server/queries/order-details.ts";
import { trackByLink, trackByPhone } from "../server/use-cases/track-order.ts";
import { type TrackedOrder, trackingHref, trackingInput } from "../tracking.ts";
import { LiveNote } from "../ui/LiveNote.tsx";
import { RecentOrders } from "../ui/order/RecentOrders.tsx";
import { TrackedOrderCard } from "../ui/order/TrackedOrderCard.tsx";
import type { Route } from "./+types/track-order";

const recentOrders = 5;

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const link = args.url.searchParams.get("link");
  if (link === null) sameForEveryGuest(args.context.get(pageContext), contentTag);
  const [site, session, linked] = await Promise.all([
    readSite(services.db),
    sessionOf(args),
    link === null ? undefined : orderOfMail(services, link),
  ]);
  const own = session ? await recentOf(services.db, session.user_id) : null;
  return data({ site, own, linked: linked ?? null }, { status: linked?.refusal?.status ?? 200 });
}

type Linked = { order: TrackedOrder; refusal?: never } | { order?: never; refusal: Refused };
type Refused = { status: number; text: string };

/** An invalid link shows its error above the form. */
async function orderOfMail(services: Pick<Services, "db" | "secrets">, link: string): Promise<Linked> {
  try {
    return { order: await trackByLink(services, link) };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { refusal: { status: error.status, text: error.message } };
  }
}

/** The user's own orders, also for sellers and admins. */
function recentOf(db: Queryable, user_id: string) {
  return listOrderRows(db, { user_id, roles: [] }, { status: undefined, cursor: undefined }, recentOrders);
}

/** By POST, to keep phone numbers out of URLs, the history and logs. */
export function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const { client_address } = args.context.get(pageContext);
  return submitForm<TrackedOrder>(
    args,
    formAction({
      schema: trackingInput,
      failed: m.orders_track_failed(),
      echoed: ["order_number", "phone"],
      async perform(input) {
        await services.limits.consume("order_tracking_by_address", client_address);
        return { done: await trackByPhone(services, input) };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, () => m.orders_track_failed());
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.orders_track(), description: m.orders_track_description() });
}

export default function TrackOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer<TrackedOrder> | undefined = actionData;
  const { site, own, linked } = loaderData;
  const order = answer?.done ?? linked?.order;
  const has_own = own !== null && own.orders.length > 0;
  // The form is for another order.
  const is_linked = linked?.order !== undefined;
  const columns = is_linked
    ? "lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    : "lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]";
  // Whoever has just ordered presses a row instead of typing its number.
  const is_own_first = has_own && !order && !answer && linked === null;
  const recent = has_own && (
    <Section title={m.orders_track_own()}>
      <RecentOrders orders={own.orders} />
    </Section>
  );
  return (
    <>
      <PageHero
        title={m.orders_track()}
        lead={!is_own_first && !is_linked && m.orders_track_lead()}
        className={classes("pt-6! lg:pt-14!", is_own_first ? "pb-2!" : "pb-5! lg:pb-8!")}
      />
      {is_own_first && recent}
      <div className={classes("page-width grid items-start gap-8 pb-8", columns)}>
        {!is_linked && <TrackForm answer={answer} />}
        <div>
          {linked?.refusal && !answer && (
            <ActionNotice
              notice={{ tone: "destructive", title: m.orders_track_failed(), text: linked.refusal.text }}
            />
          )}
          {order && <FollowedOrder key={order.order_number} found={order} />}
        </div>
        {is_linked && <TrackForm answer={answer} />}
      </div>
      {!is_own_first && recent}
      <Section title={m.orders_track_contact()}>
        <ContactLinks site={site} />
      </Section>
    </>
  );
}

/** Keeps the order up to date while the page is open. */
function FollowedOrder({ found }: { found: TrackedOrder }) {
  const fetcher = useFetcher<typeof loader>();
  const order = fetcher.data?.linked?.order ?? found;
  return (
    <>
      <LiveNote live={order.live} onChange={() => fetcher.load(trackingHref(found.token))} />
      <div aria-live="polite">
        <TrackedOrderCard order={order} />
      </div>
    </>
  );
}

function TrackForm({ answer }: { answer: FormAnswer<TrackedOrder> | undefined }) {
  return (
    <Card as="section" aria-label={m.orders_track_form()}>
      <PageForm answer={answer} className="flex flex-col gap-5" preventScrollReset>
        {({ field }) => (
          <>
            <TextField
              {...field("order_number")}
              label={m.orders_track_number()}
              hint={m.orders_track_number_hint()}
              placeholder="ORD-"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              required
            />
            <TextField
              {...field("phone")}
              type="tel"
              label={m.orders_track_phone()}
              hint={m.orders_track_phone_hint()}
              autoComplete="tel"
              maxLength={40}
              required
            />
            <Submit size="large">
              <PackageSearch size={20} aria-hidden="true" /> {m.orders_track_submit()}
            </Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}
