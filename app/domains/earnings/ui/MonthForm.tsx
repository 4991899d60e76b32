import { Form } from "react-router";
import * as m from "#messages";
import { Button } from "../../../ui/Button.tsx";
import { Select } from "../../../ui/Select.tsx";
import { monthText } from "../month.ts";
import { earningsPath } from "../statement.ts";

type MonthFormProps = {
  months: readonly string[];
  chosen: string | null;
  seller: string | null;
};

/** Month picker of a statement, with and without script. */
export function MonthForm({ months, chosen, seller }: MonthFormProps) {
  // The URL may have an older month.
  const shown = chosen === null || months.includes(chosen) ? months : [...months, chosen];
  return (
    <Form action={earningsPath} className="mb-5 flex items-end gap-3">
      {seller !== null && <input type="hidden" name="seller" value={seller} />}
      <Select
        key={chosen}
        label={m.earnings_month()}
        name="month"
        defaultValue={chosen ?? ""}
        fieldClassName="min-w-0 flex-1 sm:max-w-64"
        options={[
          { value: "", label: m.earnings_month_all() },
          ...shown.map((month) => ({ value: month, label: monthText(month) })),
        ]}
      />
      <Button type="submit" variant="secondary">
        {m.earnings_show()}
      </Button>
    </Form>
  );
}
