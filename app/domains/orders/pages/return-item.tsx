import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { formatDate } from "../../../text/time.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { orderPath, ordersPath } from "../order-list.ts";
import { readReturnForm } from "../server/queries/return-form.ts";
import { readOrderDetails } from "../server/queries/order-details.ts";
import { requestReturnForm } from "../server/forms/return.ts";
import { OrderPicture } from "../ui/order/OrderPicture.tsx";
import { ReturnRequestForm } from "../ui/returns/ReturnRequestForm.tsx";
import type { Route } from "./+types/return-item";

/** 404 for other people's orders. */
export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const { id: order_id, item_id } = args.params;
  const ids = { order_id, item_id: item_id.toLowerCase() };
  return { form: await orErrorPage(readReturnForm(db, session, ids)) };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { id, item_id } = args.params;
  const order = await orErrorPage(readOrderDetails(services.db, session, id));
  return submitForm(args, requestReturnForm({ services, session }, { order_id: order.id, item_id }));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, { always: m.orders_error_title });
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.orders_return_item(), args.loaderData?.form.item.product_name);
}

export default function ReturnItemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const { item, order_number, order_id, seller_name, returnable } = form;
  return (
    <div className="max-w-2xl">
      <Breadcrumb
        crumbs={[
          { label: m.orders_list_title(), href: ordersPath },
          { label: order_number, href: orderPath(order_id) },
          { label: m.orders_return_item() },
        ]}
      />
      <div className="mt-4">
        <PageHeading
          title={m.orders_return_item()}
          lead={m.orders_return_until({ day: formatDate(returnable.last_day) })}
        />
        <div className="mb-6 flex items-center gap-4 rounded-card border border-hairline bg-surface p-4">
          <OrderPicture src={item.product_image_url} className="size-16 sm:size-20" />
          <div className="min-w-0">
            <p className="font-semibold break-words">
              <UserText>{item.product_name}</UserText>
            </p>
            <p className="text-sm break-words text-muted">
              <UserText>{seller_name}</UserText>
            </p>
          </div>
        </div>
        <ReturnRequestForm key={item.id} form={form} answer={answer} />
      </div>
    </div>
  );
}
