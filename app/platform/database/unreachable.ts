import { sqlState } from "./database.ts";

/**
 * Network errors, a server that starts or stops (class 57P), a broken connection (08), or too many connections
 * (53300).
 */
const codes =
  /^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|57P0[1-3]|08\d{3}|53300)$/;

/** Driver errors without a code: the connection ended, or the server does not answer. */
const words =
  /^(?:Connection terminated|Client (?:was closed|has encountered a connection)|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether the database could not be reached, as opposed to having rejected the statement. */
export function isUnreachable(error: unknown): boolean {
  return codes.test(sqlState(error) ?? "") || (error instanceof Error && words.test(error.message));
}
