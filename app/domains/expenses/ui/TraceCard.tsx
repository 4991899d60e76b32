import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { type FundTrace, sideName, type TracedMove } from "../allocation.ts";
import { moneyPath, type Trace } from "../expense.ts";

/** The expenses a donation has paid for so far, what was moved to other campaigns, and what remains. */
export function TraceCard({ trace }: { trace: Trace }) {
  const { expenses, spent_paise, moves, moved_paise, remaining_paise, returned_paise } = trace;
  // What was moved on is spent elsewhere.
  const kept_paise = spent_paise + remaining_paise;
  return (
    <Card as="section" aria-labelledby="trace" className="flex flex-col gap-4">
      <div>
        <h2 id="trace" className="text-xl">
          {m.expenses_trace()}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{m.expenses_trace_lead()}</p>
      </div>
      {kept_paise > 0 && (
        <ProgressBar
          label={m.expenses_spent()}
          percent={(100 * spent_paise) / kept_paise}
          text={m.expenses_budget_spent({
            spent: formatRupees(spent_paise),
            planned: formatRupees(kept_paise),
          })}
        />
      )}
      {expenses.length === 0 && moved_paise === 0 && remaining_paise > 0 && <p>{m.expenses_trace_none()}</p>}
      <ul className="flex flex-col divide-y divide-hairline empty:hidden">
        {expenses.map((expense) => (
          <li key={expense.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <UserText>{expense.purpose}</UserText>
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {formatDate(expense.spent_on)} · <UserText>{expense.payee}</UserText>
              </p>
            </div>
            <p className="sm:text-end">
              <span className="block font-semibold">
                {m.expenses_trace_share({ amount: formatRupees(expense.share_paise) })}
              </span>
              <span className="text-sm text-muted">
                {m.expenses_trace_of({ amount: formatRupees(expense.amount_paise) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <Moves
        moves={moves.map(({ share_paise, ...move }) => ({
          ...move,
          text: m.expenses_trace_moved({ amount: formatRupees(share_paise), campaign: sideName(move.to) }),
        }))}
      />
      {remaining_paise > 0 && (expenses.length > 0 || moved_paise > 0) && (
        <p>{m.expenses_trace_remaining({ amount: formatRupees(remaining_paise) })}</p>
      )}
      {remaining_paise === 0 && moved_paise > 0 && <p>{movedText(trace)}</p>}
      {remaining_paise === 0 && moved_paise === 0 && spent_paise > 0 && (
        <p className="font-semibold">{m.expenses_trace_all()}</p>
      )}
      {returned_paise > 0 && <p>{m.expenses_trace_returned({ amount: formatRupees(returned_paise) })}</p>}
      <Anchor
        href={moneyPath(trace.campaign_id)}
        className="text-link inline-flex min-h-11 items-center self-start"
      >
        {m.expenses_trace_see()}
      </Anchor>
    </Card>
  );
}

/** Of a donation of which nothing is left here. */
function movedText({ spent_paise, returned_paise }: Trace): string {
  if (returned_paise > 0)
    return spent_paise > 0 ? m.expenses_trace_moved_rest() : m.expenses_trace_moved_unreturned();
  return spent_paise > 0 ? m.expenses_trace_moved_all() : m.expenses_trace_moved_whole();
}

/** What became of the general fund since a donation to it. */
export function FundTraceCard({ trace }: { trace: FundTrace }) {
  const { given_at, moved_paise, allocations, left_paise, returned_paise } = trace;
  return (
    <Card as="section" aria-labelledby="trace" className="flex flex-col gap-4">
      <div>
        <h2 id="trace" className="text-xl">
          {m.expenses_fund_trace()}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{m.expenses_fund_trace_lead()}</p>
      </div>
      <p className="max-w-prose">
        {moved_paise > 0
          ? m.expenses_fund_trace_moved({ amount: formatRupees(moved_paise), day: formatDate(given_at) })
          : m.expenses_fund_trace_none()}
      </p>
      <Moves
        moves={allocations.map(({ amount_paise, ...move }) => ({
          ...move,
          text: m.expenses_fund_trace_one({
            amount: formatRupees(amount_paise),
            campaign: sideName(move.to),
            day: formatDate(move.booked_at),
          }),
        }))}
      />
      {left_paise > 0 && <p>{m.expenses_fund_trace_left({ amount: formatRupees(left_paise) })}</p>}
      {returned_paise > 0 && <p>{m.expenses_trace_returned({ amount: formatRupees(returned_paise) })}</p>}
      <Anchor href="/transparency" className="text-link inline-flex min-h-11 items-center self-start">
        {m.expenses_fund_trace_see()}
      </Anchor>
    </Card>
  );
}

type Moved = Pick<TracedMove, "id" | "to" | "reason"> & { text: string };

function Moves({ moves }: { moves: readonly Moved[] }) {
  return (
    <ul className="flex flex-col divide-y divide-hairline empty:hidden">
      {moves.map(({ id, to, reason, text }) => (
        <li key={id} className="py-3">
          <p className="font-semibold wrap-anywhere">
            <UserText>{text}</UserText>
          </p>
          <p className="max-w-prose text-sm whitespace-pre-line text-muted wrap-anywhere">
            <UserText>{reason}</UserText>
          </p>
          {to?.title && (
            <Anchor href={moneyPath(to.id)} className="text-link inline-flex min-h-11 items-center">
              {m.expenses_trace_moved_see()}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
