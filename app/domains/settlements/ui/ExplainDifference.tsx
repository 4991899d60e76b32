import * as m from "#messages";
import { ExplainForm } from "../../../page/ExplainForm.tsx";
import type { FieldOf } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { explainUnsettledIntent } from "../settlement.ts";
import type { SettlementItem } from "../server/queries/items.ts";
import { BookedAsFields } from "./BookedAsFields.tsx";

/** With the difference that the admin sees here. */
const fieldsOf = (difference_paise: number, is_bookable: boolean) => (field: FieldOf) => (
  <>
    <input type="hidden" name="seen_paise" value={difference_paise} />
    {is_bookable && <BookedAsFields field={field} />}
  </>
);

const nothing: Readonly<Record<string, string>> = {};

type ExplainDifferenceProps = {
  /** Undefined: the settlement of the page. */
  item?: Pick<SettlementItem, "id" | "type" | "difference" | "difference_paise" | "becomes_known">;
  /** Instead, the gateway's id of a payment or refund that no settlement has. */
  unsettled?: string;
  /** Whether it can be booked as what the admin says that it is. */
  is_bookable?: boolean;
  answer: FormAnswer<unknown> | undefined;
};

/** Form to close an open difference with what was found out. */
export function ExplainDifference({ item, unsettled, is_bookable = false, answer }: ExplainDifferenceProps) {
  return (
    <ExplainForm
      {...(unsettled === undefined
        ? { about: item === undefined ? nothing : { item_id: item.id } }
        : { about: { gateway_id: unsettled }, intent: explainUnsettledIntent })}
      answer={answer}
      {...(item && { fields: fieldsOf(item.difference_paise, is_bookable) })}
      texts={{
        summary: m.settlements_explain(),
        label: m.settlements_explanation(),
        hint: hintOf(item, is_bookable),
        pending: m.settlements_explaining(),
        button: m.settlements_explain_button(),
      }}
    />
  );
}

/** What is settled twice becomes known by a decision alone; of a payment left to another system a refund may be known by its sum. */
function hintOf(item: ExplainDifferenceProps["item"], is_bookable: boolean): string {
  if (item?.difference === "twice" && item.becomes_known) return m.settlements_twice_undecided();
  if (item?.difference === "unknown" && item.becomes_known && item.type === "refund")
    return m.settlements_refund_unknown();
  return is_bookable ? m.settlements_explanation_readers() : m.settlements_explanation_hint();
}
