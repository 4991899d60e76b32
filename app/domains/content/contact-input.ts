import { z } from "zod";
import * as m from "#messages";
import { emailAddress } from "../../text/email-input.ts";
import { personName } from "../../text/person-name-input.ts";
import { phoneNumber } from "../../text/phone-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { contactLimits, inquiryTypes } from "./contact.ts";

/** The form of the contact page. `to`: id of a team member; the command checks whether it exists. */
export const contactInput = z.object({
  inquiry_type: z.enum(inquiryTypes, { error: () => m.content_contact_type_missing() }),
  name: personName(m.content_contact_name_missing),
  email: emailAddress({ wrong: m.content_contact_email_wrong }),
  phone: blankAsNull(phoneNumber({ wrong: m.content_contact_phone_wrong })).default(null),
  subject: plainText({
    name: m.content_contact_subject,
    longest: contactLimits.subject,
    shortest: 1,
    lines: false,
  }),
  message: plainText({
    name: m.content_contact_message,
    longest: contactLimits.message,
    shortest: 1,
    lines: true,
  }),
  to: z.string().max(60).optional(),
});
export type ContactInput = z.output<typeof contactInput>;

export const replyInput = z.object({
  reply: plainText({
    name: m.content_inbox_reply,
    longest: contactLimits.message,
    shortest: 1,
    lines: true,
  }),
  /** Number of replies the page showed, to detect a concurrent reply. */
  seen_replies: z.coerce.number().int().min(0).default(0),
});
