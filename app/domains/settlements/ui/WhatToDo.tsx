import type { ReactNode } from "react";
import * as m from "#messages";
import { ExplainForm } from "../../../page/ExplainForm.tsx";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { Foldable } from "../../../ui/Foldable.tsx";
import { bookedAsText } from "../booked-as-words.ts";
import {
  isClosedAsNothing,
  reopenDifferenceIntent,
  reopenFailedIntent,
  reverseDifferenceIntent,
} from "../settlement.ts";
import type { Settlement } from "../server/queries/settlements.ts";
import { BookedAsFields } from "./BookedAsFields.tsx";
import { ExplainDifference } from "./ExplainDifference.tsx";
import { reopenTexts } from "./reopen-texts.ts";

type WhatToDoProps = { settlement: Settlement; answer: FormAnswer<unknown> | undefined };

/** What is open about a settlement, or was decided of it, and the forms to settle or undo that. Renders nothing without either. */
export function WhatToDo({ settlement, answer }: WhatToDoProps) {
  const { difference, booked_as, explanation } = settlement;
  if (difference === "failed") return <Failed settlement={settlement} answer={answer} />;
  return (
    <>
      {explanation !== null && <ExplainedFailure answer={answer} />}
      {booked_as !== null ? (
        <BookedDifference settlement={settlement} booked_as={booked_as} answer={answer} />
      ) : difference === "sum" ? (
        <OpenSum settlement={settlement} answer={answer} />
      ) : (
        isClosedAsNothing(settlement) && <ClosedSum settlement={settlement} answer={answer} />
      )}
    </>
  );
}

type SectionProps = { id: string; title: string; children: ReactNode };

function Section({ id, title, children }: SectionProps) {
  return (
    <Card as="section" aria-labelledby={id} className="mb-6 flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function Failed({ settlement: { amount_paise }, answer }: WhatToDoProps) {
  return (
    <Section id="what-to-do" title={m.settlements_what_to_do()}>
      <p className="max-w-prose">{m.settlements_failed_hint()}</p>
      <Foldable
        summary={m.settlements_reverse()}
        open={answerTo(answer, "reverse") !== undefined}
        look="secondary"
      >
        <PageForm intent="reverse" answer={answer} className="flex flex-col gap-4">
          <p className="max-w-prose">{m.settlements_reverse_text({ amount: formatRupees(amount_paise) })}</p>
          <Submit variant="danger" pendingLabel={m.settlements_reversing()} className="self-start">
            {m.settlements_reverse_button()}
          </Submit>
        </PageForm>
      </Foldable>
      <ExplainDifference answer={answer} />
    </Section>
  );
}

/** The gateway called it failed, and an admin explained why it stays booked. */
function ExplainedFailure({ answer }: Pick<WhatToDoProps, "answer">) {
  return (
    <Section id="explained-failure" title={m.settlements_failed_explained()}>
      <p className="max-w-prose">{m.settlements_failed_explained_text()}</p>
      <ExplainForm
        about={{}}
        intent={reopenFailedIntent}
        answer={answer}
        texts={reopenTexts(m.settlements_reopen_failed_hint())}
      />
    </Section>
  );
}

function OpenSum({ settlement, answer }: WhatToDoProps) {
  const { difference_paise, fees_paise: own_fees_paise, booked_at } = settlement;
  return (
    <Section id="what-to-do" title={m.settlements_what_to_do()}>
      <p className="max-w-prose">{sumText(difference_paise)}</p>
      <p className="max-w-prose">{booked_at ? m.settlements_sum_booked_hint() : m.settlements_sum_hint()}</p>
      {own_fees_paise > 0 && (
        <p className="max-w-prose">{m.settlements_own_fees_hint({ fees: formatRupees(own_fees_paise) })}</p>
      )}
      <PageForm intent="book" answer={answer} className="flex flex-col items-start gap-4">
        {({ field }) => (
          <>
            <input type="hidden" name="seen_paise" value={difference_paise} />
            <BookedAsFields field={field} nothing={m.settlements_booked_as_open()} />
            <Submit variant="secondary" pendingLabel={m.settlements_booking()}>
              {booked_at ? m.settlements_book_difference() : m.settlements_book()}
            </Submit>
          </>
        )}
      </PageForm>
    </Section>
  );
}

function sumText(difference_paise: number): string {
  const amount = formatRupees(Math.abs(difference_paise));
  return difference_paise < 0 ? m.settlements_sum_less({ amount }) : m.settlements_sum_more({ amount });
}

/** An admin closed it as nothing; the form to open that again. */
function ClosedSum({ settlement: { amount_paise, items_paise }, answer }: WhatToDoProps) {
  return (
    <Section id="what-to-do" title={m.settlements_difference_booked()}>
      <p className="max-w-prose">{sumText(amount_paise - (items_paise ?? 0))}</p>
      <p className="max-w-prose">{m.settlements_difference_closed()}</p>
      <ExplainForm
        about={{}}
        intent={reopenDifferenceIntent}
        answer={answer}
        texts={reopenTexts(m.settlements_reopen_difference_hint())}
      />
    </Section>
  );
}

type BookedDifferenceProps = WhatToDoProps & { booked_as: NonNullable<Settlement["booked_as"]> };

/** What an admin booked it as, and the form to reverse that. */
function BookedDifference({ settlement, booked_as, answer }: BookedDifferenceProps) {
  const { difference, booked_difference_paise } = settlement;
  return (
    <Section id="what-to-do" title={m.settlements_difference_booked()}>
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
    </Section>
  );
}
