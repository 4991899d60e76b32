import type { Services } from "../services.ts";

/** Marks a section of a page's data that could not be read, so that the section shows the error without script. */
export type Failed = { failed: true };

/** Isolates a section's failure from the page: the error is logged, and the section shows its error text. */
export async function orFailed<T>(services: Services, name: string, work: Promise<T>): Promise<T | Failed> {
  try {
    return await work;
  } catch (error) {
    services.log.error({ err: error, section: name }, "a section of a page could not be read");
    return { failed: true };
  }
}

export function isFailed(section: unknown): section is Failed {
  return typeof section === "object" && section !== null && "failed" in section;
}
