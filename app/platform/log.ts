import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/** What must never reach a log, wherever it hangs on the logged object. */
const secretFields = [
  "authorization",
  "cookie",
  "password",
  "token",
  "email",
  "phone",
  "donor_email",
  "donor_phone",
  "donorEmail",
  "donorPhone",
  "razorpay_signature",
  "razorpaySignature",
  "signature",
  "key_secret",
  "pan",
];

export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      serializers: { err: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secretFields.flatMap((field) => [
          field,
          `*.${field}`,
          `*.*.${field}`,
          `*.headers["x-razorpay-signature"]`,
        ]),
        censor: "[redacted]",
      },
    },
    destination ?? pino.destination(1),
  );
}

/**
 * What of an error may be logged. Errors of the database driver carry the connection and the values of the
 * row (`detail`), and errors of the gateway the whole request: none of that belongs into a log.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? error : { type: typeof error };
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
