/** One row that violates an invariant of the books. */
export const breach = { about: "text", problem: "text" } as const;

/** Breaches shown for each check. */
export const shown = 10;
