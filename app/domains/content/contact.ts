import * as m from "#messages";
import { keysetCursor, milliseconds, uuid } from "../../text/keyset-cursor.ts";
import type { ListColumn } from "../../text/list-column.ts";
import { type Notice, successNotice } from "../../text/notice.ts";
import { timeInIndia } from "../../text/india-day.ts";
import type { ListedMessage } from "./server/queries/inbox.ts";

export const inquiryTypes = ["general", "volunteer", "partnership", "donation", "media"] as const;
export type InquiryType = (typeof inquiryTypes)[number];
export const inquiryWords: Record<InquiryType, () => string> = {
  general: m.content_inquiry_general,
  volunteer: m.content_inquiry_volunteer,
  partnership: m.content_inquiry_partnership,
  donation: m.content_inquiry_donation,
  media: m.content_inquiry_media,
};

export const messageStatuses = ["open", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];
export const messageStatusWords: Record<MessageStatus, () => string> = {
  open: m.content_inbox_open,
  answered: m.content_inbox_answered,
  closed: m.content_inbox_closed,
};

export const contactLimits = { subject: 200, message: 5_000 } as const;

export type MessagePage = { messages: ListedMessage[]; next_cursor: string | null };

export const inboxSorts = {
  newest: { ...keysetCursor({ created_at: milliseconds, id: uuid }), text: m.content_inbox_newest },
  oldest: { ...keysetCursor({ created_at: milliseconds, id: uuid }, "asc"), text: m.content_inbox_oldest },
};
export type InboxSort = keyof typeof inboxSorts;

/** Filters in the URL; without one, open messages are listed. */
export const inboxFilters = { show: ["answered", "closed", "all"], type: inquiryTypes } as const;
export type MessagesShown = "open" | (typeof inboxFilters)["show"][number];

/** Columns of the CSV file. */
export function messageColumns() {
  return {
    ticket: { label: m.content_inbox_ticket(), text: ({ ticket }) => ticket },
    subject: { label: m.content_contact_subject(), text: ({ subject }) => subject },
    type: { label: m.content_contact_type(), text: ({ inquiry_type }) => inquiryWords[inquiry_type]() },
    to: { label: m.content_inbox_to(), text: ({ member_name }) => member_name ?? m.content_contact_office() },
    name: { label: m.content_inbox_name(), text: ({ name }) => name },
    email: { label: m.content_inbox_email(), text: ({ email }) => email },
    status: { label: m.content_inbox_status(), text: ({ status }) => messageStatusWords[status]() },
    received: {
      label: m.content_inbox_received(),
      text: ({ created_at }) => timeInIndia(created_at),
      is_time: true,
    },
  } as const satisfies Record<string, ListColumn<ListedMessage>>;
}

/** Keyed by the redirect's notice code. */
export const contactNotices = {
  contact_sent: successNotice(m.content_contact_sent_title, m.content_contact_sent_text),
  contact_replied: successNotice(m.content_inbox_replied),
  contact_status: successNotice(m.content_inbox_saved),
} satisfies Record<string, () => Notice>;
