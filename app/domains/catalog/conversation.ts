export const conversationsPerPage = 20;
export const messagesPerPage = 50;

/** A conversation between a customer and a seller, as either of them sees it. */
export type Conversation = {
  id: string;
  vendor_id: string;
  /** The reader is the seller. */
  is_seller: boolean;
  /** The other side: the shop's name to the customer, the customer's to the seller. */
  with: string;
  /** Null: about the shop, or a product that is gone. */
  product: { id: string; name: string; is_public: boolean } | null;
  last_message_at: Date;
  /** Messages of the other side that came since the reader last opened it. */
  unread_count: number;
};

export type ConversationEntry = Conversation & {
  /** The newest message; null where moderators hid it. */
  last_message: { text: string | null; is_own: boolean } | null;
};

export type ConversationPage = {
  /** The latest first. */
  conversations: ConversationEntry[];
  /** Null on the last page. */
  next_cursor: string | null;
};

export type ConversationMessage = {
  id: string;
  is_own: boolean;
  /** Null: moderators hid it, and the reader did not write it. */
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

/** Where a seller is written to, about one of its products or the shop. */
export function contactPath(vendor_id: string, product_id?: string): string {
  const path = `/sellers/${vendor_id}/contact`;
  return product_id ? `${path}?${new URLSearchParams({ product: product_id })}` : path;
}

export const conversationsPath = "/dashboard/messages";

export function conversationPath(id: string): string {
  return `${conversationsPath}/${id}`;
}
