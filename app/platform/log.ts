import { format } from "node:util";
import { type DestinationStream, type Logger, pino } from "pino";
import { describeDatabaseError, isDatabaseError } from "./database/error-description.ts";
import { withoutSecrets } from "./log-redaction.ts";

export type Log = Logger;

/** Fields that must never reach a log, at any depth of the logged object. */
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
      hooks: { streamWrite: withoutSecrets },
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

const levelsOfConsole = {
  error: "error",
  warn: "warn",
  trace: "warn",
  info: "debug",
  debug: "debug",
} as const;

/**
 * Sends console output of libraries to the log, which redacts it: React Router prints paths that it cannot decode,
 * and graphile-worker prints database errors with all their fields.
 */
export function logWhatIsPrinted(log: Log): void {
  for (const [method, level] of Object.entries(levelsOfConsole))
    console[method as keyof typeof levelsOfConsole] = (...printed: unknown[]) => {
      const err = printed.find((one) => one instanceof Error);
      log[level]({ printed: true, err }, format(...printed.filter((one) => one !== err)));
    };
}

/**
 * The loggable part of an error. Errors of the database driver carry the connection and the values of the row
 * (`detail`), and errors of the gateway the whole request: neither belongs in a log.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? error : { type: typeof error };
  const { code, status } = error as { code?: unknown; status?: unknown };
  const described = isDatabaseError(error)
    ? describeDatabaseError(error)
    : { type: error.name, message: error.message, code, status, stack: error.stack };
  return error.cause === undefined ? described : { ...described, cause: describeError(error.cause) };
}
