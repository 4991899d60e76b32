/** For which account a form was opened, by its id; absent in those of guests. */
export const accountField = "signed_in_as";

/** The same, of a call of the API that a page makes. */
export const accountHeader = "X-Signed-In-As";
