import * as m from "#messages";
import { type Field, fieldNames } from "../../../../text/fields/field.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { RecordField } from "../../../../page/RecordField.tsx";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { RupeeField, TextArea, TextField } from "../../../../ui/TextField.tsx";
import { campaignLimits, campaignUrgencies, dayAfter, longestRun_days, phaseStatuses } from "../../schema.ts";
import { detailFields, meaningFields, organiserFields, placeFields } from "../../campaign-fields.ts";
import { phaseText } from "../../campaign-texts.ts";
import { type RowField, Rows } from "./Rows.tsx";

export type FieldOf = (name: string) => { name: string; defaultValue: string; error: string | undefined };
type Fields = { fieldOf: FieldOf; values: Partial<Record<string, string>> };
type RowFields = Fields & { error: string | undefined };

const plain = { autoComplete: "off" } as const;
const whole = "sm:col-span-2";

const aboutFields = {
  ...meaningFields,
  ...detailFields,
  // The least urgent first.
  urgency_level: { ...detailFields.urgency_level, choices: campaignUrgencies.toReversed() },
  ...placeFields,
};

/** A text or line up to this length shares its row with another field. */
const halfRow_characters = 80;

export function AboutFields({ fieldOf }: Fields) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fieldNames(aboutFields).map((name) => (
        <RecordField
          key={name}
          {...fieldOf(name)}
          field={aboutFields[name]}
          fieldClassName={isWide(aboutFields[name]) ? whole : undefined}
        />
      ))}
    </div>
  );
}

function isWide(field: Field): boolean {
  return field.type !== "choice" && field.longest > halfRow_characters;
}

export function GoalFields({ fieldOf }: Fields) {
  const { defaultValue, ...ends_at_goal } = fieldOf("ends_at_goal");
  const today = dayInIndia();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <RupeeField
        {...fieldOf("goal")}
        label={m.campaigns_field_goal()}
        hint={m.campaigns_field_goal_hint()}
        marked
        maxLength={20}
      />
      <TextField
        {...fieldOf("ends_on")}
        {...plain}
        type="date"
        label={m.campaigns_field_ends_on()}
        hint={m.campaigns_field_ends_on_hint()}
        marked
        min={dayAfter(today, 1)}
        max={dayAfter(today, longestRun_days)}
        suppressHydrationWarning
      />
      <Checkbox
        {...ends_at_goal}
        value="yes"
        defaultChecked={defaultValue === "yes"}
        label={m.campaigns_field_ends_at_goal()}
        hint={m.campaigns_field_ends_at_goal_hint()}
        className={whole}
      />
    </div>
  );
}

export function BudgetRows({ fieldOf, values, error }: RowFields) {
  return (
    <Rows
      list="budget"
      values={values}
      fieldOf={fieldOf}
      error={error}
      add={m.campaigns_budget_add()}
      remove={(place) => m.campaigns_budget_remove({ place })}
    >
      {(row, place) => (
        <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
          <BudgetId {...row("id")} />
          <TextField
            {...row("label")}
            {...plain}
            label={m.campaigns_budget_label({ place })}
            maxLength={campaignLimits.budget_label}
          />
          <RupeeField {...row("amount")} label={m.campaigns_budget_amount({ place })} maxLength={20} />
        </div>
      )}
    </Rows>
  );
}

/** The line keeps its id, which expenses reference. */
function BudgetId({ name, defaultValue }: ReturnType<RowField>) {
  return <input type="hidden" name={name} value={defaultValue} />;
}

export function AmountRows({ fieldOf, values, error }: RowFields) {
  return (
    <Rows
      list="amount"
      values={values}
      fieldOf={fieldOf}
      error={error}
      add={m.campaigns_amount_add()}
      remove={(place) => m.campaigns_amount_remove({ place })}
    >
      {(row, place) => (
        <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
          <RupeeField {...row("amount")} label={m.campaigns_amount_amount({ place })} maxLength={20} />
          <TextField
            {...row("impact")}
            {...plain}
            label={m.campaigns_amount_impact({ place })}
            maxLength={campaignLimits.suggested_amount_impact}
          />
          <PopularAmount {...row("is_popular")} label={m.campaigns_amount_popular({ place })} />
        </div>
      )}
    </Rows>
  );
}

function PopularAmount({ defaultValue, ...field }: ReturnType<RowField> & { label: string }) {
  return (
    <Checkbox {...field} value="yes" defaultChecked={defaultValue === "yes"} className="sm:col-start-2" />
  );
}

export function PhaseRows({ fieldOf, values, error }: RowFields) {
  return (
    <Rows
      list="phase"
      values={values}
      fieldOf={fieldOf}
      error={error}
      add={m.campaigns_phase_add()}
      remove={(place) => m.campaigns_phase_remove({ place })}
    >
      {(row, place) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            {...row("title")}
            {...plain}
            label={m.campaigns_phase_title({ place })}
            maxLength={campaignLimits.phase_title}
            fieldClassName={whole}
          />
          <TextField
            {...row("timeframe")}
            {...plain}
            label={m.campaigns_phase_timeframe({ place })}
            hint={m.campaigns_phase_timeframe_hint()}
            maxLength={campaignLimits.phase_timeframe}
          />
          <Select
            {...row("phase_status")}
            label={m.campaigns_phase_status({ place })}
            hint={m.campaigns_phase_status_hint()}
            options={phaseStatuses.map((value) => ({ value, label: phaseText(value) }))}
          />
          <TextArea
            {...row("description")}
            label={m.campaigns_phase_description({ place })}
            hint={m.campaigns_phase_description_hint()}
            rows={2}
            maxLength={campaignLimits.phase_description}
            fieldClassName={whole}
          />
        </div>
      )}
    </Rows>
  );
}

export function FaqRows({ fieldOf, values, error }: RowFields) {
  return (
    <Rows
      list="faq"
      values={values}
      fieldOf={fieldOf}
      error={error}
      add={m.campaigns_faq_add()}
      remove={(place) => m.campaigns_faq_remove({ place })}
    >
      {(row, place) => (
        <div className="grid gap-3">
          <TextField
            {...row("question")}
            {...plain}
            label={m.campaigns_faq_question({ place })}
            maxLength={campaignLimits.question}
          />
          <TextArea
            {...row("answer")}
            label={m.campaigns_faq_answer({ place })}
            rows={3}
            maxLength={campaignLimits.answer}
          />
        </div>
      )}
    </Rows>
  );
}

export function OrganiserFields({ fieldOf }: Fields) {
  return (
    <div className="grid gap-5">
      {fieldNames(organiserFields).map((name) => (
        <RecordField key={name} {...fieldOf(name)} field={organiserFields[name]} />
      ))}
    </div>
  );
}
