import * as m from "#messages";
import { ExplainForm } from "../../../page/ExplainForm.tsx";
import { TitledCard } from "../../../page/ListCard.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { reopenUnsettledIntent, unsettledAfter_days, type UnsettledMovement } from "../settlement.ts";
import { ExplainDifference } from "./ExplainDifference.tsx";
import { reopenTexts } from "./reopen-texts.ts";

type UnsettledProps = {
  movements: Record<"open" | "explained", readonly UnsettledMovement[]> | Failed;
  answer: FormAnswer<unknown> | undefined;
};

/**
 * Payments and refunds that no settlement has, each with a form to clear it up, or to open it again. Renders nothing without any,
 * the usual case.
 */
export function Unsettled({ movements, answer }: UnsettledProps) {
  if ("failed" in movements) return <ErrorState text={m.settlements_unsettled_failed()} />;
  const { open, explained } = movements;
  if (open.length + explained.length === 0) return null;
  return (
    <TitledCard id="unsettled" title={m.settlements_unsettled()}>
      {open.length > 0 && (
        <>
          <p className="max-w-prose">{m.settlements_unsettled_lead({ days: String(unsettledAfter_days) })}</p>
          <Movements movements={open} answer={answer} />
        </>
      )}
      {explained.length > 0 && (
        <>
          <h3 className="text-lg">{m.settlements_unsettled_explained()}</h3>
          <Movements movements={explained} answer={answer} />
        </>
      )}
    </TitledCard>
  );
}

type MovementsProps = {
  movements: readonly UnsettledMovement[];
  answer: FormAnswer<unknown> | undefined;
};

function Movements({ movements, answer }: MovementsProps) {
  return (
    <ul className="divide-y divide-hairline">
      {movements.map(({ gateway_id, kind, amount_paise, moved_at, explanation }) => (
        <li key={gateway_id} className="py-2 tabular-nums">
          <p>{amountText(kind, formatRupees(amount_paise))}</p>
          <p className="text-sm wrap-anywhere text-muted">
            {gateway_id} · {formatDate(moved_at)}
          </p>
          {explanation === null ? (
            <ExplainDifference unsettled={gateway_id} answer={answer} />
          ) : (
            <>
              <p className="max-w-prose wrap-anywhere">
                <UserText>{explanation}</UserText>
              </p>
              <ExplainForm
                about={{ gateway_id }}
                intent={reopenUnsettledIntent}
                answer={answer}
                texts={reopenTexts(m.settlements_reopen_unsettled_hint())}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function amountText(kind: UnsettledMovement["kind"], amount: string): string {
  return kind === "payment"
    ? m.settlements_unsettled_payment({ amount })
    : m.settlements_unsettled_refund({ amount });
}
