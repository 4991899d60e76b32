export const contactPath = "/contact";
export const inboxPath = "/dashboard/admin/inbox";

/** The inbox as a CSV file. */
export const inboxFilePath = "/api/v1/contact-messages.csv";
