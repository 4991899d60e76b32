/** Where the link of the first start leads, with its token as a parameter. */
export const setUpLinkPath = "/setup";

/** The list of what a new site needs, for admins. */
export const setUpPath = "/dashboard/admin/setup";

export const setUpLinkHours = 24;
