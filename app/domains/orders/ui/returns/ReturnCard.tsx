import * as m from "#messages";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatRupees } from "../../../../text/money.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Money } from "../../../../ui/Money.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { MixedText, UserText } from "../../../../ui/UserText.tsx";
import { Fact } from "../../../../ui/Fact.tsx";
import { orderPath } from "../../order-list.ts";
import { isOpen } from "../../return-states.ts";
import type { ReturnSeen } from "../../returns.ts";
import { OrderPicture } from "../order/OrderPicture.tsx";
import { GoodsOnTheirWay, Quoted, Words } from "./ItemReturns.tsx";
import { ReturnDecisionForms } from "./ReturnDecisionForms.tsx";
import { nextText } from "./next-text.ts";
import { ReturnPhotos } from "./ReturnPhotos.tsx";
import { deliveryText, goodsText, reasonText, returnStatusText, returnTones } from "./return-words.ts";

type ReturnCardProps = { row: ReturnSeen; shows_seller: boolean; answer: FormAnswer | undefined };

/** A return request with its reason and the possible steps. */
export function ReturnCard({ row, shows_seller, answer }: ReturnCardProps) {
  return (
    <Card as="li" data-return={row.id} className="grid min-w-0 gap-4">
      <div className="flex items-start gap-4">
        <OrderPicture src={row.product_image_url} className="size-16 sm:size-20" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h2 className="min-w-0 text-lg break-words">
              <UserText>{row.product_name}</UserText>
            </h2>
            <Badge tone={returnTones[row.status]}>{returnStatusText(row.status)}</Badge>
          </div>
          <p className="text-sm text-muted">
            <Anchor
              href={orderPath(row.order_id)}
              className="underlined-link inline-flex min-h-11 items-center tabular-nums wrap-anywhere"
            >
              <MixedText>{row.order_number}</MixedText>
            </Anchor>
            {shows_seller && (
              <>
                {" · "}
                <UserText>{row.seller_name}</UserText>
              </>
            )}
          </p>
        </div>
      </div>
      <Facts row={row} />
      <p>{nextText(row)}</p>
      {row.words && <Quoted title={m.orders_return_customer_words()} text={row.words} />}
      <ReturnPhotos id={row.id} count={row.photo_count} />
      {row.answer && <Quoted title={m.orders_return_answer()} text={row.answer} />}
      {row.appeal && <Quoted title={m.orders_return_appeal()} text={row.appeal} />}
      {row.instructions && <Quoted title={m.orders_return_instructions()} text={row.instructions} />}
      <GoodsOnTheirWay row={row} />
      <ReturnDecisionForms row={row} answer={answer} />
    </Card>
  );
}

function Facts({ row }: { row: ReturnSeen }) {
  const goods = goodsText(row);
  const delivery = row.delivery && deliveryText(row.delivery, row.seller_name);
  const label = isOpen(row) ? m.orders_return_would_go_back() : m.orders_return_went_back();
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-control bg-sunken px-4 py-3 [&_dd]:font-semibold">
        <Fact label={m.orders_return_pieces()}>{row.quantity}</Fact>
        <Fact label={m.orders_return_reason()}>{reasonText(row.reason)}</Fact>
        <Fact label={m.orders_return_asked_on()}>
          <Time moment={row.created_at} />
        </Fact>
        {row.refund_paise > 0 && (
          <Fact label={label}>
            <Money paise={row.refund_paise} />
            {!delivery && row.refund_shipping_paise > 0 && (
              <span className="block text-sm font-normal text-muted">
                {m.orders_return_with_delivery({ amount: formatRupees(row.refund_shipping_paise) })}
              </span>
            )}
          </Fact>
        )}
      </dl>
      {delivery && <Words text={delivery} />}
      {goods && <Words text={goods} />}
    </>
  );
}
