/** An error response of the gateway. */
export class GatewayFailure extends Error {
  readonly status: number;
  readonly code: "BAD_REQUEST_ERROR" | "GATEWAY_ERROR" | "SERVER_ERROR";
  readonly field: string | null;

  constructor(status: number, description: string, field: string | null = null) {
    super(description);
    this.status = status;
    this.code = status >= 500 ? "SERVER_ERROR" : "BAD_REQUEST_ERROR";
    this.field = field;
  }
}

export function badRequest(description: string, field?: string): GatewayFailure {
  return new GatewayFailure(400, description, field ?? null);
}

export function unknownId(): GatewayFailure {
  return badRequest("The id provided does not exist");
}

export function unknownUrl(): GatewayFailure {
  return badRequest("The requested URL was not found on the server.");
}

export function authenticationFailed(): GatewayFailure {
  return new GatewayFailure(401, "Authentication failed");
}

/** The body of every error response, `{error: {code, description, …}}`. */
export function failureBody(failure: GatewayFailure) {
  return {
    error: {
      code: failure.code,
      description: failure.message,
      source: failure.status >= 500 ? "internal" : "business",
      step: "payment_initiation",
      reason: failure.status >= 500 ? "server_error" : "input_validation_failed",
      metadata: {},
      ...(failure.field ? { field: failure.field } : {}),
    },
  };
}
