import type { Mail } from "../../../../platform/mail/outbox.ts";

type ProviderConnected = {
  email: string;
  /** Names this connection. */
  connection_id: string;
  provider_name: string;
  public_url: string;
};

export function providerConnectedMail(connected: ProviderConnected): Mail {
  const { provider_name, public_url } = connected;
  return {
    dedupe_key: `account-provider:${connected.connection_id}`,
    to: connected.email,
    subject: `${provider_name} can now sign in to your account`,
    text: `Namaskar,

From now on your account can be opened with ${provider_name} as well: somebody, probably you, proved there that this e-mail address is theirs, or connected it in Settings.

If it was not you, disconnect ${provider_name} under Security in your settings, and set a new password:
${public_url}/dashboard/settings

Sahayog
`,
  };
}
