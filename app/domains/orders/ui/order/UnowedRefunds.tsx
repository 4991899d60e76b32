import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatRupees } from "../../../../text/money.ts";
import { RupeeField, TextArea } from "../../../../ui/TextField.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { MixedText, UserText } from "../../../../ui/UserText.tsx";
import { borneIntent, organisationBearsIntent } from "../../order-form.ts";
import type { OrderDetails } from "../../order-details.ts";
import type { BorneDecision, SellerShare, UnowedRefunds as Unowed } from "../../unowed-refunds.ts";
import { Foldable } from "../../../../ui/Foldable.tsx";

type UnowedRefundsProps = {
  refunds: Unowed;
  sole_admin: OrderDetails["sole_admin"];
  answer: FormAnswer | undefined;
};

/** For admins: who bears what was refunded although nothing was cancelled or returned. */
export function UnowedRefunds({ refunds, sole_admin, answer }: UnowedRefundsProps) {
  const { unowed_paise, undecided_paise, shares, decisions } = refunds;
  return (
    <section aria-label={m.orders_unowed()} className="flex flex-col gap-3">
      <h2 className="text-lg">{m.orders_unowed()}</h2>
      <p className="max-w-prose">
        {m.orders_unowed_text({ amount: formatRupees(unowed_paise) })}{" "}
        {undecided_paise > 0 && m.orders_unowed_undecided({ amount: formatRupees(undecided_paise) })}
      </p>
      {decisions.length > 0 && (
        <ul className="divide-y divide-hairline">
          {decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
      {sole_admin === null &&
        shares.map((share) => (
          <Share key={share.shipment_id} share={share} undecided_paise={undecided_paise} answer={answer} />
        ))}
      {undecided_paise > 0 && sole_admin !== null && (
        <p className="max-w-prose">
          {sole_admin === "seller" ? m.orders_unowed_second_admin() : m.orders_unowed_sole_admin()}
        </p>
      )}
      {undecided_paise > 0 && sole_admin !== "seller" && (
        <OrganisationBears undecided_paise={undecided_paise} answer={answer} />
      )}
    </section>
  );
}

function Decision({ decision }: { decision: BorneDecision }) {
  const { seller_name: seller, amount_paise, reason, decided_by, decided_at } = decision;
  const amount = formatRupees(amount_paise);
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="wrap-anywhere">
        {seller === null ? m.orders_borne_by_us({ amount }) : m.orders_borne_by({ seller, amount })}
      </p>
      {reason !== null && (
        <p className="wrap-anywhere">
          <UserText>{reason}</UserText>
        </p>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        {decided_by !== null && <>{m.orders_borne_admin({ admin: decided_by })} · </>}
        <Time moment={decided_at} />
      </p>
    </li>
  );
}

type OrganisationBearsProps = { undecided_paise: number; answer: FormAnswer | undefined };

function OrganisationBears({ undecided_paise, answer }: OrganisationBearsProps) {
  return (
    <Foldable
      summary={m.orders_borne_ours_form()}
      open={answerTo(answer, organisationBearsIntent) !== undefined}
      look="secondary"
    >
      <PageForm intent={organisationBearsIntent} answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <Seen undecided_paise={undecided_paise} />
            <p>{m.orders_borne_ours_text({ amount: formatRupees(undecided_paise) })}</p>
            <TextArea label={m.orders_borne_reason()} rows={2} maxLength={500} marked {...field("reason")} />
            <Submit className="self-start">{m.orders_borne_ours_button()}</Submit>
          </>
        )}
      </PageForm>
    </Foldable>
  );
}

/** Not of `hiddenFields`: a refusal of what was seen before belongs to this form too. */
function Seen({ undecided_paise }: { undecided_paise: number }) {
  return <input type="hidden" name="seen_paise" value={undecided_paise} />;
}

function Share({ share, undecided_paise, answer }: OrganisationBearsProps & { share: SellerShare }) {
  const { seller_name: seller, most_paise } = share;
  const hidden = { shipment_id: share.shipment_id };
  if (most_paise === 0) return null;
  return (
    <Foldable
      summary={m.orders_borne_form({ seller })}
      open={answerTo(answer, borneIntent, hidden) !== undefined}
      look="secondary"
    >
      <PageForm intent={borneIntent} hiddenFields={hidden} answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <Seen undecided_paise={undecided_paise} />
            <p>
              <MixedText>{m.orders_borne_text({ seller })}</MixedText>
            </p>
            <RupeeField
              {...field("amount")}
              label={m.orders_borne_amount()}
              hint={m.orders_borne_most({ most: formatRupees(most_paise) })}
              inputMode="decimal"
              required
            />
            <TextArea
              label={<MixedText>{m.orders_borne_reason_of({ seller })}</MixedText>}
              hint={m.orders_borne_reason_hint()}
              rows={2}
              maxLength={500}
              marked
              {...field("reason")}
            />
            <Submit className="self-start">
              <MixedText>{m.orders_borne_form({ seller })}</MixedText>
            </Submit>
          </>
        )}
      </PageForm>
    </Foldable>
  );
}
