import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import type { FieldErrors } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { RadioCards } from "../../../../ui/RadioCards.tsx";
import { TextArea, TextField } from "../../../../ui/TextField.tsx";
import { PicturesField } from "../../../uploads/ui/PicturesField.tsx";
import { orderPath } from "../../order-list.ts";
import { isSellersFault, returnPhotosMax, returnReasons } from "../../returns.ts";
import type { ReturnForm } from "../../return-form.ts";
import { reasonText } from "./return-words.ts";

type ReturnRequestFormProps = { form: ReturnForm; answer: FormAnswer | undefined };

/** Says what goes back, and who pays the way, before anything is asked. */
export function ReturnRequestForm({ form, answer }: ReturnRequestFormProps) {
  const { quantity } = form.returnable;
  return (
    <PageForm answer={answer} check={(fields) => missingOf(fields, quantity)} className="flex flex-col gap-7">
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
            <WhatGoesBack form={form} />
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

export function missingOf(fields: Record<string, unknown>, most: number): FieldErrors {
  const quantity = Number(fields.quantity);
  return {
    ...(fields.reason ? {} : { reason: m.orders_return_reason_missing() }),
    ...(Number.isInteger(quantity) && quantity >= 1 ? {} : { quantity: m.orders_return_quantity_invalid() }),
    ...(quantity > most ? { quantity: m.orders_return_too_many() } : {}),
  };
}

function WhatGoesBack({
  form: { returnable, refund_paise, shipping_paise, seller_name },
}: {
  form: ReturnForm;
}) {
  const amount = formatRupees(refund_paise);
  return (
    <section
      aria-label={m.orders_return_what_goes_back()}
      className="flex flex-col gap-2 rounded-control bg-sunken p-4"
    >
      <h2 className="text-lg">{m.orders_return_what_goes_back()}</h2>
      <p>
        {returnable.quantity === 1
          ? m.orders_return_amount_one({ amount })
          : m.orders_return_amount_all({ amount, count: returnable.quantity })}
      </p>
      {shipping_paise > 0 && (
        <p>{m.orders_return_delivery({ amount: formatRupees(shipping_paise), seller: seller_name })}</p>
      )}
      <p>{m.orders_return_how()}</p>
    </section>
  );
}
