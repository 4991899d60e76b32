import * as m from "#messages";
import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import { type Notice, successNotice } from "../../text/notice.ts";
import type { ListedIssue } from "./server/queries/newsletter-issues.ts";

export const newsletterPath = "/dashboard/admin/newsletter";
export const issuePath = (id: string) => `${newsletterPath}/${id}`;
/** Preview of the mail's HTML, as its recipients get it. */
export const issuePreviewPath = (id: string) => `/api/v1/newsletter-issues/${id}/preview`;

export const issueLimits = { subject: 150, body: 20_000 } as const;

export const issueStatuses = ["draft", "sending", "sent", "cancelled"] as const;
export type IssueStatus = (typeof issueStatuses)[number];
export const issueStatusWords: Record<IssueStatus, () => string> = {
  draft: m.content_issue_draft,
  sending: m.content_issue_sending,
  sent: m.content_issue_sent,
  cancelled: m.content_issue_cancelled,
};

/** All transitions of `newsletter_issues.status`; `refusal` is the error in any other state. */
export const issueTransitions = {
  send: { from: "draft", to: "sending", refusal: m.content_issue_no_draft },
  /** By the job, when no mail is waiting any longer. */
  finish: { from: "sending", to: "sent", refusal: m.content_issue_not_sending },
  cancel: { from: "sending", to: "cancelled", refusal: m.content_issue_not_sending },
} as const satisfies Record<string, { from: IssueStatus; to: IssueStatus; refusal: () => string }>;

/** Numbers of an issue's mails; cancelled ones are counted in none of them. */
export type IssueProgress = { sent: number; waiting: number; failed: number };

export type IssueInFull = ListedIssue & { body: string; version: number; ended_at: Date | null };
export type IssuePage = { issues: ListedIssue[]; next_cursor: string | null };

/** Newest first. */
export const issueCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type IssuePosition = PositionOf<typeof issueCursor>;

/** Published after each change of an issue being sent. */
export const issueTag = (id: string) => `newsletter-issue:${id}`;

/** The payload of a `newsletter` event. */
export type LiveIssue = { id: string; status: IssueStatus; progress: IssueProgress };

/** Keyed by the redirect's notice code. */
export const newsletterNotices = {
  issue_saved: successNotice(m.content_issue_saved),
  issue_deleted: successNotice(m.content_issue_deleted),
  issue_tested: successNotice(m.content_issue_tested, m.content_issue_tested_text),
  issue_started: successNotice(m.content_issue_started, m.content_issue_started_text),
  issue_cancelled: successNotice(m.content_issue_rest_cancelled),
} satisfies Record<string, () => Notice>;
