import * as m from "#messages";
import type { Mail } from "../../../../platform/mail/outbox.ts";
import { greetingOf } from "../../server/mails.ts";

declare module "../../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "account-provider": true;
  }
}

type ProviderConnected = {
  /** Id of this connection. */
  connection_id: string;
  provider_name: string;
  public_url: string;
};

export function providerConnectedMail(connected: ProviderConnected): Mail {
  const provider = connected.provider_name;
  return {
    dedupe_key: `account-provider:${connected.connection_id}`,
    subject: m.accounts_mail_provider_subject({ provider }),
    content: {
      greeting: greetingOf(null),
      paragraphs: [
        m.accounts_mail_provider_connected({ provider }),
        m.accounts_mail_provider_not_you({ provider }),
      ],
      button: {
        label: m.accounts_mail_settings_button(),
        url: `${connected.public_url}/dashboard/settings#security`,
      },
      reason: m.accounts_mail_reason_account(),
    },
  };
}
