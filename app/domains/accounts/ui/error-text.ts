import { isRouteErrorResponse } from "react-router";

/** What the server said for a person when it refused a form, or advice where it said nothing or was not reached. */
export function errorText(error: unknown): string {
  return serverMessage(error) ?? "Please check your connection, and try again.";
}

/** Pages answer with data of their own; whatever stands between them and the browser answers with text. */
function serverMessage(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const answer: unknown = typeof error.data === "string" ? parsed(error.data) : error.data;
  if (typeof answer !== "object" || answer === null) return undefined;
  const { message, detail } = answer as { message?: unknown; detail?: unknown };
  return [message, detail].find((text) => typeof text === "string" && text !== "") as string | undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
