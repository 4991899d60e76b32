import * as m from "#messages";
import { isRouteErrorResponse } from "react-router";

/** The server's error message, or `advice` when there is none or the server was not reached. */
export function errorText(error: unknown, advice = m.page_offline_advice()): string {
  return serverMessage(error) ?? advice;
}

/** Pages respond with data; a proxy in between responds with text. */
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
