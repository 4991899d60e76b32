import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { orErrorPage, pageContext, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orderPath } from "../order-list.ts";
import { liveOrdersOf } from "../server/live.ts";
import { orderForms } from "../server/forms/order.ts";
import { readOrderDetails } from "../server/queries/order-details.ts";
import { checkOrder } from "../server/use-cases/check-order.ts";
import { OrderWindow } from "../ui/order/OrderWindow.tsx";
import type { Route } from "./+types/order";

/** 404 for other people's orders. */
export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  // The live version is read first: the stream then detects a change in between.
  const read = async () => {
    const { id } = await orErrorPage(readOrderDetails(services.db, session, args.params.id));
    const live = await liveOrdersOf(services, { kind: "order", id }, session);
    return { ...(await orErrorPage(readOrderDetails(services.db, session, id))), live };
  };
  const order = await read();
  if (!order.is_own || !order.is_payable) return { order };
  // Detects a payment we have not been notified of.
  await checkOrder(services, session.user_id, order.id);
  return { order: await read() };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const order = await orErrorPage(readOrderDetails(services.db, session, args.params.id));
  const cookies = args.context.get(pageContext).ownCookies();
  const location = orderPath(order.id) + args.url.search;
  return submitForms(args, orderForms({ services, session, location, cookies }, order));
}

export const shouldRevalidate = reloadAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, { always: m.orders_error_title });
}

export function meta(args: Route.MetaArgs) {
  const order_number = args.loaderData?.order.order_number;
  return hiddenPageMeta(
    args,
    order_number ? m.orders_details_page_of({ order_number }) : m.orders_details_page(),
  );
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return <OrderWindow key={loaderData.order.id} order={loaderData.order} answer={answer} />;
}
