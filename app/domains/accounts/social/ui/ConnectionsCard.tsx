import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { buttonClass } from "../../../../ui/button-class.ts";
import { dateOf } from "../../../../ui/time-part.tsx";
import type { SettingsAnswer } from "../../settings/settings-forms.ts";
import { connectPath, providerName, type SocialProvider } from "../social.ts";
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
    <SettingsCard title={m.accounts_connections()} text={m.accounts_connections_text()}>
      <ul className="divide-y divide-hairline">
        {connections.map(({ provider, connected_at }) => (
          <li
            key={provider}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-semibold">{providerName(provider)}</p>
              <p className="text-sm text-muted">
                {connected_at ? (
                  <Message message={m.accounts_connections_since} markup={{ time: dateOf(connected_at) }} />
                ) : (
                  m.accounts_connections_none()
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
                <Submit
                  variant="quiet"
                  aria-label={m.accounts_connections_disconnect_one({ provider: providerName(provider) })}
                >
                  {m.accounts_connections_disconnect()}
                </Submit>
              </SettingsForm>
            ) : (
              // Leaves the site, so it is not a router link.
              <a
                href={connectPath(provider)}
                aria-label={m.accounts_connections_connect_one({ provider: providerName(provider) })}
                className={buttonClass("secondary")}
              >
                {m.accounts_connections_connect()}
              </a>
            )}
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}
