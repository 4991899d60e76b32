import * as m from "#messages";
import { ExplainForm } from "../../../page/ExplainForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { UserText } from "../../../ui/UserText.tsx";
import { reopenItemIntent, reverseItemIntent } from "../settlement.ts";
import type { SettlementItem } from "../server/queries/items.ts";
import { reopenTexts } from "./reopen-texts.ts";

type ReverseItemProps = { item: SettlementItem; answer: FormAnswer<unknown> | undefined };

/** What an admin explained of an item, whole, and the form to reverse what is booked of it, or to open it again. Renders nothing unless it is explained. */
export function ReverseItem({ item: { id, booked_as, explanation }, answer }: ReverseItemProps) {
  if (explanation === null) return null;
  return (
    <div className="w-full font-normal">
      <p className="max-w-prose wrap-anywhere">
        <UserText>{explanation}</UserText>
      </p>
      <ExplainForm
        about={{ item_id: id }}
        intent={booked_as === null ? reopenItemIntent : reverseItemIntent}
        answer={answer}
        texts={
          booked_as === null
            ? reopenTexts(m.settlements_reopen_item_hint())
            : {
                summary: m.settlements_reverse_item(),
                label: m.settlements_reverse_reason(),
                hint: m.settlements_reverse_item_hint(),
                pending: m.settlements_reversing(),
                button: m.settlements_reverse_item_button(),
              }
        }
      />
    </div>
  );
}
