import { TextField } from "../../../../ui/TextField.tsx";
import type { SettingsAnswer } from "../../settings/settings-answer.ts";
import { answerTo, SettingsForm, Submit } from "../../settings/ui/SettingsForm.tsx";

export type SetUp = {
  factor_id: string;
  /** As SVG. */
  qr_code: string;
  /** In Base32. */
  secret: string;
  /** Opens an authenticator app on the same phone. */
  uri: string;
};

type FactorSetUpProps = { pending: SetUp; answer: SettingsAnswer | undefined };

/** Scan, type the first code, done. */
export function FactorSetUp({ pending, answer }: FactorSetUpProps) {
  const { factor_id } = pending;
  const own = answerTo(answer, "confirm_factor", { factor_id });
  return (
    <div className="flex flex-col gap-5 rounded-card bg-sunken p-4 sm:flex-row sm:p-5">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(pending.qr_code)}`}
        alt="QR code for your authenticator app"
        width={192}
        height={192}
        className="size-48 flex-none self-center rounded-control bg-[#ffffff] sm:self-start"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <ol className="flex list-decimal flex-col gap-3 ps-5 marker:font-semibold marker:text-brass">
          <li>
            Scan the picture with an authenticator app, <a href={pending.uri}>open the app</a> on this phone,
            or type this secret into it:
            <code className="mt-2 block rounded-control border border-hairline bg-surface px-3 py-2 tracking-wide wrap-anywhere select-all">
              {inGroups(pending.secret)}
            </code>
          </li>
          <li>Type the code that the app shows now.</li>
        </ol>
        <SettingsForm
          intent="confirm_factor"
          part="security"
          search={`?factor=${factor_id}`}
          answer={answer}
          naming={{ factor_id }}
          className="flex flex-col gap-4"
        >
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={own?.errors?.code}
            className="max-w-48 text-lg tracking-widest tabular-nums"
          />
          <div className="flex flex-wrap gap-3">
            <Submit intent="confirm_factor">Confirm</Submit>
          </div>
        </SettingsForm>
        <SettingsForm intent="give_up_factor" part="security" answer={answer} naming={{ factor_id }}>
          <Submit intent="give_up_factor" variant="quiet" className="-ms-4">
            Not now
          </Submit>
        </SettingsForm>
      </div>
    </div>
  );
}

/** Four letters at a time are easier to type; apps ignore the spaces. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
