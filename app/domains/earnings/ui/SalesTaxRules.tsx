import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { gstStates } from "../../orders/gst-states.ts";
import type { DatedSalesTaxRule, SalesTaxRule } from "../../orders/sales-tax-rule.ts";
import { type SellerOfPlace, StatesOfSellers } from "./StatesOfSellers.tsx";

/** What the law says, where somebody explains it. */
const sources = [
  [
    () => m.earnings_tax_source_34(),
    "https://lexplosion.in/cbic-exempts-specific-category-of-persons-making-supply-of-goods-through-an-electronic-commerce-operator-from-registration-under-gst",
  ],
  [
    () => m.earnings_tax_source_36(),
    "https://caclub.in/cbic-notifies-special-procedure-for-e-commerce-operators-composition-suppliers/",
  ],
  [
    () => m.earnings_tax_source_37(),
    "https://taxguru.in/goods-and-service-tax/gst-ecommerce-tax-guidelines-supplies-unregistered-persons.html",
  ],
  [
    () => m.earnings_tax_source_32(),
    "https://taxguru.in/goods-and-service-tax/implications-unauthorised-collection-tax-payment-tax-collected-section-32-73-cgst-act.html",
  ],
] as const;

type SalesTaxRulesProps = {
  today: SalesTaxRule;
  rules: readonly DatedSalesTaxRule[];
  /** Those without a verified GSTIN. */
  sellers: readonly SellerOfPlace[];
  /** As "2026-11-29". */
  tomorrow: string;
  answer: FormAnswer<unknown> | undefined;
};

/** Who charges tax, and a form to change it from a day on. */
export function SalesTaxRules({ today, rules, sellers, tomorrow, answer }: SalesTaxRulesProps) {
  return (
    <Card as="section" aria-labelledby="rule" className="flex flex-col gap-4">
      <h2 id="rule" className="text-xl">
        {m.earnings_tax_rule_title()}
      </h2>
      <p className="font-semibold">{ruleText(today)}</p>
      {rules.length === 0 && <p>{m.earnings_tax_rule_undecided()}</p>}
      <div className="flex max-w-prose flex-col gap-2 text-muted">
        <p>{m.earnings_tax_rule_law()}</p>
        <ul className="list-disc ps-5">
          {sources.map(([label, address]) => (
            <li key={address}>
              <Anchor href={address}>{label()}</Anchor>
            </li>
          ))}
        </ul>
      </div>
      <StatesOfSellers sellers={sellers} />
      <RuleForm today={today} is_decided={rules.length > 0} tomorrow={tomorrow} answer={answer} />
      {rules.length > 0 && (
        <>
          <h3 className="font-semibold">{m.earnings_tax_rule_history()}</h3>
          <ul className="flex flex-col gap-1">
            {rules.map(({ from_day, ...rule }) => (
              <li key={from_day}>
                {m.earnings_tax_rule_from({ day: formatDate(from_day), rule: ruleText(rule) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function ruleText({ is_by_registration, state_of_others }: SalesTaxRule): string {
  if (!is_by_registration) return m.earnings_tax_rule_all();
  return m.earnings_tax_rule_registered({ state: gstStates[state_of_others ?? ""] ?? "" });
}

const stateOptions = Object.entries(gstStates)
  .toSorted(([, one], [, other]) => one.localeCompare(other, "en"))
  .map(([value, label]) => ({ value, label }));

type RuleFormProps = Pick<SalesTaxRulesProps, "today" | "tomorrow" | "answer"> & { is_decided: boolean };

function RuleForm({ today, is_decided, tomorrow, answer }: RuleFormProps) {
  return (
    <PageForm intent="rule" answer={answer} className="flex flex-col gap-4">
      {({ field }) => {
        const [charged, state, from_day] = [
          field("by_registration"),
          field("state_of_others"),
          field("from_day"),
        ];
        return (
          <>
            <Select
              label={m.earnings_tax_rule_who()}
              options={[
                ...(is_decided ? [] : [{ value: "", label: m.earnings_tax_rule_choose() }]),
                { value: "no", label: m.earnings_tax_rule_choice_all() },
                { value: "yes", label: m.earnings_tax_rule_choice_registered() },
              ]}
              {...charged}
              defaultValue={
                charged.defaultValue ?? (!is_decided ? "" : today.is_by_registration ? "yes" : "no")
              }
            />
            <Select
              label={m.earnings_tax_rule_state()}
              hint={m.earnings_tax_rule_state_hint()}
              options={[{ value: "", label: m.earnings_tax_rule_choose() }, ...stateOptions]}
              {...state}
              defaultValue={state.defaultValue ?? today.state_of_others ?? ""}
            />
            <TextField
              label={m.earnings_from_day()}
              hint={m.earnings_tax_rule_day_hint()}
              type="date"
              min={tomorrow}
              marked
              {...from_day}
              defaultValue={from_day.defaultValue ?? tomorrow}
            />
            <Submit pendingLabel={m.earnings_commission_saving()} className="self-start">
              {m.earnings_tax_rule_save()}
            </Submit>
          </>
        );
      }}
    </PageForm>
  );
}
