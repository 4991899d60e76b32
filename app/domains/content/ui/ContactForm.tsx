import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { emailMaxLength } from "../../../text/email.ts";
import { personNameMaxLength } from "../../../text/person-name.ts";
import { Select } from "../../../ui/Select.tsx";
import { TextArea, TextField } from "../../../ui/TextField.tsx";
import { contactPath } from "../contact-paths.ts";
import { contactLimits, inquiryTypes, inquiryWords } from "../contact.ts";

type ContactFormProps = {
  /** Null: to the office. */
  member: { id: string; name: string } | null;
  /** Initial values: the signed-in user. */
  sender: { name: string; email: string } | null;
  answer: FormAnswer | undefined;
};

export function ContactForm({ member, sender, answer }: ContactFormProps) {
  return (
    <PageForm
      key={member?.id}
      answer={answer}
      action={member ? `${contactPath}?to=${member.id}` : contactPath}
      className="flex flex-col gap-5"
    >
      {({ field }) => {
        const [name, email] = [field("name"), field("email")];
        return (
          <>
            {member && <input type="hidden" name="to" value={member.id} />}
            <Select
              label={m.content_contact_type()}
              required
              {...field("inquiry_type")}
              options={inquiryTypes.map((value) => ({ value, label: inquiryWords[value]() }))}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label={m.content_contact_name()}
                required
                autoComplete="name"
                maxLength={personNameMaxLength}
                {...name}
                defaultValue={name.defaultValue ?? sender?.name}
              />
              <TextField
                label={m.content_contact_your_email()}
                required
                type="email"
                autoComplete="email"
                maxLength={emailMaxLength}
                {...email}
                defaultValue={email.defaultValue ?? sender?.email}
              />
            </div>
            <TextField
              label={m.content_contact_your_phone()}
              type="tel"
              autoComplete="tel"
              {...field("phone")}
            />
            <TextField
              label={m.content_contact_subject()}
              required
              maxLength={contactLimits.subject}
              {...field("subject")}
            />
            <TextArea
              label={m.content_contact_message()}
              required
              rows={6}
              maxLength={contactLimits.message}
              {...field("message")}
            />
            <Submit pendingLabel={m.content_contact_sending()} className="self-start">
              {m.content_contact_send()}
            </Submit>
          </>
        );
      }}
    </PageForm>
  );
}
