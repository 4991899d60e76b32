/** Moderation kinds of reviews and messages, in the database and the API. */
export const reviewKind = "product_review";
export const messageKind = "seller_message";
