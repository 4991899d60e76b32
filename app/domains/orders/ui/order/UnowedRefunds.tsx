import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatRupees } from "../../../../text/money.ts";
import { RupeeField } from "../../../../ui/TextField.tsx";
import { borneIntent } from "../../order-form.ts";
import type { SellerShare, UnowedRefunds as Unowed } from "../../unowed-refunds.ts";
import { Foldable } from "../../../../ui/Foldable.tsx";

type UnowedRefundsProps = { refunds: Unowed; answer: FormAnswer | undefined };

/** For admins: who bears what was refunded although nothing was cancelled or returned. */
export function UnowedRefunds({ refunds, answer }: UnowedRefundsProps) {
  const { unowed_paise, organisation_paise, shares } = refunds;
  return (
    <section aria-label={m.orders_unowed()} className="flex flex-col gap-3">
      <h2 className="text-lg">{m.orders_unowed()}</h2>
      <p className="max-w-prose">
        {m.orders_unowed_text({
          amount: formatRupees(unowed_paise),
          organisation: formatRupees(organisation_paise),
        })}
      </p>
      {shares.map((share) => (
        <Share key={share.shipment_id} share={share} answer={answer} />
      ))}
    </section>
  );
}

function Share({ share, answer }: { share: SellerShare; answer: FormAnswer | undefined }) {
  const { seller_name: seller, borne_paise, most_paise } = share;
  const hidden = { shipment_id: share.shipment_id };
  return (
    <div className="flex flex-col items-start gap-3">
      {borne_paise > 0 && <p>{m.orders_borne_by({ seller, amount: formatRupees(borne_paise) })}</p>}
      {most_paise > 0 && (
        <Foldable
          summary={m.orders_borne_form({ seller })}
          open={answerTo(answer, borneIntent, hidden) !== undefined}
          look="secondary"
        >
          <PageForm
            intent={borneIntent}
            hiddenFields={hidden}
            answer={answer}
            className="flex flex-col gap-4"
          >
            {({ field }) => (
              <>
                <p>{m.orders_borne_text({ seller })}</p>
                <RupeeField
                  {...field("amount")}
                  label={m.orders_borne_amount()}
                  hint={m.orders_borne_most({ most: formatRupees(most_paise) })}
                  inputMode="decimal"
                  required
                />
                <Submit className="self-start">{m.orders_borne_form({ seller })}</Submit>
              </>
            )}
          </PageForm>
        </Foldable>
      )}
    </div>
  );
}
