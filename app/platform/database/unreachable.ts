import { sqlState } from "./database.ts";

/** Of the network, of a server that starts or stops (class 57P), of a broken connection (08), or of too many (53300). */
const codes =
  /^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|57P0[1-3]|08\d{3}|53300)$/;

/** What the driver says of a connection that ended under it, or of a server that stays silent, carries no code. */
const words =
  /^(?:Connection terminated|Client (?:was closed|has encountered a connection)|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether the database could not be reached, as opposed to having refused the statement. */
export function isUnreachable(error: unknown): boolean {
  return codes.test(sqlState(error) ?? "") || (error instanceof Error && words.test(error.message));
}
