import pg from "pg";

/**
 * Error classes (SQLSTATE) whose messages name only the schema or the server: connections (08), constraints,
 * transactions (25, 40), resources (53), locks (55), operators (57), system (58), missing tables and privileges.
 * Other messages quote the rejected value: `invalid input syntax for type uuid: "…"`.
 */
const quotesNothing = /^(?:08|25|40|53|55|57|58)|^(?:23502|23503|23505|23514|23P01|42501|42703|42P01|42883)$/;

/**
 * The loggable part of a PostgreSQL error: without its detail, which holds values of the row, and without quoted
 * values.
 */
export function describeDatabaseError(error: pg.DatabaseError) {
  const { code = "", constraint, table, column, routine, message } = error;
  const quotes = !quotesNothing.test(code);
  return {
    type: error.name,
    code,
    message: quotes ? "withheld: it may quote what was sent" : message,
    constraint,
    table,
    column,
    routine,
    stack: quotes ? framesOf(error) : error.stack,
  };
}

export function isDatabaseError(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError;
}

/** The stack frames without the message that precedes them. */
function framesOf({ stack = "", message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? "" : stack.slice(at + message.length).trimStart();
}
