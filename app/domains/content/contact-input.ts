import { z } from "zod";
import * as m from "#messages";
import { parseEmail } from "../../text/email.ts";
import { parsePersonName } from "../../text/person-name.ts";
import { isPhone } from "../../text/phone.ts";
import { plainText } from "../../text/text-input.ts";
import { contactLimits, inquiryTypes } from "./contact.ts";
import { plainNumber } from "../../text/plain-number.ts";

const name = z.unknown().transform((given, c) => {
  const parsed = parsePersonName(given);
  if (parsed.name !== undefined) return parsed.name;
  c.addIssue({
    code: "custom",
    message: parsed.problem === "missing" ? m.content_contact_name_missing() : m.content_contact_name_wrong(),
  });
  return z.NEVER;
});

const email = z.unknown().transform((given, c) => {
  const parsed = parseEmail(given);
  if (parsed.email !== undefined) return parsed.email;
  c.addIssue({ code: "custom", message: m.content_contact_email_wrong() });
  return z.NEVER;
});

const phone = z.unknown().transform((given, c) => {
  const text = typeof given === "string" ? plainNumber(given) : "";
  if (text === "") return null;
  if (isPhone(text)) return text;
  c.addIssue({ code: "custom", message: m.content_contact_phone_wrong() });
  return z.NEVER;
});

const text = (rules: Parameters<typeof plainText>[0]) =>
  z
    .unknown()
    .transform((given) => given ?? "")
    .pipe(plainText(rules));

/** The form of the contact page. `to`: id of a team member; the command checks whether it exists. */
export const contactInput = z.object({
  inquiry_type: z.enum(inquiryTypes, { error: () => m.content_contact_type_missing() }),
  name,
  email,
  phone: phone.optional().default(null),
  subject: text({
    name: m.content_contact_subject(),
    longest: contactLimits.subject,
    shortest: 1,
    lines: false,
  }),
  message: text({
    name: m.content_contact_message(),
    longest: contactLimits.message,
    shortest: 1,
    lines: true,
  }),
  to: z.string().max(60).optional(),
});
export type ContactInput = z.output<typeof contactInput>;

export const replyInput = z.object({
  reply: text({ name: m.content_inbox_reply(), longest: contactLimits.message, shortest: 1, lines: true }),
  /** Number of replies the page showed, to detect a concurrent reply. */
  seen_replies: z.coerce.number().int().min(0).default(0),
});
