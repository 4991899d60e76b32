/** Where the real gateway says that a request failed; what it says of each refusal is in COMPARISON.md. */
type Origin = { source: string | null; step: string | null; reason: string | null };

const inputRefused: Origin = {
  source: "business",
  step: "payment_initiation",
  reason: "input_validation_failed",
};
const serverFailed: Origin = { source: "internal", step: "payment_initiation", reason: "server_error" };
export const notApplicable: Origin = { source: "NA", step: "NA", reason: "NA" };
export const withoutOrigin: Origin = { source: null, step: null, reason: null };

/** An error response of the gateway. */
export class GatewayFailure extends Error {
  readonly status: number;
  readonly code: "BAD_REQUEST_ERROR" | "GATEWAY_ERROR" | "SERVER_ERROR";
  readonly field: string | null;
  readonly origin: Origin;

  constructor(status: number, description: string, field: string | null = null, origin?: Origin) {
    super(description);
    this.status = status;
    this.code = status >= 500 ? "SERVER_ERROR" : "BAD_REQUEST_ERROR";
    this.field = field;
    this.origin = origin ?? (status >= 500 ? serverFailed : inputRefused);
  }
}

export function badRequest(description: string, field?: string): GatewayFailure {
  return new GatewayFailure(400, description, field ?? null);
}

export function unknownId(): GatewayFailure {
  return badRequest("The id provided does not exist");
}

/** Of another form than an id of the gateway. */
export function notAnId(text: unknown): GatewayFailure {
  return badRequest(`${String(text).slice(0, 60)} is not a valid id`);
}

export function unknownUrl(): GatewayFailure {
  return new GatewayFailure(400, "The requested URL was not found on the server.", null, notApplicable);
}

export function authenticationFailed(): GatewayFailure {
  return new GatewayFailure(401, "Authentication failed", null, notApplicable);
}

/** The body of every error response, `{error: {code, description, …}}`. */
export function failureBody(failure: GatewayFailure) {
  return {
    error: {
      code: failure.code,
      description: failure.message,
      ...failure.origin,
      metadata: {},
      ...(failure.field ? { field: failure.field } : {}),
    },
  };
}
