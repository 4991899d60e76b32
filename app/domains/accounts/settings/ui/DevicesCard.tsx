import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import MonitorSmartphone from "../../../../ui/icons/monitor-smartphone.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { formatTime } from "../../../../text/time.ts";
import { agoOf } from "../../../../ui/time-part.tsx";
import type { SettingsAnswer } from "../settings-forms.ts";
import { Submit } from "../../../../page/PageForm.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { SettingsCard } from "./SettingsPart.tsx";

export type Device = {
  session_id: string;
  device: string;
  /** ISO 8601. */
  last_used_at: string;
  created_at: string;
  /** The device showing this page. */
  is_this: boolean;
};

type DevicesCardProps = { devices: readonly Device[]; answer: SettingsAnswer | undefined };

export function DevicesCard({ devices, answer }: DevicesCardProps) {
  return (
    <SettingsCard title={m.accounts_devices()} text={m.accounts_devices_text()}>
      <ul className="divide-y divide-hairline">
        {devices.map((device) => (
          <DeviceRow key={device.session_id} device={device} answer={answer} />
        ))}
      </ul>
      {devices.length > 1 && (
        <SettingsForm intent="end_other_sessions" part="security" answer={answer}>
          <Submit variant="secondary">{m.accounts_devices_end_others()}</Submit>
        </SettingsForm>
      )}
    </SettingsCard>
  );
}

function DeviceRow({ device, answer }: { device: Device; answer: SettingsAnswer | undefined }) {
  const { session_id } = device;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone size={24} aria-hidden="true" className="flex-none text-brass" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device.device}
          {device.is_this && <Badge tone="success">{m.accounts_devices_this()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {device.is_this ? (
            <Message message={m.accounts_devices_in_use} markup={{ signed_in: agoOf(device.created_at) }} />
          ) : (
            <Message
              message={m.accounts_devices_used}
              markup={{ used: agoOf(device.last_used_at), signed_in: agoOf(device.created_at) }}
            />
          )}
        </p>
      </div>
      {!device.is_this && (
        <SettingsForm intent="end_session" part="security" answer={answer} hiddenFields={{ session_id }}>
          <Submit
            variant="quiet"
            aria-label={m.accounts_devices_end_on({
              device: device.device,
              used: formatTime(device.last_used_at),
            })}
          >
            {m.accounts_devices_end()}
          </Submit>
        </SettingsForm>
      )}
    </li>
  );
}
