import { Form } from "react-router";
import * as m from "#messages";
import { Button } from "../../../ui/Button.tsx";
import { Select } from "../../../ui/Select.tsx";
import { periodText } from "../statement-period.ts";
import { earningsPath } from "../../catalog/seller-form.ts";

type PeriodFormProps = {
  periods: readonly string[];
  chosen: string | null;
  seller: string | null;
};

/** Picks the financial year or month of a statement, with and without script. */
export function PeriodForm({ periods, chosen, seller }: PeriodFormProps) {
  // The URL may have an older month.
  const shown = chosen === null || periods.includes(chosen) ? periods : [...periods, chosen];
  return (
    <Form action={earningsPath} className="mb-5 flex items-end gap-3">
      {seller !== null && <input type="hidden" name="seller" value={seller} />}
      <Select
        key={chosen}
        label={m.earnings_period()}
        name="period"
        defaultValue={chosen ?? ""}
        fieldClassName="min-w-0 flex-1 sm:max-w-64"
        options={[
          { value: "", label: m.earnings_period_all() },
          ...shown.map((period) => ({ value: period, label: periodText(period) })),
        ]}
      />
      <Button type="submit" variant="secondary">
        {m.earnings_show()}
      </Button>
    </Form>
  );
}
