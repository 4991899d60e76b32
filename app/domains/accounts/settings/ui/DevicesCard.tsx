import MonitorSmartphone from "../../../../ui/icons/monitor-smartphone.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { Time } from "../../../../ui/Time.tsx";
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
    <SettingsCard
      title="Signed-in devices"
      text="Do you not know one of them? End its session, and change your password."
    >
      <ul className="divide-y divide-hairline">
        {devices.map((device) => (
          <DeviceRow key={device.session_id} device={device} answer={answer} />
        ))}
      </ul>
      {devices.length > 1 && (
        <SettingsForm intent="end_other_sessions" part="security" answer={answer}>
          <Submit variant="secondary">End all other sessions</Submit>
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
          {device.is_this && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          {device.is_this ? (
            "In use now"
          ) : (
            <>
              Last used <Time moment={device.last_used_at} ago />
            </>
          )}
          {", signed in "}
          <Time moment={device.created_at} ago />
        </p>
      </div>
      {!device.is_this && (
        <SettingsForm intent="end_session" part="security" answer={answer} hiddenFields={{ session_id }}>
          <Submit variant="quiet" aria-label={`End session on ${device.device}`}>
            End session
          </Submit>
        </SettingsForm>
      )}
    </li>
  );
}
