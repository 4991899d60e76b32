export const conversationsPerPage = 20;
export const messagesPerPage = 50;

/** A conversation between a customer and a seller, as one of its participants sees it. */
export type Conversation = {
  id: string;
  vendor_id: string;
  /** The reader is the seller. */
  is_seller: boolean;
  /** The other participant: the shop's name for the customer, the customer's for the seller. */
  with: string;
  /** Null: about the shop, or a deleted product. */
  product: { id: string; name: string; is_in_sight: boolean } | null;
  last_message_at: Date;
  /** The other participant's messages since the reader last opened it. */
  unread_count: number;
};

export type ConversationEntry = Conversation & {
  /** The newest message; null if moderators hid it. */
  last_message: { text: string | null; is_own: boolean } | null;
};

export type ConversationPage = {
  /** Latest first. */
  conversations: ConversationEntry[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type ConversationMessage = {
  id: string;
  is_own: boolean;
  /** Null: hidden by moderators, and not written by the reader. */
  content: string | null;
  is_hidden: boolean;
  created_at: Date;
};

export type MessagePage = {
  /** Newest first. */
  messages: ConversationMessage[];
  /** Null on the last page. */
  next_cursor: string | null;
};

/** Contact page of a seller, about one of its products or the shop. */
export function contactPath(vendor_id: string, product_id?: string): string {
  const path = `/sellers/${vendor_id}/contact`;
  return product_id ? `${path}?${new URLSearchParams({ product: product_id })}` : path;
}

export const conversationsPath = "/dashboard/messages";

export function conversationPath(id: string): string {
  return `${conversationsPath}/${id}`;
}
