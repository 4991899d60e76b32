import Heart from "lucide-react/icons/heart";
import { Button } from "../../../ui/Button.tsx";
import { formatRupees } from "../../../text/money.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { donationPresets } from "../donation.ts";
import { canGive, type DonationDraft } from "./donation-draft.ts";
import { CustomAmountField, DonorFields, PresetButtons } from "./DonationFields.tsx";
import { DonationSummary } from "./DonationSummary.tsx";
import { sendOnEnter } from "./send-on-enter.ts";
import { useDonationForm } from "./use-donation-form.ts";
import type { PaymentSetup } from "./use-donation-payment.ts";

type DonationPanelProps = {
  /** Null: the general fund. */
  campaign: { id: string; title: string } | null;
  payment: PaymentSetup;
  /** Chosen before the page loaded, in rupees. */
  preset: number | null;
  /** What the server refused and why, by field; `form` for the whole. */
  refused: { errors: Record<string, string>; typed: DonationDraft } | undefined;
};

/** The one-time donation of /donations. Without script its form is posted, and the donation is paid on the gateway's page. */
export function DonationPanel({ campaign, payment, preset, refused }: DonationPanelProps) {
  const hydrated = useHydrated();
  const { draft, setDraft, amount_paise, busy, submit } = useDonationForm({
    campaign_id: campaign?.id ?? null,
    payment,
    start: refused?.typed ?? { preset },
  });
  const errors = refused?.errors;

  return (
    <section aria-label="One-time donation" className="mt-6 rounded-card bg-surface p-5 shadow-raised sm:p-7">
      <h2 className="mb-4 text-xl">Choose an amount</h2>
      <PresetButtons draft={draft} onChange={setDraft} disabled={busy} campaign_id={campaign?.id} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its fields */}
      <form
        method="post"
        noValidate
        onKeyDown={sendOnEnter}
        onSubmit={(event) => void submit(event)}
        className="mt-5 flex flex-col gap-5"
      >
        {campaign && <input type="hidden" name="campaign" value={campaign.id} />}
        {draft.preset !== null && <input type="hidden" name="amount" value={draft.preset} />}
        <CustomAmountField draft={draft} onChange={setDraft} disabled={busy} errors={errors} />
        <ImpactSummary amount_paise={amount_paise} />
        <DonorFields draft={draft} onChange={setDraft} disabled={busy} errors={errors} />
        <DonationSummary amount_paise={amount_paise} organisation={payment.organisation} />
        {errors?.form && (
          <p role="alert" className="font-semibold text-danger">
            {errors.form}
          </p>
        )}
        <Button
          type="submit"
          size="large"
          className="w-full"
          disabled={hydrated && !canGive(draft)}
          pending={busy}
          pendingLabel="Processing..."
        >
          <Heart size={20} /> {amount_paise === null ? "Donate" : `Donate ${formatRupees(amount_paise)}`}
        </Button>
      </form>
    </section>
  );
}

/** What an amount does, in the terms of the usual amounts. */
function ImpactSummary({ amount_paise }: { amount_paise: number | null }) {
  const reached = donationPresets.filter(
    (preset) => amount_paise !== null && amount_paise >= preset.rupees * 100,
  );
  return (
    <section aria-label="Impact of your gift" className="rounded-card border border-hairline px-4 py-3">
      <h3 className="text-lg">Your impact</h3>
      {reached.length === 0 ? (
        <p className="text-muted">
          Every rupee counts: {donationPresets[0]?.description.toLowerCase()} begins at ₹500.
        </p>
      ) : (
        <>
          <p className="text-muted">
            {amount_paise !== null && formatRupees(amount_paise)} is enough for, for example:
          </p>
          <ul className="mt-1 list-inside list-disc marker:text-primary">
            {reached.map((preset) => (
              <li key={preset.rupees}>{preset.description}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
