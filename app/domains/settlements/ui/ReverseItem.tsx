import * as m from "#messages";
import { ExplainForm } from "../../../page/ExplainForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { reverseItemIntent, type SettlementItem } from "../settlement.ts";

type ReverseItemProps = { item: SettlementItem; answer: FormAnswer<unknown> | undefined };

/** Form to reverse what is booked of an item. Renders nothing where nothing is. */
export function ReverseItem({ item: { id, booked_as }, answer }: ReverseItemProps) {
  if (booked_as === null) return null;
  return (
    <ExplainForm
      about={{ item_id: id }}
      intent={reverseItemIntent}
      answer={answer}
      texts={{
        summary: m.settlements_reverse_item(),
        label: m.settlements_reverse_reason(),
        hint: m.settlements_reverse_item_hint(),
        pending: m.settlements_reversing(),
        button: m.settlements_reverse_item_button(),
      }}
    />
  );
}
