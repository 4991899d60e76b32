import { sqlState } from "./database/database.ts";
import { isUnreachable } from "./database/unreachable.ts";
import { Failure, isFailure } from "./failure.ts";
import { unavailable } from "./http/problem.ts";

/**
 * Out of disk, memory or connections (class 53), a disk error (58030), or a database that became read-only (25006), as
 * managed ones do when their disk is full. The others are codes of the file system, where pictures are stored.
 */
const exhausted = /^(?:53\d{3}|58030|25006|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE)$/;

/** Whether a dependency is temporarily unavailable, as opposed to having rejected the request. */
export function isUnavailable(error: unknown): boolean {
  // A failure with a message for users stays unchanged.
  if (isFailure(error)) return false;
  if (isUnreachable(error) || exhausted.test(sqlState(error) ?? "")) return true;
  // The driver of the file store wraps the system's error.
  return error instanceof Error && exhausted.test(sqlState(error.cause) ?? "");
}

/** The 503 for such an error; undefined for any other. */
export function unavailableFailure(error: unknown): Failure | undefined {
  if (!isUnavailable(error)) return undefined;
  const { status, code, detail, retry_after_seconds } = unavailable;
  return new Failure(status, code, detail(), { retry_after_seconds, cause: error });
}
