import { useId } from "react";
import * as m from "#messages";
import { FieldError } from "../../../ui/Field.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { moderationLimits, reportReasons } from "../schema.ts";
import { reasonWords } from "../words.ts";

type ReportFieldsProps = {
  /** The submitted values after a refusal. */
  values?: Record<string, string> | undefined;
  errors?: Record<string, string> | undefined;
};

/** Report reasons as radio buttons, and an optional note. */
export function ReportFields({ values, errors }: ReportFieldsProps) {
  const error_id = useId();
  return (
    <div className="flex flex-col gap-5">
      <fieldset
        aria-describedby={errors?.reason ? error_id : undefined}
        data-invalid={errors?.reason ? "" : undefined}
        className="min-w-0"
      >
        <legend className="mb-2 font-semibold">{m.moderation_report_what()}</legend>
        <div className="divide-y divide-hairline rounded-card border border-hairline">
          {reportReasons.map((reason) => (
            <label key={reason} className={reasonClass}>
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={values?.reason === reason}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-card"
              />
              <span aria-hidden="true" className={dotClass} />
              {reasonWords[reason]()}
            </label>
          ))}
        </div>
        {errors?.reason && (
          <div className="mt-2">
            <FieldError id={error_id}>{errors.reason}</FieldError>
          </div>
        )}
      </fieldset>
      <TextArea
        label={m.moderation_report_note()}
        name="note"
        rows={2}
        maxLength={moderationLimits.report_note.longest}
        defaultValue={values?.note}
        error={errors?.note}
      />
    </div>
  );
}

const reasonClass =
  "group relative flex min-h-12 items-center gap-3 px-4 py-2 transition-colors duration-quick " +
  "first:rounded-t-card last:rounded-b-card hover:bg-sunken has-checked:bg-sunken has-checked:font-semibold";

const dotClass =
  "size-5 flex-none rounded-chip border border-control bg-surface transition-[border-width,border-color] duration-quick " +
  "group-has-checked:border-6 group-has-checked:border-primary";
