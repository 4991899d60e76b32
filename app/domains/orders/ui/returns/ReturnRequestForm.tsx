import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import type { FieldErrors } from "../../../../platform/failure.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { RadioCards } from "../../../../ui/RadioCards.tsx";
import { TextArea, TextField } from "../../../../ui/TextField.tsx";
import { PicturesField } from "../../../uploads/ui/PicturesField.tsx";
import { orderPath } from "../../order-list.ts";
import { isSellersFault, returnPhotosMax, returnReasons } from "../../returns.ts";
import { parseCount } from "../../../../text/parse-count.ts";
import type { ReturnForm } from "../../return-form.ts";
import { reasonText } from "./return-words.ts";
import { type WantedReturn, WhatGoesBack, wantedIn } from "./WhatGoesBack.tsx";

type ReturnRequestFormProps = { form: ReturnForm; answer: FormAnswer | undefined };

/** Shows the refund, and who pays the return shipping, before the request. */
export function ReturnRequestForm({ form, answer }: ReturnRequestFormProps) {
  const { quantity } = form.returnable;
  const element = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState<WantedReturn>();
  // Also reads values chosen before hydration or restored by the browser.
  useEffect(() => {
    if (element.current) setWanted(wantedIn(element.current));
  }, []);
  return (
    <PageForm
      ref={element}
      answer={answer}
      check={(fields) => requestErrors(fields, quantity)}
      onInput={({ currentTarget }) => setWanted(wantedIn(currentTarget))}
      className="flex flex-col gap-7"
    >
      {({ field, errors, correct }) => {
        const reason = field("reason");
        const quantity_field = field("quantity");
        return (
          <>
            {quantity === 1 ? (
              <input type="hidden" name="quantity" value="1" />
            ) : (
              <TextField
                {...quantity_field}
                defaultValue={quantity_field.defaultValue ?? String(quantity)}
                label={m.orders_return_quantity()}
                hint={m.orders_return_quantity_hint({ count: quantity })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                required
                fieldClassName="max-w-48"
              />
            )}
            <RadioCards
              name="reason"
              legend={m.orders_return_reason()}
              cards={returnReasons.map((value) => ({
                value,
                title: reasonText(value),
                text: isSellersFault(value) ? m.orders_return_way_seller() : m.orders_return_way_own(),
              }))}
              defaultValue={reason.defaultValue}
              error={reason.error}
              className="grid gap-3 sm:grid-cols-2"
            />
            <TextArea
              {...field("words")}
              label={m.orders_return_words()}
              hint={m.orders_return_words_hint()}
              rows={3}
              maxLength={1_000}
            />
            <PicturesField
              label={m.orders_return_photos()}
              purpose="return"
              present={[]}
              count_max={returnPhotosMax}
              is_plain
              error={errors.photo_ids}
              onCorrected={() => correct("photo_ids")}
            />
            <WhatGoesBack form={form} wanted={wanted} />
            <div className="flex flex-wrap gap-3">
              <Submit size="large" className="max-sm:w-full" pendingLabel={m.orders_return_sending()}>
                {m.orders_return_submit()}
              </Submit>
              <ButtonLink variant="secondary" href={orderPath(form.order_id)} className="max-sm:w-full">
                {m.orders_return_back()}
              </ButtonLink>
            </div>
          </>
        );
      }}
    </PageForm>
  );
}

export function requestErrors(fields: Record<string, unknown>, most: number): FieldErrors {
  const quantity = parseCount(fields.quantity);
  return {
    ...(fields.reason ? {} : { reason: m.orders_return_reason_missing() }),
    ...(quantity >= 1 ? {} : { quantity: m.orders_return_quantity_invalid() }),
    ...(quantity > most ? { quantity: m.orders_return_too_many() } : {}),
  };
}
