/** Key prefix under which the browser stores donations in progress, see `kept-donations.ts`. */
export const keptPrefix = "donation:";

/** Runs on every page: does not read the donations, and is kept apart from the code that does. */
export function hasKeptDonations(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(keptPrefix));
  } catch {
    return false;
  }
}
