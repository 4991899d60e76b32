import { sqlState } from "./database/database.ts";
import { isUnreachable } from "./database/unreachable.ts";
import { Failure, isFailure } from "./failure.ts";
import { unavailable } from "./http/problem.ts";

/**
 * Out of disk, memory or connections (class 53), a disk that fails (58030), or a database that was made read-only (25006),
 * as managed ones are when their disk is full. The others are those of the file system, where pictures are kept.
 */
const exhausted = /^(?:53\d{3}|58030|25006|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE)$/;

/** Whether something that the site needs cannot serve at the moment, as opposed to having refused what was asked. */
export function isUnavailable(error: unknown): boolean {
  // What was turned into words for a person stays what they say.
  if (isFailure(error)) return false;
  if (isUnreachable(error) || exhausted.test(sqlState(error) ?? "")) return true;
  // The driver of the file store wraps the system's own error.
  return error instanceof Error && exhausted.test(sqlState(error.cause) ?? "");
}

/** The refusal that says so; undefined for any other error. */
export function unavailableFailure(error: unknown): Failure | undefined {
  if (!isUnavailable(error)) return undefined;
  const { status, code, detail, retry_after_seconds } = unavailable;
  return new Failure(status, code, detail, { retry_after_seconds, cause: error });
}
