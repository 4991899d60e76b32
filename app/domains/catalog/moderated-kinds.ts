/** What is reported of the marketplace's conversations, in the database and the API. */
export const reviewKind = "product_review";
export const messageKind = "seller_message";
