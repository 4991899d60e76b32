import { sqlInteger } from "../../../platform/database/sql.ts";

/** One row that violates an invariant of the books. */
export const breach = { about: "text", problem: "text" } as const;

/** Breaches shown for each check. */
export const shownAtMost = 10;

/** The same in a statement, which has no parameter then, and is planned once for as long as a connection lasts. */
export const shown = sqlInteger(shownAtMost);
