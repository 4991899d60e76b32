import * as m from "#messages";
import { ListCard } from "../../../page/ListCard.tsx";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { endReasonLimit, endUnknownGiftIntent, type RefusedEnd } from "../refused-ends.ts";

type RefusedEndsProps = { ends: readonly RefusedEnd[] | Failed; answer: FormAnswer | undefined };

/** Renders nothing when the gateway shows every gift and ended those that it should end, the usual case. */
export function RefusedEnds({ ends, answer }: RefusedEndsProps) {
  if ("failed" in ends) return <ErrorState text={m.donations_ends_failed()} />;
  if (ends.length === 0) return null;
  return (
    <ListCard id="ends" title={m.donations_ends()} lead={m.donations_ends_lead()}>
      {ends.map(({ id, amount_paise, gateway_subscription_id, is_end_wanted, refused_at, refusal }) => (
        <li key={id} className="flex flex-col gap-1 py-3 tabular-nums">
          <p className="font-semibold">{m.donations_ends_amount({ amount: formatRupees(amount_paise) })}</p>
          <p>{is_end_wanted ? m.donations_ends_wanted() : m.donations_ends_not_shown()}</p>
          <p className="wrap-anywhere">
            <UserText>{refusal}</UserText>
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {gateway_subscription_id} · <Time moment={refused_at} />
          </p>
          <Disclosure
            summary={m.donations_ends_end()}
            open={answerTo(answer, endUnknownGiftIntent, { monthly_gift_id: id }) !== undefined}
            className="border-b-0"
          >
            <PageForm
              intent={endUnknownGiftIntent}
              hiddenFields={{ monthly_gift_id: id }}
              answer={answer}
              preventScrollReset
              className="flex max-w-prose flex-col gap-3 font-normal"
            >
              {({ field }) => (
                <>
                  <TextArea
                    label={m.page_reason()}
                    hint={m.donations_ends_end_hint()}
                    marked
                    rows={2}
                    maxLength={endReasonLimit}
                    {...field("reason")}
                  />
                  <Submit variant="secondary" pendingLabel={m.donations_ends_ending()} className="self-start">
                    {m.donations_ends_end_button()}
                  </Submit>
                </>
              )}
            </PageForm>
          </Disclosure>
        </li>
      ))}
    </ListCard>
  );
}
