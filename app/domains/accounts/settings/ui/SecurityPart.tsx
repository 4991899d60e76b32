import * as m from "#messages";
import type { ReactNode } from "react";
import { Time } from "../../../../ui/Time.tsx";
import type { SecurityEvent } from "../security-events.ts";
import type { SettingsAnswer } from "../settings-forms.ts";
import { type Device, DevicesCard } from "./DevicesCard.tsx";
import { type OwnFactors, FactorsCard } from "../../second-factor/ui/FactorsCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import { SettingsCard, SettingsPart } from "./SettingsPart.tsx";

type SecurityPartProps = {
  has_password: boolean;
  factors: OwnFactors;
  devices: readonly Device[];
  events: readonly SecurityEvent[];
  /** Connected accounts at providers. */
  connections: ReactNode;
  answer: SettingsAnswer | undefined;
};

export function SecurityPart(props: SecurityPartProps) {
  const { has_password, factors, devices, events, connections, answer } = props;
  return (
    <SettingsPart id="security" title={m.accounts_security()} lead={m.accounts_security_lead()}>
      <PasswordCard has_password={has_password} answer={answer} />
      <FactorsCard {...factors} answer={answer} />
      <DevicesCard devices={devices} answer={answer} />
      {connections}
      <SettingsCard title={m.accounts_activity()} text={m.accounts_activity_text()}>
        {events.length === 0 ? (
          <p className="text-muted">{m.accounts_activity_none()}</p>
        ) : (
          <ul className="divide-y divide-hairline">
            {events.map(({ text, happened_at }) => (
              <li
                key={`${happened_at} ${text}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0"
              >
                <span>{text}</span>
                <Time moment={happened_at} ago className="text-sm text-muted" />
              </li>
            ))}
          </ul>
        )}
      </SettingsCard>
    </SettingsPart>
  );
}
