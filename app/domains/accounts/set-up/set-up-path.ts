/** Target of the first start's link, with its token as a parameter. */
export const setUpLinkPath = "/setup";

/** Set-up checklist of a new site, for admins. */
export const setUpPath = "/dashboard/admin/setup";

export const setUpLinkHours = 24;
