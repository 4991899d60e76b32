import PackageSearch from "lucide-react/icons/package-search";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHero, Section } from "../../../page/PageHero.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { pageContext, servicesContext, sessionOf } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { Card } from "../../../ui/Card.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { contentTag } from "../../content/schema.ts";
import { readSite } from "../../content/server/queries.ts";
import { ContactLinks } from "../../content/ui/ContactLinks.tsx";
import { listOrderRows } from "../server/queries/order-details.ts";
import { trackOrder } from "../server/queries/track-order.ts";
import { type TrackedOrder, trackingInput } from "../tracking.ts";
import { RecentOrders } from "../ui/order/RecentOrders.tsx";
import { TrackedOrderCard } from "../ui/order/TrackedOrderCard.tsx";
import type { Route } from "./+types/track-order";

const recentOrders = 5;

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(servicesContext);
  sameForEveryGuest(args.context.get(pageContext), contentTag);
  const [site, session] = await Promise.all([readSite(db), sessionOf(args)]);
  if (!session) return { site, own: null };
  // What they ordered themselves, also of sellers and admins.
  const customer = { user_id: session.user_id, roles: [] };
  const own = await listOrderRows(db, customer, { status: undefined, cursor: undefined }, recentOrders);
  return { site, own };
}

/** By POST, so that no phone number is in an address, in the history, or in a log. */
export function action(args: Route.ActionArgs) {
  const { db, limits } = args.context.get(servicesContext);
  const { client_address } = args.context.get(pageContext);
  return submitForm<TrackedOrder>(
    args,
    formAction({
      schema: trackingInput,
      failed: m.orders_track_failed(),
      echoed: ["order_number", "phone"],
      async perform(input) {
        await limits.consume("order_tracking_by_address", client_address);
        return { done: await trackOrder(db, input) };
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
  const { site, own } = loaderData;
  return (
    <>
      <PageHero title={m.orders_track()} lead={m.orders_track_lead()} className="pb-6! lg:pb-8!" />
      <div className="page-width grid items-start gap-8 pb-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <TrackForm answer={answer} />
        <div aria-live="polite">
          {answer?.done && <TrackedOrderCard key={answer.done.order_number} order={answer.done} />}
        </div>
      </div>
      {own && own.orders.length > 0 && (
        <Section title={m.orders_track_own()}>
          <RecentOrders orders={own.orders} />
        </Section>
      )}
      <Section title={m.orders_track_contact()}>
        <ContactLinks site={site} />
      </Section>
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
