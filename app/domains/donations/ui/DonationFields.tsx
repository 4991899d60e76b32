import type { ReactNode } from "react";
import * as m from "#messages";
import { camelCase } from "../../../text/camel-case.ts";
import { fieldNames, type TextField as DeclaredText } from "../../../text/fields/field.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { classes } from "../../../ui/classes.ts";
import { formatRupees } from "../../../text/money.ts";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";
import { RupeeField, TextArea, TextField } from "../../../ui/TextField.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { SuggestedAmount } from "../../campaigns/campaign.ts";
import { donationLimits, max_rupees, min_rupees } from "../donation.ts";
import { donationFields } from "../donation-fields.ts";
import { type DonationDraft, withCustom, withPreset } from "./donation-draft.ts";

type DonationFieldsProps = {
  draft: DonationDraft;
  onChange: (draft: DonationDraft) => void;
  /** Read-only while sending. */
  disabled?: boolean;
  /** Server-side field errors, by form field name. */
  errors?: Record<string, string>;
};

/** `form`: the id of the donation's form, where it is posted without JavaScript. */
type AmountsProps = Pick<DonationFieldsProps, "draft" | "onChange" | "disabled"> & { form?: string };

/** The suggested amounts with their impact. */
export function PresetButtons({
  suggested,
  ...choice
}: AmountsProps & { suggested: readonly SuggestedAmount[] }) {
  return (
    <AmountButtons
      form={choice.form}
      label={m.donations_amounts_usual()}
      columns="grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))]"
    >
      {suggested.map(({ amount_paise, impact, is_popular }) => (
        <AmountButton
          key={amount_paise}
          amount_paise={amount_paise}
          {...choice}
          height={impact === null ? "min-h-14 justify-center" : "min-h-20"}
        >
          <span className="flex w-full flex-wrap items-center gap-2 font-heading text-xl leading-tight font-semibold tabular-nums">
            <span>{formatRupees(amount_paise)}</span>
            {is_popular && (
              <span className="font-sans sm:ms-auto">
                <Badge tone="success">{m.donations_amounts_popular()}</Badge>
              </span>
            )}
          </span>
          {impact !== null && (
            <span lang={scriptLanguage(impact)} className="text-sm text-muted">
              <MarkedWords>{impact}</MarkedWords>
            </span>
          )}
        </AmountButton>
      ))}
    </AmountButtons>
  );
}

type AmountButtonsProps = {
  form: string | undefined;
  label: string;
  /** Classes for its columns. */
  columns: string;
  children: ReactNode;
};

export function AmountButtons({ form, label, columns, children }: AmountButtonsProps) {
  return (
    <div role="group" aria-label={label} className={`grid gap-3 ${columns}`}>
      {/* Enter in a field presses the form's first button, which must choose no amount. Older Safari skips one that is not rendered. */}
      {form && (
        <button type="submit" form={form} tabIndex={-1} aria-hidden="true" className="absolute size-0" />
      )}
      {children}
    </div>
  );
}

type AmountButtonProps = AmountsProps & {
  amount_paise: number;
  /** Classes for its height. */
  height: string;
  children: ReactNode;
};

/** Without JavaScript it posts the form, which is shown again as typed, with this amount. */
export function AmountButton({
  form,
  draft,
  onChange,
  disabled,
  amount_paise,
  height,
  children,
}: AmountButtonProps) {
  const rupees = amount_paise / 100;
  const chosen = draft.preset === rupees;
  return (
    <button
      type="submit"
      form={form}
      name="choose"
      value={rupees}
      // Not `disabled`, which would take the focus away.
      aria-disabled={disabled || undefined}
      aria-pressed={chosen}
      onClick={(event) => {
        event.preventDefault();
        if (!disabled) onChange(withPreset(draft, rupees));
      }}
      className={classes(
        "flex flex-col items-start gap-1 rounded-card border-2 px-4 py-3 text-start transition-colors",
        "aria-disabled:opacity-60",
        height,
        chosen
          ? "border-primary bg-sunken forced-colors:border-[Highlight]"
          : "border-hairline bg-surface not-aria-disabled:hover:border-control",
      )}
    >
      {children}
    </button>
  );
}

type CustomAmountProps = DonationFieldsProps & { label?: string; hint?: string };

export function CustomAmountField({
  draft,
  onChange,
  disabled,
  errors,
  label = m.donations_amount_custom(),
  hint = m.donations_amount_limits({
    least: formatRupees(min_rupees * 100),
    most: formatRupees(max_rupees * 100),
  }),
}: CustomAmountProps) {
  return (
    <RupeeField
      label={label}
      hint={hint}
      name="custom"
      placeholder={m.donations_amount_placeholder()}
      value={draft.custom}
      onChange={(event) => onChange(withCustom(draft, event.target.value))}
      readOnly={disabled}
      error={errors?.amount}
      maxLength={16}
    />
  );
}

const texts: Readonly<Record<keyof typeof donationFields, DeclaredText>> = donationFields;

type DonorFieldsProps = DonationFieldsProps & { has_texts?: boolean; citizens_only?: true | undefined };

export function DonorFields({
  draft,
  onChange,
  disabled,
  errors,
  has_texts = true,
  citizens_only,
}: DonorFieldsProps) {
  // Without script nothing would enable the field again once its box is unticked.
  const has_no_name = useHydrated() && draft.anonymous;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={m.donations_field_name()}
        name="name"
        autoComplete="name"
        placeholder={m.donations_field_name_placeholder()}
        value={has_no_name ? "" : draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
        disabled={has_no_name}
        readOnly={disabled}
        maxLength={donationLimits.donor_name}
        error={errors?.donorName}
      />
      <Checkbox
        label={m.donations_field_anonymous()}
        hint={m.donations_field_anonymous_hint()}
        name="anonymous"
        checked={draft.anonymous}
        onChange={(event) => !disabled && onChange({ ...draft, anonymous: event.target.checked })}
        aria-disabled={disabled || undefined}
      />
      <TextField
        label={m.donations_field_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={m.donations_field_email_placeholder()}
        hint={m.donations_field_email_hint()}
        marked
        value={draft.email}
        onChange={(event) => onChange({ ...draft, email: event.target.value })}
        readOnly={disabled}
        maxLength={donationLimits.donor_email}
        error={errors?.donorEmail}
      />
      <TextField
        label={m.donations_field_phone()}
        hint={m.donations_field_phone_hint()}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={m.donations_field_phone_placeholder()}
        value={draft.phone}
        onChange={(event) => onChange({ ...draft, phone: event.target.value })}
        readOnly={disabled}
        maxLength={donationLimits.donor_phone}
        error={errors?.donorPhone}
      />
      {has_texts &&
        fieldNames(donationFields).map((name) => {
          const { type, label, hint, placeholder, rows, longest } = texts[name];
          const given = {
            label: label(),
            hint: hint?.(),
            name,
            placeholder: placeholder?.(),
            value: draft[name],
            onChange: ({ target }: { target: { value: string } }) =>
              onChange({ ...draft, [name]: target.value }),
            readOnly: disabled,
            maxLength: longest,
            error: errors?.[camelCase(name)],
          };
          return type === "line" ? (
            <TextField key={name} {...given} />
          ) : (
            <TextArea key={name} {...given} rows={rows} />
          );
        })}
      {citizens_only && (
        <Checkbox
          label={m.donations_field_citizen()}
          hint={m.donations_field_citizen_hint()}
          name="citizen"
          checked={draft.citizen}
          onChange={(event) => !disabled && onChange({ ...draft, citizen: event.target.checked })}
          aria-disabled={disabled || undefined}
        />
      )}
    </div>
  );
}
