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
