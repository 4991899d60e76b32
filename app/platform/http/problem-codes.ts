import table from "./problem-codes.json" with { type: "json" };

/** For readers of the API's description: the codes of refusals by status, as the source has them. */
export function problemCodesText(): string {
  const { any, ...by_status } = table;
  const listed = Object.entries(by_status).map(([status, codes]) => `${status}: ${quoted(codes)}.`);
  return ["Stable; programs decide by it.", ...listed, `Of a state, with its status: ${quoted(any)}.`].join(
    " ",
  );
}

function quoted(codes: readonly string[]): string {
  return codes.map((code) => `\`${code}\``).join(", ");
}
