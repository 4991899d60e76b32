import * as m from "#messages";
import type { Actor } from "../../platform/actor.ts";
import { plainNumber } from "../../text/plain-number.ts";
import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import { type Notice, successNotice } from "../../text/notice.ts";
import type { ListedApplication } from "./server/queries/applications.ts";

export const applicationsPath = "/dashboard/applications";
export const applicationQueuePath = "/dashboard/admin/applications";
export const applicationsFilePath = "/api/v1/applications.csv";

export const applicationStatuses = ["received", "contacted", "accepted", "declined", "withdrawn"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Waiting for our team. */
export const openApplicationStatuses = [
  "received",
  "contacted",
] as const satisfies readonly ApplicationStatus[];

export const educationLevels = ["8th", "10th", "12th", "graduate", "other"] as const;
export type EducationLevel = (typeof educationLevels)[number];

export const applicationLimits = { address: 500, motivation: 2_000, note: 2_000, adult_age: 18 } as const;

/** Whether an age, as typed so far, is that of somebody who needs a guardian. */
export function asksForGuardian(age: string): boolean {
  const years = Number(plainNumber(age) || Number.NaN);
  return years >= 1 && years < applicationLimits.adult_age;
}

/** As the notice promises: an application still `received` after this time is overdue. */
export const contactWithinHours = 24;

export const educationWords: Record<EducationLevel, () => string> = {
  "8th": m.programs_education_8th,
  "10th": m.programs_education_10th,
  "12th": m.programs_education_12th,
  graduate: m.programs_education_graduate,
  other: m.programs_education_other,
};

export const statusWords: Record<ApplicationStatus, () => string> = {
  received: m.programs_status_received,
  contacted: m.programs_status_contacted,
  accepted: m.programs_status_accepted,
  declined: m.programs_status_declined,
  withdrawn: m.programs_status_withdrawn,
};

type ApplicationInState = { status: ApplicationStatus; user_id: string | null };

type ApplicationTransition = {
  from: readonly ApplicationStatus[];
  to: ApplicationStatus;
  who: (actor: Actor, application: ApplicationInState) => boolean;
  /** The reason shown in every other state. */
  state_reason: () => string;
};

const isAdmin = ({ roles }: Actor) => roles.includes("admin");

/** All transitions of an application's status. */
export const applicationTransitions = {
  contact: { from: ["received"], to: "contacted", who: isAdmin, state_reason: m.programs_not_received },
  accept: { from: ["contacted"], to: "accepted", who: isAdmin, state_reason: m.programs_not_contacted },
  decline: { from: ["contacted"], to: "declined", who: isAdmin, state_reason: m.programs_not_contacted },
  withdraw: {
    from: openApplicationStatuses,
    to: "withdrawn",
    who: ({ user_id }, application) => application.user_id === user_id,
    state_reason: m.programs_not_open,
  },
} as const satisfies Record<string, ApplicationTransition>;
/** Bulk actions of admins. */
export const bulkChanges = ["contact", "accept", "decline"] as const;
export type BulkChangeName = (typeof bulkChanges)[number];
export type ApplicationChange = keyof typeof applicationTransitions;

/** Possible changes in this state, in the order of the buttons. */
export function changesOf(actor: Actor, application: ApplicationInState): ApplicationChange[] {
  return (Object.keys(applicationTransitions) as ApplicationChange[]).filter((change) => {
    const { from, who }: ApplicationTransition = applicationTransitions[change];
    return from.includes(application.status) && who(actor, application);
  });
}

export type ApplicationPage = { applications: ListedApplication[]; next_cursor: string | null };

/** Cursor of applications, by time. */
export const applicationCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type ApplicationPosition = PositionOf<typeof applicationCursor>;

export const applicationSorts = {
  newest: { ...applicationCursor, text: m.programs_queue_newest },
  oldest: { ...keysetCursor({ created_at: milliseconds, id: uuid }, "asc"), text: m.programs_queue_oldest },
};
export type ApplicationSort = keyof typeof applicationSorts;

/** Filters in the URL; without one, pending applications. */
export const applicationFilters = [
  "received",
  "overdue",
  "contacted",
  "accepted",
  "declined",
  "withdrawn",
  "all",
] as const;
export type ApplicationsShown = "open" | (typeof applicationFilters)[number];

/** Notices by the code of the redirect. */
export const programNotices = {
  application_started: successNotice(m.programs_started_title, m.programs_started_text),
  application_withdrawn: successNotice(m.programs_withdrawn_done),
  application_changed: successNotice(m.programs_changed_done),
  program_saved: successNotice(m.programs_saved),
  program_removed: successNotice(m.programs_removed),
} satisfies Record<string, () => Notice>;
