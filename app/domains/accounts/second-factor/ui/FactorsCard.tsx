import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { useEffect, useRef, useState } from "react";
import ShieldCheck from "../../../../ui/icons/shield-check.ts";
import { Disclosure } from "../../../../ui/Disclosure.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { dateOf } from "../../../../ui/time-part.tsx";
import type { SettingsAnswer } from "../../settings/settings-forms.ts";
import { FactorSetUp, type SetUp } from "./FactorSetUp.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { lead } from "./use-arrival.ts";
import { answerTo, type FieldOf, Submit } from "../../../../page/PageForm.tsx";
import { SettingsForm } from "../../settings/ui/SettingsForm.tsx";
import { SettingsCard } from "../../settings/ui/SettingsPart.tsx";

type OwnFactor = { factor_id: string; friendly_name: string; added_at: string | null };

export type OwnFactors = {
  factors: readonly OwnFactor[];
  recovery_codes_left: number;
  /** The factor being set up. */
  pending: SetUp | null;
};

type FactorsCardProps = OwnFactors & { answer: SettingsAnswer | undefined };

export function FactorsCard({ factors, recovery_codes_left, pending, answer }: FactorsCardProps) {
  const codes = useKept(answer?.done?.recovery_codes);
  const protects = factors.length > 0;
  const card = useReturn(pending !== null && !codes);
  return (
    <SettingsCard
      id="authenticator"
      ref={card}
      title={m.accounts_factor()}
      text={protects ? m.accounts_factor_on() : m.accounts_factor_off()}
    >
      {codes && <RecoveryCodes key={codes.join()} codes={codes} />}
      {protects && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {factors.map((factor) => (
            <FactorRow key={factor.factor_id} factor={factor} answer={answer} />
          ))}
        </ul>
      )}
      {pending ? (
        <FactorSetUp key={pending.factor_id} pending={pending} answer={answer} />
      ) : (
        <SettingsForm intent="begin_factor" part="authenticator" answer={answer}>
          <Submit variant={protects ? "secondary" : "primary"}>
            {protects ? m.accounts_factor_add() : m.accounts_factor_begin()}
          </Submit>
        </SettingsForm>
      )}
      {protects && <RenewCodes left={recovery_codes_left} answer={answer} />}
    </SettingsCard>
  );
}

/** The codes are in a single response, so other actions on the page must not discard them. */
function useKept(given: readonly string[] | undefined) {
  const [kept, keep] = useState(given);
  if (given && given !== kept) keep(given);
  return given ?? kept;
}

/** When the set-up closes, the focus that was inside moves to the card. */
function useReturn(sets_up: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const was_setting_up = useRef(sets_up);
  useEffect(() => {
    if (was_setting_up.current && !sets_up && !card.current?.contains(document.activeElement))
      lead(card.current);
    was_setting_up.current = sets_up;
  }, [sets_up]);
  return card;
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
            <Message message={m.accounts_factor_added_on} markup={{ time: dateOf(factor.added_at) }} />
          </span>
        )}
      </p>
      <Disclosure summary={m.accounts_factor_remove()} open={own !== undefined} className="border-b-0">
        <SettingsForm
          intent="remove_factor"
          part="authenticator"
          answer={answer}
          hiddenFields={{ factor_id }}
          className="flex flex-col items-start gap-4 text-text"
        >
          {({ field }) => (
            <>
              <OwnPassword field={field} hint={m.accounts_factor_remove_hint()} />
              <Submit variant="danger">{m.accounts_factor_remove_yes()}</Submit>
            </>
          )}
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
        {left === 0 ? m.accounts_codes_none_left() : m.accounts_codes_left({ count: left })}
      </p>
      <Disclosure
        summary={m.accounts_codes_renew()}
        open={own !== undefined && !own.done}
        className="border-b-0"
      >
        <SettingsForm
          intent={intent}
          part="authenticator"
          answer={answer}
          className="flex flex-col items-start gap-4 text-text"
        >
          {({ field }) => (
            <>
              <OwnPassword field={field} hint={m.accounts_codes_renew_hint()} />
              <Submit variant="secondary">{m.accounts_codes_renew_yes()}</Submit>
            </>
          )}
        </SettingsForm>
      </Disclosure>
    </div>
  );
}

function OwnPassword({ field, hint }: { field: FieldOf; hint: string }) {
  return (
    <TextField
      label={m.accounts_password()}
      type="password"
      autoComplete="current-password"
      hint={hint}
      {...field("current_password")}
      fieldClassName="w-full sm:max-w-sm"
    />
  );
}
