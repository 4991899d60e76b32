import { useNavigate, useOutletContext, useSearchParams } from "react-router";
import * as m from "#messages";
import { PageHeading } from "../../../../page/PageHeading.tsx";
import type { OpenedAsPage } from "../../../../page/use-opened-as-page.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { Breadcrumb } from "../../../../ui/Breadcrumb.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { MixedText } from "../../../../ui/UserText.tsx";
import type { OrderDetails as Details } from "../../order-details.ts";
import { orderListPath, parseOrderFilters } from "../../order-list.ts";
import { OrderBadges } from "./OrderBadges.tsx";
import { OrderDetails } from "./OrderDetails.tsx";

type OrderWindowProps = { order: Details; answer: FormAnswer | undefined };

/** Order details above the list; Back closes them; a page when there is no list below. */
export function OrderWindow({ order, answer }: OrderWindowProps) {
  const { is_page } = useOutletContext<OpenedAsPage>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list_href = orderListPath(parseOrderFilters(search), search.get("cursor"));
  const title = m.orders_order_id({ number: order.order_number });
  const placed = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span>
        {m.orders_details_placed()} <Time moment={order.created_at} />
      </span>
      <OrderBadges {...order} />
    </span>
  );
  if (is_page)
    return (
      <div className="max-w-3xl">
        <Breadcrumb
          crumbs={[{ label: m.orders_list_title(), href: list_href }, { label: order.order_number }]}
        />
        <div className="mt-4">
          <PageHeading
            title={
              // Small enough for the number to fit into one line of a phone.
              <span className="max-sm:text-2xl">
                <MixedText>{title}</MixedText>
              </span>
            }
            lead={placed}
          />
          <OrderDetails order={order} answer={answer} />
        </div>
      </div>
    );
  return (
    <Dialog
      open
      fills
      size="large"
      title={
        <span className="break-words">
          <MixedText>{title}</MixedText>
        </span>
      }
      description={placed}
      onClose={() => void navigate(list_href, { preventScrollReset: true })}
    >
      <OrderDetails order={order} answer={answer} />
    </Dialog>
  );
}
