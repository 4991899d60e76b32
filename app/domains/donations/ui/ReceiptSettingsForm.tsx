import type { ReactNode } from "react";
import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { RupeeField, TextArea, TextField } from "../../../ui/TextField.tsx";
import type { ReceiptSettings } from "../receipt-settings.ts";
import { taxClaimAbove_paise } from "../donation.ts";
import { lawOfDay } from "../tax-law.ts";

type ReceiptSettingsFormProps = {
  /** Initial values: the edited row, or the latest one for a new row. */
  begun: ReceiptSettings | undefined;
  /** Day of the edited row; empty for a new one. */
  original: string;
  /** Suggested day for a new row. */
  day: string;
  /** Version of all settings as shown on this page. */
  seen: number;
  answer: FormAnswer<unknown> | undefined;
};

/** The organisation's and the law's details on receipts, from a day on. */
export function ReceiptSettingsForm({ begun, original, day, seen, answer }: ReceiptSettingsFormProps) {
  const { approval, tax_above_paise = taxClaimAbove_paise, ...organisation } = begun ?? { approval: null };
  const texts: Partial<Record<string, string | null>> = {
    ...lawOfDay(original || day),
    ...organisation,
    ...approval,
    tax_above: String(tax_above_paise / 100),
    valid_from: original || day,
  };
  return (
    <Card as="section" id="form" aria-labelledby="settings-form" className="flex scroll-mt-28 flex-col gap-4">
      <h2 id="settings-form" className="text-xl">
        {original ? m.donations_settings_change() : m.donations_settings_add()}
      </h2>
      <PageForm
        key={`${original} ${seen}`}
        intent="settings"
        answer={answer}
        hiddenFields={{ original, seen: String(seen) }}
        className="flex flex-col gap-5"
      >
        {({ field }) => {
          const filled = (name: string) => {
            const { defaultValue, ...rest } = field(name);
            return { ...rest, defaultValue: defaultValue ?? texts[name] ?? undefined };
          };
          return (
            <>
              <TextField
                label={m.donations_settings_from()}
                hint={begun ? m.donations_settings_from_hint() : m.donations_settings_from_first_hint()}
                type="date"
                marked
                {...filled("valid_from")}
              />
              <Group legend={m.donations_settings_organisation()}>
                <TextField
                  label={m.donations_settings_legal_name()}
                  maxLength={200}
                  marked
                  {...filled("legal_name")}
                />
                <TextField
                  label={m.donations_settings_pan()}
                  autoComplete="off"
                  maxLength={20}
                  {...filled("pan")}
                />
                <TextArea
                  label={m.donations_settings_address()}
                  rows={3}
                  maxLength={500}
                  marked
                  fieldClassName="sm:col-span-2"
                  {...filled("address")}
                />
                <Line label={m.donations_settings_society()} {...filled("society_registration")} />
                <Line label={m.donations_settings_12a()} {...filled("registration_12a")} />
                <Line label={m.donations_settings_darpan()} {...filled("darpan_id")} />
              </Group>
              <Group legend={m.donations_settings_approval()} lead={m.donations_settings_approval_lead()}>
                <Line label={m.donations_settings_approval_number()} {...filled("approval_number")} />
                <TextField
                  label={m.donations_settings_approved_on()}
                  type="date"
                  {...filled("approved_on")}
                />
                <TextField
                  label={m.donations_settings_approved_from()}
                  type="date"
                  {...filled("approved_from")}
                />
                <TextField
                  label={m.donations_settings_approved_until()}
                  type="date"
                  {...filled("approved_until")}
                />
              </Group>
              <RupeeField
                label={m.donations_settings_tax_above()}
                hint={m.donations_settings_tax_above_hint()}
                fieldClassName="max-w-60"
                {...filled("tax_above")}
              />
              <Group legend={m.donations_settings_law()} lead={m.donations_settings_law_lead()}>
                <Line label={m.donations_settings_act()} {...filled("tax_act")} />
                <Line label={m.donations_settings_section()} {...filled("tax_section")} />
                <Line label={m.donations_settings_statement_form()} {...filled("statement_form")} />
                <Line label={m.donations_settings_certificate_form()} {...filled("certificate_form")} />
              </Group>
              <Submit pendingLabel={m.donations_settings_saving()} className="self-start">
                {m.donations_settings_save()}
              </Submit>
            </>
          );
        }}
      </PageForm>
    </Card>
  );
}

function Group({ legend, lead, children }: { legend: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-hairline pt-4">
      <legend className="pe-3 font-semibold">{legend}</legend>
      {lead && <p className="mb-3 max-w-prose text-sm text-muted">{lead}</p>}
      {/* Label, control and error of the fields side by side share their rows: the controls line up beside a label of two lines. */}
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-y-0 sm:*:row-span-3 sm:*:mb-4 sm:*:grid sm:*:grid-rows-subgrid">
        {children}
      </div>
    </fieldset>
  );
}

type LineProps = Omit<Parameters<typeof TextField>[0], "maxLength">;

function Line(props: LineProps) {
  return <TextField autoComplete="off" maxLength={100} {...props} />;
}
