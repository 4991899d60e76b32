import ShieldCheck from "lucide-react/icons/shield-check";
import { Disclosure } from "../../../../ui/Disclosure.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { Time } from "../../../../ui/Time.tsx";
import type { SettingsAnswer } from "../../settings/settings-answer.ts";
import { FactorSetUp, type SetUp } from "./FactorSetUp.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { answerTo, SettingsForm, Submit } from "../../settings/ui/SettingsForm.tsx";
import { SettingsCard } from "../../settings/ui/SettingsPart.tsx";

type OwnFactor = { factor_id: string; friendly_name: string; added_at: string | null };

export type OwnFactors = {
  factors: readonly OwnFactor[];
  recovery_codes_left: number;
  /** One that is being set up. */
  pending: SetUp | null;
};

type FactorsCardProps = OwnFactors & { answer: SettingsAnswer | undefined };

export function FactorsCard({ factors, recovery_codes_left, pending, answer }: FactorsCardProps) {
  const codes = answer?.recovery_codes;
  const protects = factors.length > 0;
  return (
    <SettingsCard
      title="Authenticator app"
      text={
        protects
          ? "Signing in also takes a code from your app. Whoever learns your password cannot get in with it alone."
          : "A second lock: besides your password, signing in then takes a code from an app on your phone."
      }
    >
      {codes && <RecoveryCodes codes={codes} />}
      {protects && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {factors.map((factor) => (
            <FactorRow key={factor.factor_id} factor={factor} answer={answer} />
          ))}
        </ul>
      )}
      {pending ? (
        <FactorSetUp pending={pending} answer={answer} />
      ) : (
        <SettingsForm intent="begin_factor" part="security" answer={answer}>
          <Submit intent="begin_factor" variant={protects ? "secondary" : "primary"}>
            {protects ? "Add another app" : "Set up authenticator app"}
          </Submit>
        </SettingsForm>
      )}
      {protects && <RenewCodes left={recovery_codes_left} answer={answer} />}
    </SettingsCard>
  );
}

function FactorRow({ factor, answer }: { factor: OwnFactor; answer: SettingsAnswer | undefined }) {
  const { factor_id } = factor;
  const own = answerTo(answer, "remove_factor", { factor_id });
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <ShieldCheck size={22} aria-hidden="true" className="text-success" />
        <span className="font-semibold wrap-anywhere">{factor.friendly_name}</span>
        {factor.added_at && (
          <span className="text-sm text-muted">
            Added <Time moment={factor.added_at} />
          </span>
        )}
      </p>
      <Disclosure summary="Remove this app" open={own !== undefined} className="border-b-0">
        <SettingsForm
          intent="remove_factor"
          part="security"
          answer={answer}
          naming={{ factor_id }}
          className="flex flex-col items-start gap-4 text-text"
        >
          <TextField
            label="Password"
            type="password"
            name="current_password"
            autoComplete="current-password"
            hint="So that nobody with your unlocked phone can do this."
            error={own?.errors?.current_password}
            fieldClassName="w-full sm:max-w-sm"
          />
          <Submit intent="remove_factor" naming={{ factor_id }} variant="danger">
            Remove
          </Submit>
        </SettingsForm>
      </Disclosure>
    </li>
  );
}

function RenewCodes({ left, answer }: { left: number; answer: SettingsAnswer | undefined }) {
  const intent = "renew_recovery_codes";
  const own = answerTo(answer, intent);
  const few = left <= 3;
  return (
    <div>
      <p className={few ? "font-semibold text-danger" : "text-muted"}>
        {left === 1 ? "One recovery code is" : `${left === 0 ? "No" : left} recovery codes are`} left.
      </p>
      <Disclosure
        summary="Make new recovery codes"
        open={own !== undefined && !own.recovery_codes}
        className="border-b-0"
      >
        <SettingsForm
          intent={intent}
          part="security"
          answer={answer}
          className="flex flex-col items-start gap-4 text-text"
        >
          <TextField
            label="Password"
            type="password"
            name="current_password"
            autoComplete="current-password"
            hint="The earlier codes then no longer serve."
            error={own?.errors?.current_password}
            fieldClassName="w-full sm:max-w-sm"
          />
          <Submit intent={intent} variant="secondary">
            Make new codes
          </Submit>
        </SettingsForm>
      </Disclosure>
    </div>
  );
}
