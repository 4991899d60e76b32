import type { AddressedMail, Mail, MailAddress, MailKind } from "../../app/platform/mail/outbox.ts";

type Given = Partial<Mail> & Partial<MailAddress> & { text?: string };

/** A mail of no interest in itself; its key says which one. */
export function sampleMail(key: string, given: Given = {}): AddressedMail & Pick<Mail, "dedupe_key"> {
  const { text = "₹500 arrived.", email = "asha@example.org", language = "en", ...rest } = given;
  const kind: MailKind = "donation-thanks";
  const dedupe_key = `${kind}:${key}` as const;
  return {
    dedupe_key,
    to: { email, language },
    write: () => ({
      dedupe_key,
      subject: "Thank you",
      content: { greeting: "Dear Asha,", paragraphs: [text], reason: "You gave this address." },
      ...rest,
    }),
  };
}

export const sampleOrganisation = {
  organisation_name: "Sahayog",
  address: "1 Demonstration Lane, Bhubaneswar, Odisha 751001",
  email: "hello@example.org",
};
