/** Of the keys under which the browser keeps donations in progress, see `kept-donations.ts`. */
export const keptPrefix = "donation:";

/** Every page asks it: without reading the donations, and apart from the code that does. */
export function hasKeptDonations(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(keptPrefix));
  } catch {
    return false;
  }
}
