import * as m from "#messages";
import Undo2 from "../../../../ui/icons/undo-2.ts";
import { answerTo, PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatDate } from "../../../../text/time.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { TextArea } from "../../../../ui/TextField.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import type { ItemDetails, Returnable } from "../../order-details.ts";
import { returnItemPath, type ReturnSeen, returnsHref } from "../../returns.ts";
import { isOpen } from "../../return-states.ts";
import { Foldable } from "../../../../ui/Foldable.tsx";
import { nextText } from "./next-text.ts";
import { ReturnPhotos } from "./ReturnPhotos.tsx";
import { deliveryText, goodsText, reasonText, returnStatusText, returnTones } from "./return-words.ts";
import { nameInOneScript } from "../../../../ui/script-language.ts";

type ItemReturnsProps = { item: ItemDetails; order_id: string; answer: FormAnswer | undefined };

/** An item's returns, and the link to request one. */
export function ItemReturns({ item, order_id, answer }: ItemReturnsProps) {
  const { returns, returnable } = item;
  if (returns.length === 0 && !returnable) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {returns.map((row) => (
        <ReturnOfItem key={row.id} row={row} answer={answer} />
      ))}
      {returnable && <AskLink href={returnItemPath(order_id, item.id)} item={item} returnable={returnable} />}
    </div>
  );
}

type AskLinkProps = { href: string; item: ItemDetails; returnable: Returnable };

function AskLink({ href, item, returnable }: AskLinkProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ButtonLink
        variant="secondary"
        href={href}
        aria-label={m.orders_return_item_name({ name: nameInOneScript(item.product_name) })}
      >
        <Undo2 size={18} aria-hidden="true" /> {m.orders_return_item()}
      </ButtonLink>
      <span className="text-sm text-muted">
        {m.orders_return_until({ day: formatDate(returnable.last_day) })}
      </span>
    </p>
  );
}

function ReturnOfItem({ row, answer }: { row: ReturnSeen; answer: FormAnswer | undefined }) {
  return (
    <section
      aria-label={m.orders_return_named({ quantity: row.quantity, name: nameInOneScript(row.product_name) })}
      data-return={row.id}
      className="flex flex-col gap-3 rounded-control bg-sunken p-4"
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{m.orders_return_of({ count: row.quantity })}</span>
        <Badge tone={returnTones[row.status]}>{returnStatusText(row.status)}</Badge>
      </p>
      <p className="text-sm text-muted">{reasonText(row.reason)}</p>
      {row.words && <Words text={row.words} />}
      <ReturnPhotos id={row.id} count={row.photo_count} />
      <WhatIsNext row={row} />
      {row.is_own ? (
        <CustomerForms row={row} answer={answer} />
      ) : (
        isOpen(row) &&
        !row.is_closed && (
          <Anchor
            href={returnsHref("open")}
            className="underlined-link inline-flex min-h-11 items-center self-start"
          >
            {m.orders_return_desk_action()}
          </Anchor>
        )
      )}
    </section>
  );
}

export function Words({ text }: { text: string }) {
  return (
    <p className="break-words whitespace-pre-line">
      <UserText>{text}</UserText>
    </p>
  );
}

/** Past and next steps, worded for the viewer. */
function WhatIsNext({ row }: { row: ReturnSeen }) {
  const { status, answer, instructions } = row;
  const delivery = row.delivery && deliveryText(row.delivery, row.seller_name);
  const goods = goodsText(row);
  const is_refused = status === "declined" || status === "rejected" || row.refused_quantity > 0;
  return (
    <>
      <p>
        {nextText(row)} {goods}
      </p>
      {delivery && <p className="text-sm">{delivery}</p>}
      {is_refused && answer && <Quoted title={m.orders_return_answer()} text={answer} />}
      {status === "accepted" && instructions && (
        <Quoted title={m.orders_return_instructions()} text={instructions} />
      )}
      <GoodsOnTheirWay row={row} />
    </>
  );
}

/** What customer and seller said of goods that are sent back. */
export function GoodsOnTheirWay({ row }: { row: ReturnSeen }) {
  const { sent_at, sent_words, objection, objection_words } = row;
  const title =
    objection === "return_not_come" ? m.orders_return_event_not_come() : m.orders_return_event_not_right();
  return (
    <>
      {sent_at && sent_words && (
        <Quoted title={m.orders_return_sent_on({ day: formatDate(sent_at) })} text={sent_words} />
      )}
      {objection && <Quoted title={title} text={objection_words ?? m.orders_return_no_words()} />}
    </>
  );
}

export function Quoted({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-s-4 border-brass ps-3">
      <p className="text-sm font-semibold">{title}</p>
      <Words text={text} />
    </div>
  );
}

function CustomerForms({ row, answer }: { row: ReturnSeen; answer: FormAnswer | undefined }) {
  const hidden = { return_id: row.id };
  const forms = [
    {
      step: "escalate",
      summary: m.orders_return_escalate(),
      label: m.orders_return_escalate_why(),
      hint: m.orders_return_escalate_hint(),
    },
    {
      step: "send",
      summary: m.orders_return_send(),
      label: m.orders_return_send_how(),
      hint: m.orders_return_send_hint(),
    },
    {
      step: "withdraw",
      summary: m.orders_return_withdraw(),
      label: m.orders_return_withdraw_why(),
      hint: m.orders_return_withdraw_hint(),
    },
  ] as const;
  return forms
    .filter(({ step }) => row.steps.includes(step))
    .map(({ step, summary, label, hint }) => (
      <Foldable
        key={step}
        summary={summary}
        open={answerTo(answer, step, hidden) !== undefined}
        look={step === "withdraw" ? "secondary" : "primary"}
      >
        <PageForm intent={step} hiddenFields={hidden} answer={answer} className="flex flex-col gap-4">
          {({ field }) => (
            <>
              <TextArea {...field("reason")} label={label} hint={hint} rows={2} maxLength={1_000} />
              <Submit className="self-start" variant={step === "withdraw" ? "danger" : "primary"}>
                {summary}
              </Submit>
            </>
          )}
        </PageForm>
      </Foldable>
    ));
}
