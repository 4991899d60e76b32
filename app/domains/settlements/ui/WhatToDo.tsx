import * as m from "#messages";
import { ExplainForm } from "../../../page/ExplainForm.tsx";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { Foldable } from "../../../ui/Foldable.tsx";
import { bookedAsText } from "../booked-as-words.ts";
import { reverseDifferenceIntent, type Settlement } from "../settlement.ts";
import { BookedAsFields } from "./BookedAsFields.tsx";
import { ExplainDifference } from "./ExplainDifference.tsx";

type WhatToDoProps = { settlement: Settlement; answer: FormAnswer<unknown> | undefined };

/** What is open about a settlement, and the forms to settle that. Renders nothing when nothing is open. */
export function WhatToDo({ settlement, answer }: WhatToDoProps) {
  const { amount_paise, difference, difference_paise, fees_paise: own_fees_paise, booked_as } = settlement;
  if (difference !== "failed" && booked_as !== null)
    return <BookedDifference settlement={settlement} booked_as={booked_as} answer={answer} />;
  if (difference === null) return null;
  return (
    <Card as="section" aria-labelledby="what-to-do" className="mb-6 flex flex-col gap-4">
      <h2 id="what-to-do" className="text-xl">
        {m.settlements_what_to_do()}
      </h2>
      {difference === "failed" ? (
        <>
          <p className="max-w-prose">{m.settlements_failed_hint()}</p>
          <Foldable
            summary={m.settlements_reverse()}
            open={answerTo(answer, "reverse") !== undefined}
            look="secondary"
          >
            <PageForm intent="reverse" answer={answer} className="flex flex-col gap-4">
              <p className="max-w-prose">
                {m.settlements_reverse_text({ amount: formatRupees(amount_paise) })}
              </p>
              <Submit variant="danger" pendingLabel={m.settlements_reversing()} className="self-start">
                {m.settlements_reverse_button()}
              </Submit>
            </PageForm>
          </Foldable>
          <ExplainDifference answer={answer} />
        </>
      ) : (
        <>
          <p className="max-w-prose">{sumText(difference_paise)}</p>
          <p className="max-w-prose">{m.settlements_sum_hint()}</p>
          {own_fees_paise > 0 && (
            <p className="max-w-prose">
              {m.settlements_own_fees_hint({ fees: formatRupees(own_fees_paise) })}
            </p>
          )}
          <PageForm intent="book" answer={answer} className="flex flex-col items-start gap-4">
            {({ field }) => (
              <>
                <input type="hidden" name="seen_paise" value={difference_paise} />
                <BookedAsFields field={field} />
                <Submit variant="secondary" pendingLabel={m.settlements_booking()}>
                  {m.settlements_book()}
                </Submit>
              </>
            )}
          </PageForm>
        </>
      )}
    </Card>
  );
}

function sumText(difference_paise: number): string {
  const amount = formatRupees(Math.abs(difference_paise));
  return difference_paise < 0 ? m.settlements_sum_less({ amount }) : m.settlements_sum_more({ amount });
}

type BookedDifferenceProps = WhatToDoProps & { booked_as: NonNullable<Settlement["booked_as"]> };

/** What an admin booked it as, and the form to reverse that. */
function BookedDifference({ settlement, booked_as, answer }: BookedDifferenceProps) {
  const { difference, booked_difference_paise } = settlement;
  return (
    <Card as="section" aria-labelledby="what-to-do" className="mb-6 flex flex-col gap-4">
      <h2 id="what-to-do" className="text-xl">
        {m.settlements_difference_booked()}
      </h2>
      <p>
        {m.settlements_difference_booked_as({
          amount: formatRupees(Math.abs(booked_difference_paise)),
          as_what: bookedAsText(booked_as),
        })}
      </p>
      {difference === "sum" && <p className="max-w-prose">{m.settlements_difference_changed()}</p>}
      <ExplainForm
        about={{}}
        intent={reverseDifferenceIntent}
        answer={answer}
        texts={{
          summary: m.settlements_reverse_difference(),
          label: m.settlements_reverse_reason(),
          hint: m.settlements_reverse_difference_hint(),
          pending: m.settlements_reversing(),
          button: m.settlements_reverse_difference_button(),
        }}
      />
    </Card>
  );
}
