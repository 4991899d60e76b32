import { buttonClass } from "../../../../ui/button-class.ts";
import { Time } from "../../../../ui/Time.tsx";
import type { SettingsAnswer } from "../../settings/settings-forms.ts";
import { providerNames, type SocialProvider, socialStartPath } from "../social.ts";
import { Submit } from "../../../../page/PageForm.tsx";
import { SettingsForm } from "../../settings/ui/SettingsForm.tsx";
import { SettingsCard } from "../../settings/ui/SettingsPart.tsx";

type Connection = {
  provider: SocialProvider;
  /** ISO 8601; null: not connected. */
  connected_at: string | null;
  /** The provider can be used for signing in here. */
  offered: boolean;
};

type ConnectionsCardProps = { connections: readonly Connection[]; answer: SettingsAnswer | undefined };

/** Renders nothing if no provider is configured. */
export function ConnectionsCard({ connections, answer }: ConnectionsCardProps) {
  if (connections.length === 0) return null;
  return (
    <SettingsCard title="Connected accounts" text="A connected account is another way to sign in here.">
      <ul className="divide-y divide-hairline">
        {connections.map(({ provider, connected_at }) => (
          <li
            key={provider}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-semibold">{providerNames[provider]}</p>
              <p className="text-sm text-muted">
                {connected_at ? (
                  <>
                    Connected since <Time moment={connected_at} />
                  </>
                ) : (
                  "Not connected"
                )}
              </p>
            </div>
            {connected_at ? (
              <SettingsForm
                intent="disconnect_identity"
                part="security"
                answer={answer}
                hiddenFields={{ provider }}
              >
                <Submit variant="quiet" aria-label={`Disconnect ${providerNames[provider]}`}>
                  Disconnect
                </Submit>
              </SettingsForm>
            ) : (
              // Leaves the site, so it is not a router link.
              <a
                href={socialStartPath(provider, { connect: true })}
                aria-label={`Connect ${providerNames[provider]}`}
                className={buttonClass("secondary")}
              >
                Connect
              </a>
            )}
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}
