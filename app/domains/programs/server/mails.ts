import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { type ApplicationStatus, applicationQueuePath, educationWords } from "../applications.ts";
import type { EducationLevel } from "../applications.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "program-application": true;
    "program-applicant": true;
    "program-decision": true;
  }
}

/** Each ends with the id of the application. */
const organisationMailKey = (id: string) => `program-application:${id}` as const;
export const applicantMailKey = (id: string) => `program-applicant:${id}` as const;
const decisionMailKey = (id: string, status: ApplicationStatus) =>
  `program-decision:${status}:${id}` as const;

/** Keys of all mails about an application. */
export const mailKeysOf = (id: string) => [
  organisationMailKey(id),
  applicantMailKey(id),
  decisionMailKey(id, "accepted"),
  decisionMailKey(id, "declined"),
];

type Applied = { id: string; reference: string; full_name: string; preferred_location: string };

/** To the coordinator: who applied, and how to reach them. */
export function applicationMail(
  applied: Applied & {
    age: number;
    phone: string;
    education_level: EducationLevel;
    motivation: string;
    guardian_name: string | null;
    guardian_phone: string | null;
  },
  { program_title, public_url }: { program_title: string; public_url: string },
): Mail {
  const guardian: [string, string][] =
    applied.guardian_name && applied.guardian_phone
      ? [
          [m.programs_guardian_name(), applied.guardian_name],
          [m.programs_guardian_phone(), applied.guardian_phone],
        ]
      : [];
  return {
    dedupe_key: organisationMailKey(applied.id),
    subject: m.programs_mail_team_subject({ program: program_title, reference: applied.reference }),
    content: {
      greeting: m.programs_mail_team_greeting(),
      paragraphs: [m.programs_mail_team_text({ program: program_title }), applied.motivation],
      facts: [
        [m.programs_reference(), applied.reference],
        [m.programs_full_name(), applied.full_name],
        [m.programs_age(), String(applied.age)],
        [m.programs_phone(), applied.phone],
        ...guardian,
        [m.programs_education(), educationWords[applied.education_level]()],
        [m.programs_location(), applied.preferred_location],
      ],
      button: {
        label: m.programs_mail_team_button(),
        url: `${public_url}${applicationQueuePath}/${applied.id}`,
      },
      reason: m.programs_mail_team_reason(),
    },
  };
}

/** To the applicant, immediately. */
export function applicantMail(applied: Applied, program_title: string): Mail {
  return {
    dedupe_key: applicantMailKey(applied.id),
    subject: m.programs_mail_applicant_subject({ program: program_title }),
    content: {
      greeting: m.programs_mail_greeting({ name: applied.full_name }),
      paragraphs: [m.programs_mail_applicant_text({ program: program_title }), m.programs_started_text()],
      facts: [
        [m.programs_reference(), applied.reference],
        [m.programs_location(), applied.preferred_location],
      ],
      reason: m.programs_mail_applicant_reason(),
    },
  };
}

/** To the applicant, once it is decided. */
export function decisionMail(
  applied: Applied,
  decided: { status: "accepted" | "declined"; program_title: string; note: string | null },
): Mail {
  const { program_title: program, status, note } = decided;
  const is_accepted = status === "accepted";
  return {
    dedupe_key: decisionMailKey(applied.id, status),
    subject: is_accepted
      ? m.programs_mail_accepted_subject({ program })
      : m.programs_mail_declined_subject({ program }),
    content: {
      greeting: m.programs_mail_greeting({ name: applied.full_name }),
      paragraphs: [
        is_accepted ? m.programs_mail_accepted_text({ program }) : m.programs_mail_declined_text({ program }),
        ...(note ? [note] : []),
      ],
      facts: [[m.programs_reference(), applied.reference]],
      reason: m.programs_mail_applicant_reason(),
    },
  };
}
