/** Form field with the id of the account that the form was opened for; absent for guests. */
export const accountField = "signed_in_as";

/** The same as a header, for a page's API calls. */
export const accountHeader = "X-Signed-In-As";
