import type { Mail, MailKind } from "../../app/platform/mail/outbox.ts";

/** A mail of no interest in itself; its key says which one. */
export function sampleMail(key: string, given: Partial<Mail> & { text?: string } = {}): Mail {
  const { text = "₹500 arrived.", ...rest } = given;
  const kind: MailKind = "donation-thanks";
  return {
    dedupe_key: `${kind}:${key}`,
    to: "asha@example.org",
    subject: "Thank you",
    content: { greeting: "Dear Asha,", paragraphs: [text], reason: "You gave this address." },
    ...rest,
  };
}

export const sampleOrganisation = {
  organisation_name: "Sahayog",
  address: "1 Demonstration Lane, Bhubaneswar, Odisha 751001",
  email: "hello@example.org",
};
