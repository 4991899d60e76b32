import { localHref } from "../../../text/language.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { classes } from "../../../ui/classes.ts";
import { formatRupees } from "../../../text/money.ts";
import { RupeeField, TextArea, TextField } from "../../../ui/TextField.tsx";
import { donationLimits, donationPresets } from "../donation.ts";
import { type DonationDraft, withCustom, withPreset } from "./donation-draft.ts";

type DonationFieldsProps = {
  draft: DonationDraft;
  onChange: (draft: DonationDraft) => void;
  disabled?: boolean;
  /** What the server said about single fields, by their form names. */
  errors?: Record<string, string>;
};

/** The four usual amounts. Their form asks the page again for one, where no script answers first. */
export function PresetButtons({
  draft,
  onChange,
  disabled,
  campaign_id,
}: DonationFieldsProps & { campaign_id?: string | null }) {
  return (
    <form
      method="get"
      action={localHref("/donations")}
      aria-label="Usual amounts"
      onSubmit={(event) => event.preventDefault()}
    >
      {campaign_id && <input type="hidden" name="campaign" value={campaign_id} />}
      <div className="grid grid-cols-2 gap-3">
        {donationPresets.map((preset) => {
          const chosen = draft.preset === preset.rupees;
          return (
            <button
              key={preset.rupees}
              type="submit"
              name="amount"
              value={preset.rupees}
              disabled={disabled}
              aria-pressed={chosen}
              onClick={() => onChange(withPreset(draft, preset.rupees))}
              className={classes(
                "flex min-h-20 flex-col items-start gap-1 rounded-card border-2 px-4 py-3 text-start transition-colors",
                "disabled:opacity-60",
                chosen
                  ? "border-primary bg-sunken"
                  : "border-hairline bg-surface enabled:hover:border-control",
              )}
            >
              <span className="flex w-full flex-wrap items-center gap-2 font-heading text-xl leading-tight font-semibold tabular-nums">
                {formatRupees(preset.rupees * 100)}
                {preset.popular && (
                  <span className="font-sans sm:ms-auto">
                    <Badge tone="success">Popular</Badge>
                  </span>
                )}
              </span>
              <span className="text-sm text-muted">{preset.description}</span>
            </button>
          );
        })}
      </div>
    </form>
  );
}

export function CustomAmountField({ draft, onChange, disabled, errors }: DonationFieldsProps) {
  return (
    <RupeeField
      label="Custom amount"
      name="custom"
      placeholder="Enter custom amount"
      value={draft.custom}
      onChange={(event) => onChange(withCustom(draft, event.target.value))}
      disabled={disabled}
      error={errors?.amount}
      maxLength={16}
    />
  );
}

export function DonorFields({ draft, onChange, disabled, errors }: DonationFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Full Name"
        name="name"
        autoComplete="name"
        placeholder="Enter your full name"
        value={draft.anonymous ? "" : draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
        disabled={disabled || draft.anonymous}
        maxLength={donationLimits.donor_name}
        error={errors?.donorName}
      />
      <Checkbox
        label="Make this donation anonymous"
        hint="Your name is then shown nowhere on the site."
        name="anonymous"
        checked={draft.anonymous}
        onChange={(event) => onChange({ ...draft, anonymous: event.target.checked })}
        disabled={disabled}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="Enter your email"
        hint="For your receipt. It is never shown."
        marked
        value={draft.email}
        onChange={(event) => onChange({ ...draft, email: event.target.value })}
        disabled={disabled}
        maxLength={donationLimits.donor_email}
        error={errors?.donorEmail}
      />
      <TextField
        label="Phone"
        hint="Optional."
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="Enter your phone number"
        value={draft.phone}
        onChange={(event) => onChange({ ...draft, phone: event.target.value })}
        disabled={disabled}
        maxLength={donationLimits.donor_phone}
        error={errors?.donorPhone}
      />
      <TextArea
        label="Message"
        hint="Optional. Shown with your gift."
        name="message"
        rows={3}
        placeholder="Leave a message of support"
        value={draft.message}
        onChange={(event) => onChange({ ...draft, message: event.target.value })}
        disabled={disabled}
        maxLength={donationLimits.message}
        error={errors?.message}
      />
    </div>
  );
}
