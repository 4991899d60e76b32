/**
 * An expected failure: something that a user or a client can act on, never a bug.
 *
 * Server code is loaded twice in one process (by Node, and inside the page bundle), so failures are recognised by a
 * registered symbol and not by their class.
 */
const brand = Symbol.for("sahayog.failure");

type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503 | 504;

export type FieldErrors = Record<string, string>;

/** Where to settle what stands in the way. */
type Remedy = { label: string; href: string };

export class Failure extends Error {
  readonly [brand] = true;
  readonly status: FailureStatus;
  /** Stable error code, such as `campaign_not_found`. */
  readonly code: string;
  readonly retry_after_seconds: number | undefined;
  readonly fields: FieldErrors | undefined;
  /** Pages show it with the message. */
  readonly link: Remedy | undefined;

  /** `message` is shown to the user: what happened, whether money moved, what to do next. */
  constructor(
    status: FailureStatus,
    code: string,
    message: string,
    extra: { retry_after_seconds?: number; fields?: FieldErrors; link?: Remedy; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = "Failure";
    this.status = status;
    this.code = code;
    this.retry_after_seconds = extra.retry_after_seconds;
    this.fields = extra.fields;
    this.link = extra.link;
  }
}

export function isFailure(error: unknown): error is Failure {
  return typeof error === "object" && error !== null && brand in error;
}
