import type { Services } from "../services.ts";

/** Stands in a page's data for a section that could not be read, so that the section says so without script. */
export type Failed = { failed: true };

/** A section of a page that may fail without the page: the error is logged, and the section's text tells it. */
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
