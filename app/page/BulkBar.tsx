import { type ReactNode, useMemo, useState } from "react";
import * as m from "#messages";
import type { BulkAsked } from "../platform/http/bulk-form.ts";
import type { FormAnswer } from "../platform/http/form.ts";
import { ActionNotice } from "../ui/ActionNotice.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { isUnanswered } from "./answer-offline.ts";
import { type FieldOf, PageForm, Submit } from "./PageForm.tsx";

/** An action on several selected rows. */
export type BulkAction = {
  /** The intent of its form. */
  name: string;
  /** Button text: "Keep". */
  label: string;
  danger?: boolean;
  /** Confirmation question with the number of rows: "Keep these 3?" */
  question: (count: number) => string;
  /** Explains the effect. */
  text: string;
  /** Confirmation button: "Yes, keep 3". */
  yes: (count: number) => string;
};

type BulkBarProps = {
  /** Id of the form that the rows' checkboxes belong to. */
  form_id: string;
  actions: readonly BulkAction[];
  selected_count: number;
  /** The question about them is open above: the bar covers no row then. */
  is_asking: boolean;
  allSelected: boolean;
  onSelectAll: (all: boolean) => void;
};

/** Shows the number of selected rows and the bulk actions: below the rows, and in view while any is selected. */
export function BulkBar({
  form_id,
  actions,
  selected_count,
  is_asking,
  allSelected,
  onSelectAll,
}: BulkBarProps) {
  const alive = useHydrated();
  const is_sticky = selected_count > 0 && !is_asking;
  return (
    <div
      data-sticky-bar={is_sticky ? "" : undefined}
      className={classes(
        "mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 py-2",
        is_sticky && "sticky bottom-0 z-10 bg-bg lowest:static",
      )}
    >
      {alive && (
        <Button variant="secondary" onClick={() => onSelectAll(!allSelected)}>
          {allSelected ? m.page_bulk_select_none() : m.page_bulk_select_all()}
        </Button>
      )}
      {actions.map(({ name, label, danger }) => (
        <Button
          key={name}
          type="submit"
          form={form_id}
          name="intent"
          value={name}
          variant={danger ? "danger" : "secondary"}
          disabled={alive && selected_count === 0}
        >
          {label}
        </Button>
      ))}
      <p role="status" className="text-sm text-muted tabular-nums">
        {alive &&
          (selected_count === 0
            ? m.page_bulk_nothing_selected()
            : m.page_bulk_selected({ count: selected_count }))}
      </p>
    </div>
  );
}

/** On mount only. */
const focus = (heading: HTMLElement | null) => heading?.focus();

type BulkQuestionProps = {
  answer: FormAnswer<BulkAsked>;
  actions: readonly BulkAction[];
  /** Further input of the action, such as a reason. */
  fields?: ((field: FieldOf) => ReactNode) | undefined;
  /** URL of the table without the question. */
  back: string;
};

/** A confirmation that got no answer stays as it was, with what was typed. */
export function useKeptQuestion(answer: FormAnswer<BulkAsked> | undefined) {
  const [last, setLast] = useState(answer);
  const is_kept = isUnanswered(answer) && last?.done !== undefined && last.intent === answer?.intent;
  if (answer !== last && !isUnanswered(answer)) setLast(answer);
  return useMemo(
    () => (is_kept && last ? { ...last, notice: answer?.notice } : answer),
    [is_kept, last, answer],
  );
}

/** Confirmation of a bulk action with the number of rows, in the same place with and without script. */
export function BulkQuestion({ answer, actions, fields, back }: BulkQuestionProps) {
  const { done: asked, intent } = answer;
  const action = actions.find(({ name }) => name === intent);
  if (!asked || !action) return <ActionNotice notice={answer.notice} />;
  return (
    <section
      aria-labelledby="bulk-question"
      className="mb-6 flex flex-col gap-4 rounded-card border border-s-4 border-hairline border-s-brass bg-surface p-4"
    >
      <div>
        <h2 key={asked.selected.join(" ")} ref={focus} tabIndex={-1} id="bulk-question" className="text-xl">
          {action.question(asked.count)}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{action.text}</p>
        {asked.facts && <p className="mt-1 max-w-prose">{asked.facts}</p>}
        {asked.left_out && (
          <p className="mt-1 max-w-prose">{m.page_bulk_left_out({ count: asked.left_out })}</p>
        )}
      </div>
      <PageForm intent={intent} answer={answer} preventScrollReset className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <input type="hidden" name="confirmed_count" value={asked.count} />
            {asked.facts && <input type="hidden" name="facts" value={asked.facts} />}
            {asked.selected.map((value) => (
              <input key={value} type="hidden" name="selected" value={value} />
            ))}
            {fields?.(field)}
            <div className="flex flex-wrap gap-3">
              <Submit variant={action.danger ? "danger" : "primary"} pendingLabel={m.page_bulk_working()}>
                {action.yes(asked.count)}
              </Submit>
              <ButtonLink href={back} variant="secondary">
                {m.page_bulk_not_now()}
              </ButtonLink>
            </div>
          </>
        )}
      </PageForm>
    </section>
  );
}
