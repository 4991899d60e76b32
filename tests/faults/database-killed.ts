import { isUnavailable } from "../../app/platform/unavailable.ts";

/** What the test itself reads or changes; undefined where the database has just been killed. */
export async function unlessUnavailable<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return undefined;
  }
}
